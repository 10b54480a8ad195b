import type { AnswerInput } from '@contract/define'
import { type Language, translate } from '@contract/messages'
import { type BillDetail, type BillTotals, type billDetail, bill as billSchema } from '@contract/shops/calls'
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { conflict, notFound } from '../../api-error'
import type { Database } from '../../db/database'
import { type BillStatus, billItems, bills } from '../../db/schema'
import type { Handlers } from '../../handler'
import { entriesOf } from '../../http/operation-log'
import { atLeast, atMost, defineFilters, equals, equalsUnlessZero, on } from '../filters'
import { changesOf, orderOf, pageOf, windowOf } from '../listing'
import { billStatusLabels } from './texts'

type BillRow = typeof bills.$inferSelect
type ItemRow = typeof billItems.$inferSelect

const serializeBillDetail = (
  row: BillRow,
  language: Language,
  operate_allowable: BillDetail['operate_allowable'],
): AnswerInput<typeof billDetail> => ({
  ...row,
  status_text: translate(billStatusLabels[row.status], language),
  operate_allowable,
})

/** Transitions by an administrator; shop and schedule trigger the others (contract/shops.md, "BillStatus"). */
const NEXT: Partial<Record<BillStatus, BillStatus>> = { RECON: 'PASS', PASS: 'PAY' }

const allowable = (status: BillStatus): BillDetail['operate_allowable'] => ({
  allow_recon: false,
  allow_auth: status === 'RECON',
  allow_pay: status === 'PASS',
  allow_complete: false,
  // Whether the present state allows the next step; null in the first and the last state.
  allow_next_step: status === 'NEW' || status === 'COMPLETE' ? null : status in NEXT,
})

type BillKeys =
  | 'GET admin/order/bills/statistics'
  | 'GET admin/order/bills/statistics/totals'
  | 'GET admin/order/bills'
  | 'GET admin/order/bills/totals'
  | 'GET admin/order/bills/{bill_id}'
  | 'GET admin/order/bills/{bill_id}/export'
  | 'GET admin/order/bills/{bill_id}/{bill_type}'
  | 'PUT admin/order/bills/{bill_id}/next'

const newestPeriod = [desc(bills.start_time), desc(bills.end_time), desc(bills.sn)]

/** Settlement bills. */
export const billHandlers: Handlers<BillKeys> = {
  'GET admin/order/bills/statistics': async ({ db, query }) => {
    const where = ofPeriods(query)
    const period = [bills.sn, bills.start_time, bills.end_time] as const
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select({
        sn: bills.sn,
        start_time: bills.start_time,
        end_time: bills.end_time,
        ...SUMS,
      })
      .from(bills)
      .where(where)
      .groupBy(...period)
      .orderBy(...orderOf(query, { ...SUMS, start_time: bills.start_time }, bills.sn, newestPeriod))
      .limit(limit)
      .offset(offset)
    const periods = db
      .select({ sn: bills.sn })
      .from(bills)
      .where(where)
      .groupBy(...period)
      .as('periods')
    const [found] = await db.select({ periods: count() }).from(periods)
    const data = rows.map(row => ({ ...NO_BILL, ...row, status: query.status ?? null }))
    return pageOf(data, found?.periods ?? 0, query)
  },

  'GET admin/order/bills/statistics/totals': ({ db, query }) => totalsOf(db, ofPeriods(query)),

  'GET admin/order/bills': async ({ db, query, client }) => {
    const where = ofBills(query)
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select()
      .from(bills)
      .where(where)
      .orderBy(...orderOf(query, bills, bills.bill_id, [desc(bills.create_time), desc(bills.bill_id)]))
      .limit(limit)
      .offset(offset)
    const data = rows.map(row => serializeBillDetail(row, client.language, null))
    return pageOf(data, await db.$count(bills, where), query)
  },

  'GET admin/order/bills/totals': ({ db, query }) => totalsOf(db, ofBills(query)),

  'GET admin/order/bills/{bill_id}': async ({ db, params, client }) => {
    const row = await billOf(db, params.bill_id)
    return serializeBillDetail(row, client.language, allowable(row.status))
  },

  'GET admin/order/bills/{bill_id}/export': async ({ db, params, client }) => {
    const row = await billOf(db, params.bill_id)
    const items = await db
      .select()
      .from(billItems)
      .where(eq(billItems.bill_id, row.bill_id))
      .orderBy(...newestItems)
    const ofType = (type: ItemRow['item_type']) => items.filter(item => item.item_type === type)
    return {
      bill: { ...row, status: translate(billStatusLabels[row.status], client.language) },
      order_list: ofType('PAYMENT'),
      refund_list: ofType('REFUND'),
    }
  },

  'GET admin/order/bills/{bill_id}/{bill_type}': async ({ db, params, query }) => {
    const { bill_id } = await billOf(db, params.bill_id)
    const where = and(eq(billItems.bill_id, bill_id), eq(billItems.item_type, params.bill_type))
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select()
      .from(billItems)
      .where(where)
      .orderBy(...newestItems)
      .limit(limit)
      .offset(offset)
    return pageOf(rows, await db.$count(billItems, where), query)
  },

  'PUT admin/order/bills/{bill_id}/next': async ({ db, params, body, services, record }) => {
    const before = await lockedBill(db, params.bill_id)
    const status = NEXT[before.status]
    // `status` is the state the administrator saw, so that an approval on a stale screen does not pay. Other clients of
    // the API family omit it, and mean the next step from the present state.
    if (!status || (body.status && body.status !== before.status)) throw conflict('700')
    // A payment cannot be reverted: the second click of a double click on the approval must not trigger it.
    if (status === 'PAY' && !body.status && (await wasJustMoved(db, before, services.now()))) throw conflict('700')
    const [after] = await db
      .update(bills)
      .set({ status, ...(status === 'PAY' && { pay_time: services.now() }) })
      .where(eq(bills.bill_id, before.bill_id))
      .returning()
    if (!after) throw notFound('700missing')
    record(...changesOf(before, after))
    return after
  },
}

