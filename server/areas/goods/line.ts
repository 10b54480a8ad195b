import type { AnswerInput } from '@contract/define'
import type { goodsLine } from '@contract/goods/entities'
import { eq, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { brands, categories, goods } from '../../db/schema'
import { listOrder, stateOf } from './filters'

/** The columns of a list row, without texts, attributes and snapshots, which are large. */
const columns = {
  goods_id: goods.goods_id,
  content_type: goods.content_type,
  goods_name: goods.goods_name,
  sn: goods.sn,
  goods_type: goods.goods_type,
  category_id: goods.category_id,
  category_name: categories.name,
  category_path: goods.category_path,
  brand_id: goods.brand_id,
  brand_name: brands.name,
  seller_id: goods.seller_id,
  seller_name: goods.seller_name,
  teacher_id: goods.teacher_id,
  teacher_name: goods.teacher_name,
  thumbnail: goods.thumbnail,
  price: goods.price,
  mktprice: goods.mktprice,
  quantity: goods.quantity,
  enable_quantity: goods.enable_quantity,
  buy_count: goods.buy_count,
  view_count: goods.view_count,
  create_time: goods.create_time,
  last_modify: goods.last_modify,
  market_enable: goods.market_enable,
  is_auth: goods.is_auth,
  auth_message: goods.auth_message,
  under_message: goods.under_message,
  priority: goods.priority,
  sort: goods.sort,
  disabled: goods.disabled,
}

interface Window {
  readonly limit: number
  readonly offset: number
}

/** The query behind `goodsLines`; exported for the test of its query plan. */
export const linesQuery = (db: Database, where: SQL | undefined, { limit, offset }: Window, order = listOrder) =>
  db
    .select(columns)
    .from(goods)
    .leftJoin(categories, eq(categories.category_id, goods.category_id))
    .leftJoin(brands, eq(brands.brand_id, goods.brand_id))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)

/**
 * Rows of a list of goods, serialized.
 * @param window limit and offset
 */
export async function goodsLines(
  db: Database,
  where: SQL | undefined,
  window: Window,
  order = listOrder,
): Promise<AnswerInput<typeof goodsLine>[]> {
  const rows = await linesQuery(db, where, window, order)
  return rows.map(row => ({
    ...row,
    category_name: row.category_name ?? '',
    brand_name: row.brand_name ?? '',
    // Permanently deleted goods are in no list.
    disabled: row.disabled === 1 ? 1 : 0,
    state: stateOf(row),
  }))
}
