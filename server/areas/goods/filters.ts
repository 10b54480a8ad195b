import type { ReadQuery } from '@contract/calls'
import type { GoodsState } from '@contract/goods/entities'
import { widthsOf } from '@contract/search-text'
import { and, between, desc, eq, gte, inArray, like, lte, or, type SQL, sql } from 'drizzle-orm'
import { notFound } from '../../api-error'
import type { Database } from '../../db/database'
import { categories, goods, piecesOf } from '../../db/schema'
import { idsOf } from '../../id-list'
import { type CounterParts, isUnfiltered } from '../counters'
import { contains, defineFilters, equals, equalsUnlessZero, range } from '../filters'
import { orderOf } from '../listing'

/** The filters of every list of goods (contract/goods.md, "GET admin/goods"). */
export type GoodsQuery = ReadQuery<'GET admin/goods/counts'>

/** Highest search priority first, then newest; the id makes pagination stable. */
export const listOrder = [desc(goods.priority), desc(goods.create_time), desc(goods.goods_id)]

/** The requested order of a list. */
export const orderByOf = (query: Pick<ReadQuery<'GET admin/goods'>, 'sort_by' | 'sort_order'>): SQL[] =>
  orderOf(query, goods, goods.goods_id, listOrder)

const written = sql`(${goods.goods_name} || ' ' || ${goods.sn})`

/** Candidate rows from the index, in either width; `contains` verifies them. */
export const mayContainText = (text: string): SQL | undefined => or(...widthsOf(text).map(mayContainAs))

function mayContainAs(text: string): SQL {
  const lower = sql`lower(${text}::text)`
  const pairs = (from: SQL) => sql`string_to_array(regexp_replace(${from}, '(..)', '\\1' || chr(31), 'g'), chr(31))`
  return sql`${piecesOf(written)} @> array_remove(${pairs(lower)} || ${pairs(sql`substr(${lower}, 2)`)}, '')`
}

const queryConditions = defineFilters('GET admin/goods', goods, {
  seller_id: equalsUnlessZero,
  seller_name: contains,
  teacher_id: equalsUnlessZero,
  brand_id: equalsUnlessZero,
  goods_type: equals,
  create_time: range,
})

/** The filters common to all tabs: all but review state, shelf state and recycle bin. Rejects an unknown category. */
export async function filtersOf(db: Database, query: GoodsQuery): Promise<SQL | undefined> {
  const { keyword, goods_name, goods_sn, category_path, shop_cat_path } = query
  await rejectUnknownPath(db, category_path)
  // Shops have their own categories, which the platform does not store.
  if (shop_cat_path && shop_cat_path !== '0|') throw notFound('301category')
  return and(
    query.content_type ? eq(goods.content_type, contentTypeOf(query.content_type)) : undefined,
    keyword
      ? and(mayContainText(keyword), or(contains(goods.goods_name, keyword), contains(goods.sn, keyword)))
      : undefined,
    goods_name ? and(mayContainText(goods_name), contains(goods.goods_name, goods_name)) : undefined,
    goods_sn ? and(mayContainText(goods_sn), contains(goods.sn, goods_sn)) : undefined,
    query.agent_id
      ? and(eq(goods.content_type, 4), sql`(${goods.attributes} ->> 'agent_id') = ${String(query.agent_id)}`)
      : undefined,
    category_path && category_path !== '0|' ? like(goods.category_path, `${category_path}%`) : undefined,
    query.goods_ids ? inArray(goods.goods_id, idsOf(query.goods_ids)) : undefined,
    query.stock ? eq(goods.enable_quantity, 0) : undefined,
    pricedBetween(query.start_price, query.end_price),
    queryConditions(query),
  )
}

/**
 * The tabs of a list (contract/publishing.md, "Publications"): every row outside the bin is in one of the first four.
 */
const STATES: Readonly<Record<GoodsState, SQL | undefined>> = {
  WAITING: and(eq(goods.disabled, 1), eq(goods.is_auth, 0)),
  REFUSED: and(eq(goods.disabled, 1), eq(goods.is_auth, 2)),
  ON_SALE: and(eq(goods.disabled, 1), eq(goods.is_auth, 1), eq(goods.market_enable, 1)),
  OFF_SALE: and(eq(goods.disabled, 1), eq(goods.is_auth, 1), eq(goods.market_enable, 0)),
  RECYCLE: eq(goods.disabled, 0),
}

