import type { GoodsLine } from '@contract/goods'
import { eq, getTableColumns, type SQL } from 'drizzle-orm'
import { brands, categories, goods } from '../../db/schema'
import type { Database } from '../../handler'
import { withDigits } from '../listing'
import { listOrder, stateOf } from './filters'

const {
  goods_id,
  content_type,
  goods_name,
  sn,
  goods_type,
  category_id,
  category_path,
  brand_id,
  seller_id,
  seller_name,
  teacher_id,
  teacher_name,
  thumbnail,
  price,
  mktprice,
  quantity,
  enable_quantity,
  buy_count,
  view_count,
  create_time,
  last_modify,
  market_enable,
  is_auth,
  auth_message,
  under_message,
  priority,
  sort,
  disabled,
} = getTableColumns(goods)

const columns = {
  goods_id,
  content_type,
  goods_name,
  sn,
  goods_type,
  category_id,
  category_name: categories.name,
  category_path,
  brand_id,
  brand_name: brands.name,
  seller_id,
  seller_name,
  teacher_id,
  teacher_name,
  thumbnail,
  price,
  mktprice,
  quantity,
  enable_quantity,
  buy_count,
  view_count,
  create_time,
  last_modify,
  market_enable,
  is_auth,
  auth_message,
  under_message,
  priority,
  sort,
  disabled,
}

const DIGITS = [
  'goods_id',
  'category_id',
  'brand_id',
  'seller_id',
  'teacher_id',
  'create_time',
  'last_modify',
] as const satisfies readonly (keyof typeof columns)[]

interface Window {
  readonly limit: number
  readonly offset: number
}

/** The query behind `goodsLines`; exported for the test that looks at its plan. */
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

/** The rows of a list of goods, as the wire has them. @param window which of them, in that order */
export async function goodsLines(
  db: Database,
  where: SQL | undefined,
  window: Window,
  order = listOrder,
): Promise<GoodsLine[]> {
  const rows = await linesQuery(db, where, window, order)
  return rows.map(row => ({
    ...withDigits(row, DIGITS),
    category_name: row.category_name ?? '',
    brand_name: row.brand_name ?? '',
    // What is deleted for good is in no list.
    disabled: row.disabled === 1 ? 1 : 0,
    state: stateOf(row),
  }))
}