const newestItems = [desc(billItems.add_time), desc(billItems.id)]

/** A period lacks the other fields of a bill, which the wire has as null. */
const NO_BILL = Object.fromEntries(Object.keys(billSchema.shape).map(name => [name, null]))

/** Sums whole fen (numeric); 0 without rows. */
const total = (column: PgColumn) => sql`coalesce(sum(${column}), 0)`.mapWith(Number)
const SUMS = {
  price: total(bills.price),
  commi_price: total(bills.commi_price),
  discount_price: total(bills.discount_price),
  bill_price: total(bills.bill_price),
  refund_price: total(bills.refund_price),
  refund_commi_price: total(bills.refund_commi_price),
}

/** Conditions of the list of periods. */
const ofPeriods = defineFilters('GET admin/order/bills/statistics/totals', bills, {
  sn: equals,
  status: equals,
  start_issued: on(bills.create_time, atLeast),
  end_issued: on(bills.create_time, atMost),
})

/** Conditions of the list of bills. */
const ofBills = defineFilters('GET admin/order/bills/totals', bills, {
  sn: equals,
  bill_sn: equals,
  seller_id: equalsUnlessZero,
  status: equals,
})

async function totalsOf(db: Database, where: SQL | undefined): Promise<BillTotals> {
  const [totals] = await db.select(SUMS).from(bills).where(where)
  if (!totals) throw new Error('A sum over no rows is still one row')
  return totals
}

const DOUBLE_CLICK_SECONDS = 5

/**
 * Whether the bill entered its state a moment ago.
 * @param now epoch seconds
 */
async function wasJustMoved(db: Database, { bill_id }: BillRow, now: number): Promise<boolean> {
  const [last] = await entriesOf(db, [{ kind: 'bill', id: String(bill_id) }], {
    limit: 1,
    offset: 0,
    changesOnly: true,
  })
  return last !== undefined && Number(last.at) > now - DOUBLE_CLICK_SECONDS
}

/** Locks a bill until the transaction ends. */
async function lockedBill(db: Database, bill_id: number): Promise<BillRow> {
  const [row] = await db.select().from(bills).where(eq(bills.bill_id, bill_id)).for('update')
  if (!row) throw notFound('700missing')
  return row
}

async function billOf(db: Database, bill_id: number): Promise<BillRow> {
  const [row] = await db.select().from(bills).where(eq(bills.bill_id, bill_id))
  if (!row) throw notFound('700missing')
  return row
}
