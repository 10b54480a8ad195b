import type { AnswerInput } from '@contract/define'
import { errorMessages } from '@contract/error-codes'
import { type Language, translate } from '@contract/messages'
import { qualificationStatuses, type receiptCalls, type receiptHistory } from '@contract/orders/receipts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { conflict, invalidFields, notFound } from '../../../api-error'
import type { Database } from '../../../db/database'
import { orders, qualifications, receipts } from '../../../db/schema'
import type { Handlers } from '../../../handler'
import { countedPageOf, countLarge } from '../../counting'
import { contains, defineFilters, equals, equalsUnlessZero, flag, on, range } from '../../filters'
import { changesOf, orderOf, pageOf, windowOf } from '../../listing'
import { auditDecided } from '../../reviewed-record'
import { skusOf } from '../order/rows'
import { type OrderRow, serializeOrderSku } from '../order/serialize-order'
import { reviewedQualification } from './reviewed-qualification'

type ReceiptRow = typeof receipts.$inferSelect

const receiptConditions = defineFilters('GET admin/members/receipts', receipts, {
  keyword: on([receipts.order_sn, receipts.seller_name], contains),
  order_sn: contains,
  seller_name: contains,
  uname: contains,
  status: flag,
  receipt_type: equals,
  seller_id: equalsUnlessZero,
  member_id: equalsUnlessZero,
  add_time: range,
})

const qualificationConditions = defineFilters('GET admin/members/zpzz', qualifications, {
  uname: contains,
  status: equals,
  apply_time: range,
})

/** contract/orders.md: receipts, and qualifications for special VAT invoices. */
export const receiptHandlers: Handlers<keyof typeof receiptCalls> = {
  'GET admin/members/receipts': async ({ db, query }) => {
    const where = and(
      // An invoice is issued only for a confirmed order.
      eq(receipts.order_status, 'CONFIRM'),
      receiptConditions(query),
    )
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select()
      .from(receipts)
      .where(where)
      .orderBy(...orderOf(query, receipts, receipts.history_id, [desc(receipts.add_time), desc(receipts.history_id)]))
      .limit(limit)
      .offset(offset)
    return countedPageOf(await withItems(db, rows), await countLarge(db, receipts, where), query)
  },

  'GET admin/members/receipts/{history_id}': async ({ db, params }) => {
    const [row] = await db.select().from(receipts).where(eq(receipts.history_id, params.history_id))
    const [found] = row ? await withItems(db, [row]) : []
    if (!row || !found) throw notFound('150')
    return { ...found, elec_file_list: row.elec_file_list }
  },

  'GET admin/members/zpzz': async ({ db, query }) => {
    const where = qualificationConditions(query)
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select()
      .from(qualifications)
      .where(where)
      .orderBy(...orderOf(query, qualifications, qualifications.id, newestApplied))
      .limit(limit)
      .offset(offset)
    return pageOf(rows, await db.$count(qualifications, where), query)
  },

  'GET admin/members/zpzz/{id}': async ({ db, params }) => {
    const [row] = await db.select().from(qualifications).where(eq(qualifications.id, params.id))
    if (!row) throw notFound('147zpzz')
    return row
  },

  'POST admin/members/zpzz/audit/{id}/{status}': async context => {
    const { db, params, body, client, record } = context
    const status = decisionIn(params.status)
    const audit_remark = body.remark?.trim() ?? ''
    if (status === 'AUDIT_REFUSE' && audit_remark === '') throw noRemark(client.language)
    const [before] = await db.select().from(qualifications).where(eq(qualifications.id, params.id)).for('update')
    if (!before) throw notFound('147zpzz')
    if (before.status !== 'NEW_APPLY') throw conflict('147state')
    const after = { ...before, status, audit_remark }
    await db.update(qualifications).set({ status, audit_remark }).where(eq(qualifications.id, before.id))
    const verdict = { pass: status === 'AUDIT_PASS' ? 1 : 0, reason: audit_remark } as const
    await auditDecided.raise(context, { queue: 'qualifications', decided: [reviewedQualification(before)], verdict })
    record(...changesOf(before, after))
    return undefined
  },
}

/** The invoice of an order, if one was requested. */
export async function receiptOf(db: Database, sn: string): Promise<ReceiptRow | undefined> {
  const [row] = await db.select().from(receipts).where(eq(receipts.order_sn, sn)).limit(1)
  return row
}

const newestApplied = [desc(qualifications.apply_time), desc(qualifications.id)]

/** Receipts with the items of their orders. */
async function withItems(db: Database, rows: readonly ReceiptRow[]): Promise<AnswerInput<typeof receiptHistory>[]> {
  const sns = rows.map(row => row.order_sn)
  const [items, bought] = [await skusOf(db, sns), await ordersOf(db, sns)]
  return rows.map(row => {
    const order = bought.get(row.order_sn)
    const own = items.get(row.order_sn) ?? []
    return {
      ...row,
      goods_json: JSON.stringify(own.map(({ sku_id, name, num }) => ({ sku_id, name, num }))),
      order_sku_list: order ? own.map(item => serializeOrderSku(order, item)) : [],
    }
  })
}

async function ordersOf(db: Database, sns: readonly string[]): Promise<ReadonlyMap<string, OrderRow>> {
  if (sns.length === 0) return new Map()
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.sn, [...sns]))
  return new Map(rows.map(row => [row.sn, row]))
}

function decisionIn(status: string): 'AUDIT_PASS' | 'AUDIT_REFUSE' {
  const found = qualificationStatuses.find(one => one === status)
  if (!found || found === 'NEW_APPLY') throw conflict('147status')
  return found
}

/** Rejects a missing reason, as an error of the field. */
const noRemark = (language: Language) => invalidFields({ remark: translate(errorMessages['148'], language) }, '148')
