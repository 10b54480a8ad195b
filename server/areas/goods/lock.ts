import { and, asc, inArray, ne } from 'drizzle-orm'
import { goods } from '../../db/schema'
import type { Database } from '../../handler'
import { missing } from '../../refusal'

export type GoodsRow = typeof goods.$inferSelect

/**
 * Reads goods and keeps others from changing them until the transaction ends; refused when one of them is not there.
 * Always in the order of their ids, so that two who want some of the same goods wait for each other in turn.
 */
export async function lockGoods(db: Database, ids: readonly number[]): Promise<GoodsRow[]> {
  const wanted = [...new Set(ids)]
  const rows = await db
    .select()
    .from(goods)
    .where(and(inArray(goods.goods_id, wanted), ne(goods.disabled, -1)))
    .orderBy(asc(goods.goods_id))
    .for('update')
  if (rows.length < wanted.length) throw missing('301')
  return rows
}
