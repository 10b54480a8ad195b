import type { ReadQuery } from '@contract/calls'
import { type OrderCounts, orderStatuses } from '@contract/orders/entities'
import { and, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { chinaDayEnd, chinaDayStart } from '../../../china-time'
import type { Database } from '../../../db/database'
import { orderSkus, orders } from '../../../db/schema'
import { type CounterParts, countersOf, isUnfiltered, sumCounters } from '../../counters'
import { countRows, type RowCount, roughly } from '../../counting'
import { contains, containsName, containsPart, defineFilters, equals, equalsUnlessZero, on } from '../../filters'
import { orderOf, windowOf } from '../../listing'
import { countPlacedOrders } from '../../placed-order-counts'
import { byOrderKeyword } from './keyword-filter'
import { type KeywordReader, type NumberMatch, orderNumberCondition } from './order-number-filter'
import { behindPoint } from './report-filters'

type OrderQuery = ReadQuery<'GET admin/trade/orders'>
type Filters = ReadQuery<'GET admin/trade/orders/counts'>
/** One of its lines is about these goods. */
const aboutGoods = (goods_id: number): SQL =>
  sql`${orders.sn} in (select ${orderSkus.order_sn} from ${orderSkus} where ${eq(orderSkus.goods_id, goods_id)})`

const queryConditions = defineFilters('GET admin/trade/orders/counts', orders, {
  member_id: equals,
  seller_id: equalsUnlessZero,
  ship_name: containsName,
  goods_name: on(orders.goods_names, contains),
  buyer_name: on(orders.member_name, contains),
  order_status: equals,
  payment_type: equals,
  client_type: equals,
  order_type: equals,
})

/** What a list of orders is narrowed by. */
export function whereOf(query: Filters & NumberMatch & KeywordReader): SQL | undefined {
  return and(
    eq(orders.disabled, 0),
    orderNumberCondition(orders.sn, query, containsPart),
    query.keyword ? byOrderKeyword(query.reader, query.keyword) : undefined,
    query.goods_id === undefined ? undefined : aboutGoods(query.goods_id),
    query.start_time === undefined ? undefined : gte(orders.create_time, chinaDayStart(query.start_time)),
    query.end_time === undefined ? undefined : lte(orders.create_time, chinaDayEnd(query.end_time)),
    ...behindPoint(query),
    queryConditions(query),
  )
}

/** A page of orders, newest first: of some days by the time they were placed, whose index has those days alone. */
export async function orderRows(db: Database, query: OrderQuery & NumberMatch & KeywordReader) {
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
async function placed(
  db: Database,
  { start_time: from, end_time: to, seller_id, ...more }: Filters & NumberMatch & KeywordReader,
) {
  if (from === undefined || to === undefined || !isUnfiltered(more)) return undefined
  return countPlacedOrders(db, { from, to, seller_id })
}

/** How many orders a list has in all: as they are kept, or counted where nothing keeps them. */
export async function countOrders(db: Database, query: OrderQuery & NumberMatch & KeywordReader): Promise<RowCount> {
  const { page_no, page_size, sort_by, sort_order, order_status, ...narrowed } = query
  const { seller_id, ...filters } = narrowed
  const isMeant = (status: string) => !order_status || status === order_status
  if (isUnfiltered(filters)) {
    const belongs = (part: Part) => part.disabled === 0 && isMeant(part.order_status)
    return { rows: await sumCounters(db, 'orders', belongs, seller_id || undefined), isAbout: false }
  }
  const kept = await placed(db, narrowed)
  if (!kept) return counted(db, whereOf(query))
  return { rows: [...kept].reduce((sum, [status, rows]) => (isMeant(status) ? sum + rows : sum), 0), isAbout: false }
}
type Part = CounterParts['orders']

/** In few orders all that match are counted, in many those that match often are estimated. */
const counted = async (db: Database, where: SQL | undefined): Promise<RowCount> =>
  countRows(db, orders, where, { size: await sumCounters(db, 'orders', () => true) })

interface State extends RowCount {
  readonly status: string
}

/** The rows of each state, whatever they are narrowed by. */
async function statesOf(db: Database, query: Filters & NumberMatch & KeywordReader): Promise<State[]> {
  const { seller_id, ...filters } = query
  if (isUnfiltered(filters)) {
    const tallies = await countersOf(db, 'orders', seller_id || undefined)
    return tallies.flatMap(({ part, rows }) =>
      part.disabled === 0 ? [{ status: part.order_status, rows, isAbout: false }] : [],
    )
  }
  const kept = await placed(db, query)
  if (kept) return [...kept].map(([status, rows]) => ({ status, rows, isAbout: false }))
  return Promise.all(
    orderStatuses.map(async status => ({
      status,
      ...(await counted(db, whereOf({ ...query, order_status: status }))),
    })),
  )
}

/** How many orders stand in each state; the state itself narrows nothing. */
export async function countStates(db: Database, query: Filters & NumberMatch & KeywordReader): Promise<OrderCounts> {
  const { order_status: _, ...filters } = query
  const found = await statesOf(db, filters)
  const sum = (status?: string) =>
    found.reduce((total, one) => (!status || one.status === status ? total + one.rows : total), 0)
  const states = Object.fromEntries(orderStatuses.map(status => [status, sum(status)])) as Omit<OrderCounts, 'all'>
  const isAbout = found.some(one => one.isAbout)
  return { all: isAbout ? roughly(sum()) : sum(), ...states, ...(isAbout && { about: 1 }) }
}