/** The tab of a row. */
export function stateOf({ disabled, is_auth, market_enable }: GoodsStateColumns): GoodsState {
  if (disabled !== 1) return 'RECYCLE'
  if (is_auth !== 1) return is_auth === 0 ? 'WAITING' : 'REFUSED'
  return market_enable === 1 ? 'ON_SALE' : 'OFF_SALE'
}
type GoodsStateColumns = Pick<typeof goods.$inferSelect, 'disabled' | 'is_auth' | 'market_enable'>

/** All filters of a list. */
export async function whereOf(db: Database, query: GoodsQuery): Promise<SQL | undefined> {
  if (query.state) return and(STATES[query.state], await filtersOf(db, query))
  return and(eq(goods.disabled, query.disabled === '0' ? 0 : 1), shelfOf(query), await filtersOf(db, query))
}

/**
 * The filters of a list restricted to given ids. A picker shows goods selected long ago, so the recycle bin is included
 * unless the query filters by it.
 */
export async function whereNamed(db: Database, ids: readonly number[], query: GoodsQuery): Promise<SQL | undefined> {
  const hasStateFilter = query.state !== undefined || query.disabled !== undefined
  const filters = hasStateFilter
    ? await whereOf(db, query)
    : and(inArray(goods.disabled, [0, 1]), shelfOf(query), await filtersOf(db, query))
  return and(inArray(goods.goods_id, [...ids]), filters)
}

const shelfOf = (query: GoodsQuery): SQL | undefined =>
  and(
    // Buyers see approved goods only.
    query.market_enable === '1' ? and(eq(goods.market_enable, 1), eq(goods.is_auth, 1)) : undefined,
    query.market_enable === '0' ? eq(goods.market_enable, 0) : undefined,
    query.is_auth ? eq(goods.is_auth, query.is_auth === '0' ? 0 : query.is_auth === '1' ? 1 : 2) : undefined,
  )

/** The parts with maintained row counts. */
export type GoodsPart = CounterParts['goods']

/**
 * Matches the parts of a query if it filters only by their columns, the state and a shop; undefined if rows have to be
 * counted.
 */
export function partsOf(query: GoodsQuery): ((part: GoodsPart) => boolean) | undefined {
  const { content_type, seller_id, state, disabled, market_enable, is_auth, ...others } = query
  const { page_no, page_size, sort_by, sort_order, ...filters } = others as typeof others & ReadQuery<'GET admin/goods'>
  if (!isUnfiltered(filters)) return undefined
  return part => !content_type || part.content_type === contentTypeOf(content_type)
}

/** Whether a list includes a part, by the same conditions as `whereOf`. */
export function isShown({ state, disabled, market_enable, is_auth }: GoodsQuery, part: GoodsPart): boolean {
  if (state) return part.disabled !== -1 && stateOf(part) === state
  return (
    part.disabled === (disabled === '0' ? 0 : 1) &&
    (!market_enable || part.market_enable === Number(market_enable)) &&
    (market_enable !== '1' || part.is_auth === 1) &&
    (!is_auth || part.is_auth === (is_auth === '0' ? 0 : is_auth === '1' ? 1 : 2))
  )
}

const CONTENT_TYPES = { '1': 1, '2': 2, '3': 3, '4': 4, '5': 5 } as const
const contentTypeOf = (text: keyof typeof CONTENT_TYPES) => CONTENT_TYPES[text]

function pricedBetween(least: string | undefined, most: string | undefined): SQL | undefined {
  if (least && most) return between(goods.price, Number(least), Number(most))
  if (least) return gte(goods.price, Number(least))
  return most ? lte(goods.price, Number(most)) : undefined
}

async function rejectUnknownPath(db: Database, path: string | undefined): Promise<void> {
  if (!path || path === '0|') return
  const [found] = await db
    .select({ id: categories.category_id })
    .from(categories)
    .where(eq(categories.category_path, path))
    .limit(1)
  if (!found) throw notFound('301category')
}
