import type { ReadQuery } from '@contract/calls'
import type { OrderCounts } from '@contract/orders/entities'
import { ORDER_TAGS, type OrderFlow, type OrderTag, orderTagOf, orderTags } from '@contract/orders/order-tags'
import { and, desc, eq, gte, lte, ne, or, type SQL, sql } from 'drizzle-orm'
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
/** Has an item of these goods. */
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

const IN_FLOW: Readonly<Record<OrderFlow, SQL | undefined>> = {
  ONLINE: and(ne(orders.order_type, 'PINTUAN'), eq(orders.payment_type, 'ONLINE')),
  COD: and(ne(orders.order_type, 'PINTUAN'), eq(orders.payment_type, 'COD')),
  PINTUAN: eq(orders.order_type, 'PINTUAN'),
}

/** Condition of a tab. */
export const ordersUnder = (tag: OrderTag): SQL | undefined =>
  or(
    ...ORDER_TAGS[tag].map(({ order_status, flows }) =>
      and(eq(orders.order_status, order_status), flows && or(...flows.map(flow => IN_FLOW[flow]))),
    ),
  )

/** The conditions of a list of orders. */
export function whereOf(query: Filters & NumberMatch & KeywordReader): SQL | undefined {
  return and(
    eq(orders.disabled, 0),
    orderNumberCondition(orders.sn, query, containsPart),
    query.keyword ? byOrderKeyword(query.reader, query.keyword) : undefined,
    query.goods_id === undefined ? undefined : aboutGoods(query.goods_id),
    query.start_time === undefined ? undefined : gte(orders.create_time, chinaDayStart(query.start_time)),
    query.end_time === undefined ? undefined : lte(orders.create_time, chinaDayEnd(query.end_time)),
    query.tag && ordersUnder(query.tag),
    ...behindPoint(query),
    queryConditions(query),
  )
}

/** A page of orders, newest first; with a period, sorted by creation time, whose index contains only those days. */
export async function orderRows(db: Database, query: OrderQuery & NumberMatch & KeywordReader) {
  const { limit, offset } = windowOf(query)
  const { start_time, end_time, start_placed, end_placed } = query
  const isOfDays = [start_time, end_time, start_placed, end_placed].some(at => at !== undefined)
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
 * Order counts by state within a closed period, from the maintained counters; undefined with filters other than the
 * shop.
 */
async function placed(
  db: Database,
  { start_time: from, end_time: to, seller_id, ...more }: Filters & NumberMatch & KeywordReader,
) {
  if (from === undefined || to === undefined || !isUnfiltered(more)) return undefined
  return countPlacedOrders(db, { from, to, seller_id })
}

/** The number of orders in a list: from counters, or else counted. */
export async function countOrders(db: Database, query: OrderQuery & NumberMatch & KeywordReader): Promise<RowCount> {
  const { page_no, page_size, sort_by, sort_order, order_status, tag, ...narrowed } = query
  const { seller_id, ...filters } = narrowed
  const isMeant = (part: Part) =>
    part.disabled === 0 && (!order_status || part.order_status === order_status) && (!tag || orderTagOf(part) === tag)
  if (isUnfiltered(filters)) {
    return { rows: await sumCounters(db, 'orders', isMeant, seller_id || undefined), isAbout: false }
  }
  const status = tag ? statusOf(tag) : order_status
  const hasStoredCounts = !tag || (status !== undefined && !order_status)
  const counts = hasStoredCounts ? await placed(db, narrowed) : undefined
  if (!counts) return counted(db, whereOf(query))
  return { rows: status ? (counts.get(status) ?? 0) : sumOf(counts.values()), isAbout: false }
}
type Part = CounterParts['orders']
const sumOf = (numbers: Iterable<number>): number => [...numbers].reduce((sum, one) => sum + one, 0)

/** The single stored state of a tab that contains all orders of this state; undefined for other tabs. */
function statusOf(tag: OrderTag): string | undefined {
  const [first, ...others] = ORDER_TAGS[tag]
  return first && others.length === 0 && !first.flows ? first.order_status : undefined
}

/** Exact for few orders, estimated for frequent matches among many. */
const counted = async (db: Database, where: SQL | undefined): Promise<RowCount> =>
  countRows(db, orders, where, { size: await sumCounters(db, 'orders', () => true) })

interface TabCounts {
  readonly all: RowCount
  readonly tabs: ReadonlyMap<OrderTag, RowCount>
}

/** Row counts per tab and in total, under any filters. */
async function tabsOf(db: Database, query: Filters & NumberMatch & KeywordReader): Promise<TabCounts> {
  const { seller_id, ...filters } = query
  if (isUnfiltered(filters)) {
    const parts = (await countersOf(db, 'orders', seller_id || undefined)).filter(({ part }) => part.disabled === 0)
    const under = (tag: OrderTag) => sumOf(parts.filter(({ part }) => orderTagOf(part) === tag).map(({ rows }) => rows))
    const tabs = new Map(orderTags.map(tag => [tag, { rows: under(tag), isAbout: false }]))
    return { all: { rows: sumOf(parts.map(({ rows }) => rows)), isAbout: false }, tabs }
  }
  const counts = await placed(db, query)
  // Counters by day exist per state: only the two states shared by several tabs are counted, which are orders in
  // progress.
  const countOf = async (tag: OrderTag): Promise<RowCount> => {
    const status = statusOf(tag)
    if (counts && status) return { rows: counts.get(status) ?? 0, isAbout: false }
    return counted(db, whereOf({ ...query, tag }))
  }
  const tabs = new Map(await Promise.all(orderTags.map(async tag => [tag, await countOf(tag)] as const)))
  if (counts) return { all: { rows: sumOf(counts.values()), isAbout: false }, tabs }
  const rows = sumOf([...tabs.values()].map(tab => tab.rows))
  const isAbout = [...tabs.values()].some(tab => tab.isAbout)
  return { all: { rows: isAbout ? roughly(rows) : rows, isAbout }, tabs }
}

/** Order counts per tab; the tab filter itself is ignored. */
export async function countTabs(db: Database, query: Filters & NumberMatch & KeywordReader): Promise<OrderCounts> {
  const { tag: _, ...filters } = query
  const { all, tabs } = await tabsOf(db, filters)
  const isAbout = [all, ...tabs.values()].some(one => one.isAbout)
  const each = Object.fromEntries(orderTags.map(tag => [tag, tabs.get(tag)?.rows ?? 0])) as Record<OrderTag, number>
  return { all: all.rows, ...each, ...(isAbout && { about: 1 }) }
}
