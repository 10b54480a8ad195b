import type { ReadQuery } from '@contract/calls'
import { type OrderCounts, orderStatuses } from '@contract/orders/entities'
import { and, count, desc, eq, gte, lte, type SQL } from 'drizzle-orm'
import { chinaDayEnd, chinaDayStart } from '../../china-time'
import { orders } from '../../db/schema'
import type { Database } from '../../handler'
import { contains, orderOf, windowOf } from '../listing'
import { placedOrders } from '../placed'
import { isNothing, talliedRows, talliesOf } from '../tallies'

type OrderQuery = ReadQuery<'GET admin/trade/orders'>
type Filters = ReadQuery<'GET admin/trade/orders/counts'>
/** Filters whose number is that of one order. */
interface Whole {
  readonly isWhole?: boolean
}

/**
 * The filters with what is known of their number: the whole number of an order means that one and is looked up, a part
 * of one is looked for in all of them. People type the last digits as often as the first, which an index by prefix does
 * not find, and an index of trigrams is an extension that a database of somebody else's may refuse.
 */
export async function looked<Q extends Pick<Filters, 'order_sn'>>(db: Database, query: Q): Promise<Q & Whole> {
  const { order_sn } = query
  if (!order_sn) return query
  return { ...query, isWhole: (await db.$count(orders, eq(orders.sn, order_sn))) > 0 }
}

/** What a list of orders is narrowed by. */
export function whereOf(query: Filters & Whole): SQL | undefined {
  const { order_sn, ship_name, goods_name, buyer_name } = query
  return and(
    eq(orders.disabled, 0),
    query.member_id === undefined ? undefined : eq(orders.member_id, query.member_id),
    // 0 is every shop.
    query.seller_id ? eq(orders.seller_id, query.seller_id) : undefined,
    order_sn ? (query.isWhole ? eq(orders.sn, order_sn) : contains(orders.sn, order_sn)) : undefined,
    ship_name ? contains(orders.ship_name, ship_name) : undefined,
    goods_name ? contains(orders.goods_names, goods_name) : undefined,
    buyer_name ? contains(orders.member_name, buyer_name) : undefined,
    query.order_status ? eq(orders.order_status, query.order_status) : undefined,
    query.payment_type ? eq(orders.payment_type, query.payment_type) : undefined,
    query.client_type ? eq(orders.client_type, query.client_type) : undefined,
    query.order_type ? eq(orders.order_type, query.order_type) : undefined,
    query.start_time === undefined ? undefined : gte(orders.create_time, chinaDayStart(query.start_time)),
    query.end_time === undefined ? undefined : lte(orders.create_time, chinaDayEnd(query.end_time)),
  )
}

/** A page of orders, newest first: of some days by the time they were placed, whose index has those days alone. */
export async function orderRows(db: Database, query: OrderQuery & Whole) {
  const { limit, offset } = windowOf(query)
  const isOfDays = query.start_time !== undefined || query.end_time !== undefined
  const newest = isOfDays ? [desc(orders.create_time), desc(orders.order_id)] : [desc(orders.order_id)]
  return db
    .select()
    .from(orders)
    .where(whereOf(query))
    .orderBy(...orderOf(query, orders, orders.order_id, newest))
    .limit(limit)
    .offset(offset)
}

/**
 * How many orders stand in each state in days that have a beginning and an end, as the database keeps them; nothing where
 * they are narrowed by more than the shop.
 */
async function placed(db: Database, { start_time: from, end_time: to, seller_id, ...more }: Filters & Whole) {
  if (from === undefined || to === undefined || !isNothing(more)) return undefined
  return placedOrders(db, { from, to, seller_id })
}

/** How many orders a list has in all. */
export async function countOrders(db: Database, query: OrderQuery & Whole): Promise<number> {
  const { page_no, page_size, sort_by, sort_order, order_status, ...narrowed } = query
  const { seller_id, ...filters } = narrowed
  if (isNothing(filters))
    return talliedRows(
      db,
      'orders',
      part => part.disabled === 0 && (!order_status || part.order_status === order_status),
      seller_id || undefined,
    )
  const kept = await placed(db, narrowed)
  if (!kept) return db.$count(orders, whereOf(query))
  return order_status ? (kept.get(order_status) ?? 0) : [...kept.values()].reduce((sum, rows) => sum + rows, 0)
}

/** The rows of each state, whatever they are narrowed by. */
async function groupsOf(db: Database, query: Filters & Whole): Promise<{ order_status: string; rows: number }[]> {
  const { seller_id, ...filters } = query
  if (isNothing(filters)) {
    const tallies = await talliesOf(db, 'orders', seller_id || undefined)
    return tallies.flatMap(({ part, rows }) => (part.disabled === 0 ? [{ order_status: part.order_status, rows }] : []))
  }
  const kept = await placed(db, query)
  if (kept) return [...kept].map(([order_status, rows]) => ({ order_status, rows }))
  return db
    .select({ order_status: orders.order_status, rows: count() })
    .from(orders)
    .where(whereOf(query))
    .groupBy(orders.order_status)
}

/** How many orders stand in each state; the state itself narrows nothing. */
export async function countStates(db: Database, query: Filters & Whole): Promise<OrderCounts> {
  const { order_status: _, ...filters } = query
  const groups = await groupsOf(db, filters)
  const sum = (status?: string) =>
    groups.reduce((total, group) => (!status || group.order_status === status ? total + group.rows : total), 0)
  const states = Object.fromEntries(orderStatuses.map(status => [status, sum(status)])) as Omit<OrderCounts, 'all'>
  return { all: sum(), ...states }
}
