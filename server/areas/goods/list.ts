import type { AnswerInput } from '@contract/define'
import type { goodsSelectLine } from '@contract/goods/entities'
import { and, asc, count, eq, inArray, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { goods, goodsSku, publicationDrafts } from '../../db/schema'
import type { Handlers } from '../../handler'
import { idsOf } from '../../id-list'
import { countersOf, sumCounters } from '../counters'
import { pageOf, windowOf } from '../listing'
import { filtersOf, type GoodsPart, type GoodsQuery, isShown, orderByOf, partsOf, whereNamed, whereOf } from './filters'
import { goodsLines } from './line'
import { specsText } from './serialize-sku'

type ListKeys = 'GET admin/goods' | 'GET admin/goods/counts' | 'GET admin/goods/{goods_ids}/details'

/** Lists of goods of every content type. */
export const goodsLists: Handlers<ListKeys> = {
  'GET admin/goods': async ({ db, query }) => {
    const where = await whereOf(db, query)
    const rows = await goodsLines(db, where, windowOf(query), orderByOf(query))
    return pageOf(rows, await countGoods(db, query, where), query)
  },

  'GET admin/goods/counts': async ({ db, query }) => {
    const [tabs, draft] = await Promise.all([countTabs(db, query), countDrafts(db, query)])
    return { ...tabs, draft }
  },

  'GET admin/goods/{goods_ids}/details': async ({ db, params, query }) => {
    const ids = idsOf(params.goods_ids)
    const rows = await db
      .select(selectColumns)
      .from(goods)
      .where(await whereNamed(db, ids, query))
    const firstSku = await firstSkus(db, ids)
    const lines = new Map(rows.map(row => [row.goods_id, selectLine(row, firstSku.get(row.goods_id))]))
    return ids.flatMap(id => lines.get(id) ?? [])
  },
}

/** One row per state; exported for the test of its query plan. */
export const countQuery = (db: Database, filters: SQL | undefined) =>
  db
    .select({
      disabled: goods.disabled,
      is_auth: goods.is_auth,
      market_enable: goods.market_enable,
      rows: count(),
    })
    .from(goods)
    .where(and(inArray(goods.disabled, [0, 1]), filters))
    .groupBy(goods.disabled, goods.is_auth, goods.market_enable)

interface Group extends Omit<GoodsPart, 'content_type'> {
  readonly rows: number
}

/** Counts over everything, or over one shop, come from the counters. */
async function groupsOf(db: Database, query: GoodsQuery): Promise<readonly Group[]> {
  const belongs = partsOf(query)
  if (!belongs) return countQuery(db, await filtersOf(db, query))
  const parts = await countersOf(db, 'goods', query.seller_id || undefined)
  return parts.filter(({ part }) => belongs(part)).map(({ part, rows }) => ({ ...part, rows }))
}

/** Number of goods in a list. */
export async function countGoods(db: Database, query: GoodsQuery, where: SQL | undefined): Promise<number> {
  const belongs = partsOf(query)
  if (!belongs) return db.$count(goods, where)
  return sumCounters(db, 'goods', part => belongs(part) && isShown(query, part), query.seller_id || undefined)
}

/** Number of goods in each tab of a list. */
export async function countTabs(db: Database, query: GoodsQuery) {
  const groups = await groupsOf(db, query)
  const sum = (belongs: (group: Group) => boolean) =>
    groups.reduce((total, group) => (belongs(group) ? total + group.rows : total), 0)
  return {
    all: sum(group => group.disabled === 1),
    waiting: sum(group => group.disabled === 1 && group.is_auth === 0),
    refused: sum(group => group.disabled === 1 && group.is_auth === 2),
    on_sale: sum(group => group.disabled === 1 && group.is_auth === 1 && group.market_enable === 1),
    off_sale: sum(group => group.disabled === 1 && group.is_auth === 1 && group.market_enable === 0),
    recycle: sum(group => group.disabled === 0),
  }
}

/** Drafts are not goods yet: the content type is the only filter that applies to them. */
const countDrafts = (db: Database, { content_type }: GoodsQuery): Promise<number> =>
  db.$count(publicationDrafts, content_type ? eq(publicationDrafts.content_type, Number(content_type)) : undefined)

/** The first SKU of each goods. */
async function firstSkus(db: Database, ids: readonly number[]): Promise<Map<number, typeof goodsSku.$inferSelect>> {
  const rows = await db
    .selectDistinctOn([goodsSku.goods_id])
    .from(goodsSku)
    .where(inArray(goodsSku.goods_id, [...ids]))
    .orderBy(goodsSku.goods_id, asc(goodsSku.sort), asc(goodsSku.sku_id))
  return new Map(rows.map(row => [row.goods_id, row]))
}

const selectColumns = {
  goods_id: goods.goods_id,
  goods_name: goods.goods_name,
  sn: goods.sn,
  thumbnail: goods.thumbnail,
  big: goods.big,
  price: goods.price,
  quantity: goods.quantity,
  enable_quantity: goods.enable_quantity,
  buy_count: goods.buy_count,
}
type SelectRow = Pick<typeof goods.$inferSelect, keyof typeof selectColumns>

const selectLine = (
  row: SelectRow,
  sku: typeof goodsSku.$inferSelect | undefined,
): AnswerInput<typeof goodsSelectLine> => ({
  ...row,
  sku_id: sku?.sku_id ?? null,
  specs: specsText(sku?.specs),
})
