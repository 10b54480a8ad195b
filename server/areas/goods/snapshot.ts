import { asc, inArray } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { goodsParams, goodsSku } from '../../db/schema'
import type { GoodsRow } from './lock'

/** What changes by itself, by trade or by the platform: no part of what a publisher submits. */
const NOT_SUBMITTED: ReadonlySet<string> = new Set([
  'submitted_snapshot',
  'quantity',
  'enable_quantity',
  'buy_count',
  'view_count',
  'comment_num',
  'grade',
  'market_enable',
  'is_auth',
  'auth_message',
  'under_message',
  'disabled',
  'priority',
  'sort',
  'create_time',
  'last_modify',
  'seller_name',
  'teacher_name',
  'category_path',
])

/** Of the columns of goods those that their publisher has a say in. */
export const submittedOf = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !NOT_SUBMITTED.has(name)))

/**
 * Goods as their publisher submitted them, by goods_id: what `submitted_snapshot` keeps when they are decided on, and
 * what a review compares with it.
 */
export async function snapshotsOf(
  db: Database,
  rows: readonly GoodsRow[],
): Promise<Map<number, Record<string, unknown>>> {
  const ids = rows.map(row => row.goods_id)
  const skus = await db.select().from(goodsSku).where(inArray(goodsSku.goods_id, ids)).orderBy(asc(goodsSku.sort))
  const params = await db
    .select()
    .from(goodsParams)
    .where(inArray(goodsParams.goods_id, ids))
    .orderBy(asc(goodsParams.id))
  return new Map(
    rows.map(row => [
      row.goods_id,
      {
        ...submittedOf(row),
        skus: skus
          .filter(sku => sku.goods_id === row.goods_id)
          .map(({ sn, price, specs }) => ({ sn, price, specs: specs.map(spec => spec.spec_value).join(' ') })),
        params: params
          .filter(param => param.goods_id === row.goods_id)
          .map(({ param_name, param_value }) => ({ param_name, param_value })),
      },
    ]),
  )
}
