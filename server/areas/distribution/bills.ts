import type { calls as distributionBillCalls } from '@contract/distribution/bills'
import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { notFound } from '../../api-error'
import type { Database } from '../../db/database'
import { billMembers, billTotals, distributionOrders, distributionSellbacks, distributors } from '../../db/schema'
import type { Handlers } from '../../handler'
import { NO_MONEY, subtractFen, toYuan } from '../../money'
import { contains, defineFilters, equals, on } from '../filters'
import { orderOf, pageOf, windowOf } from '../listing'

type MemberRow = typeof billMembers.$inferSelect
type Amounts = Pick<
  MemberRow,
  ('order_count' | 'order_money' | 'push_money') | ('return_order_count' | 'return_order_money' | 'return_push_money')
>

const NONE: Amounts = {
  order_count: 0,
  order_money: NO_MONEY,
  push_money: NO_MONEY,
  return_order_count: 0,
  return_order_money: NO_MONEY,
  return_push_money: NO_MONEY,
}

/** Sortable columns of the bills of a month; the amount due is stored as two parts. */
const DUE = {
  order_count: billMembers.order_count,
  order_money: billMembers.order_money,
  push_money: billMembers.push_money,
  return_push_money: billMembers.return_push_money,
  final_money: sql`(${billMembers.push_money} - ${billMembers.return_push_money})`,
}

/** The amounts of a bill, in yuan. */
const moneyOf = (row: Amounts) => ({
  order_count: row.order_count,
  order_money: toYuan(row.order_money),
  push_money: toYuan(row.push_money),
  return_order_count: row.return_order_count,
  return_order_money: toYuan(row.return_order_money),
  return_push_money: toYuan(row.return_push_money),
  final_money: toYuan(subtractFen(row.push_money, row.return_push_money)),
})

const serializeBill = (row: MemberRow) => ({ ...row, ...moneyOf(row), item: null })

/** Monthly totals, bills of distributors, and the orders on them. */
export const billHandlers: Handlers<keyof typeof distributionBillCalls> = {
  'GET admin/distribution/bill/total': async ({ db, query }) => {
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select()
      .from(billTotals)
      .orderBy(...orderOf(query, billTotals, billTotals.id, [desc(billTotals.start_time)]))
      .limit(limit)
      .offset(offset)
    const data = rows.map(row => ({ ...row, ...moneyOf(row) }))
    return pageOf(data, await db.$count(billTotals), query)
  },

  'GET admin/distribution/bill/member': async ({ db, query }) => {
    const where = ofTotal(query)
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select()
      .from(billMembers)
      .where(where)
      .orderBy(...orderOf(query, DUE, billMembers.id, [asc(billMembers.id)]))
      .limit(limit)
      .offset(offset)
    return pageOf(rows.map(serializeBill), await db.$count(billMembers, where), query)
  },

  'GET admin/distribution/bill/member/export': async ({ db, query }) => {
    const rows = await db.select().from(billMembers).where(ofTotal(query)).orderBy(asc(billMembers.id))
    return rows.map(serializeBill)
  },

  'GET admin/distribution/bill/member/down': async ({ db, query }) => {
    const bill = await billOf(db, query.id)
    return downOf(db, bill, query.member_id)
  },

  'GET admin/distribution/bill/member/{id}': async ({ db, params }) => serializeBill(await billOf(db, params.id)),

  'GET admin/distribution/order': async ({ db, query }) => {
    const where = and(eq(distributionOrders.bill_id, query.bill_id), eq(distributionOrders.member_id, query.member_id))
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select()
      .from(distributionOrders)
      .where(where)
      .orderBy(desc(distributionOrders.create_time), desc(distributionOrders.id))
      .limit(limit)
      .offset(offset)
    const data = rows.map(row => ({
      ...serializeOrder(row),
      price: toYuan(row.commission),
      create_time: row.create_time,
    }))
    return pageOf(data, await db.$count(distributionOrders, where), query)
  },

  'GET admin/distribution/order/sellback': async ({ db, query }) => {
    const where = and(
      eq(distributionSellbacks.bill_id, query.bill_id),
      eq(distributionSellbacks.member_id, query.member_id),
    )
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select({ order: distributionOrders, back: distributionSellbacks })
      .from(distributionSellbacks)
      .innerJoin(distributionOrders, eq(distributionOrders.id, distributionSellbacks.distribution_order_id))
      .where(where)
      .orderBy(desc(distributionSellbacks.create_time), desc(distributionSellbacks.id))
      .limit(limit)
      .offset(offset)
    const data = rows.map(({ order, back }) => ({
      ...serializeOrder(order),
      id: back.id,
      price: toYuan(back.commission),
      refund_price: toYuan(back.refund_amount),
      create_time: back.create_time,
    }))
    return pageOf(data, await db.$count(distributionSellbacks, where), query)
  },
}

const ofTotal = defineFilters('GET admin/distribution/bill/member/export', billMembers, {
  total_id: equals,
  uname: on(billMembers.member_name, contains),
})

async function billOf(db: Database, id: number): Promise<MemberRow> {
  const [row] = await db.select().from(billMembers).where(eq(billMembers.id, id))
  if (!row) throw notFound('1000bill')
  return row
}

type OrderRow = typeof distributionOrders.$inferSelect

const serializeOrder = ({
  order_sn,
  buyer_name,
  order_amount,
  level,
  percent,
  own_amount,
  own_commission,
}: OrderRow) => ({
  sn: order_sn,
  member_name: buyer_name,
  order_price: toYuan(order_amount),
  level,
  percent,
  own_price: toYuan(own_amount),
  own_commission: toYuan(own_commission),
})

/** The two levels below a distributor, each with its bill for the month of another bill, or with zeros. */
async function downOf(db: Database, { total_id, sn, start_time, end_time }: MemberRow, member_id: number) {
  const below = await db
    .select()
    .from(distributors)
    .where(or(eq(distributors.lv1_id, member_id), eq(distributors.lv2_id, member_id)))
    .orderBy(asc(distributors.member_id))
  const ids = below.map(one => one.member_id)
  const rows = await db
    .select()
    .from(billMembers)
    .where(and(eq(billMembers.total_id, total_id), inArray(billMembers.member_id, ids)))
  const bills = new Map(rows.map(row => [row.member_id, row]))
  const line = (one: (typeof below)[number]) => {
    const bill = bills.get(one.member_id)
    if (bill) return { ...bill, ...moneyOf(bill) }
    const empty = { id: 0, total_id, member_id: one.member_id, sn, member_name: one.member_name, start_time, end_time }
    return { ...empty, ...moneyOf(NONE) }
  }
  return below
    .filter(one => one.lv1_id === member_id)
    .map(one => ({
      ...line(one),
      item: below.filter(other => other.lv1_id === one.member_id).map(other => ({ ...line(other), item: null })),
    }))
}
