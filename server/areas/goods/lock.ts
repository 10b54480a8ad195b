import { and, asc, inArray, ne } from 'drizzle-orm'
import { notFound } from '../../api-error'
import type { Database } from '../../db/database'
import { goods, shops } from '../../db/schema'

export type GoodsRow = typeof goods.$inferSelect

/**
 * Locks goods until the transaction ends; rejects if one is missing. Shops are locked first, since closing a shop
 * updates its goods and saving goods updates its counters, and all in the order of ids, to avoid deadlocks.
 */
export async function lockGoods(db: Database, ids: readonly number[]): Promise<GoodsRow[]> {
  const requested = [...new Set(ids)]
  const sellers = db.select({ id: goods.seller_id }).from(goods).where(inArray(goods.goods_id, requested))
  await db
    .select({ shop_id: shops.shop_id })
    .from(shops)
    .where(inArray(shops.shop_id, sellers))
    .orderBy(asc(shops.shop_id))
    .for('update')
  const rows = await db
    .select()
    .from(goods)
    .where(and(inArray(goods.goods_id, requested), ne(goods.disabled, -1)))
    .orderBy(asc(goods.goods_id))
    .for('update')
  if (rows.length < requested.length) throw notFound('301')
  return rows
}
