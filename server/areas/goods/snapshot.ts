import { asc, inArray } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { goodsParams, goodsSku } from '../../db/schema'
import { generatedColumns } from '../../db/schema/columns'
import type { GoodsRow } from './lock'

/** Columns changed by trade or by the platform, which are no part of a submission. */
const NOT_SUBMITTED: ReadonlySet<string> = new Set([
  ...generatedColumns,
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

/** The columns of goods that the publisher controls. */
export const submittedOf = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !NOT_SUBMITTED.has(name)))

/**
 * Goods as submitted by their publisher, by goods_id: stored as `submitted_snapshot` with a decision, and compared in
 * the next review.
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
