import { and, asc, inArray, ne } from 'drizzle-orm'
import { notFound } from '../../api-error'
import type { Database } from '../../db/database'
import { goods, shops } from '../../db/schema'

export type GoodsRow = typeof goods.$inferSelect

/**
 * Reads goods and keeps others from changing them until the transaction ends; rejected when one of them is not there.
 * Their shops come first, which count their goods and take them along when they are closed, and all in the order of
 * their ids: so two who want some of the same rows wait for each other in turn.
 */
export async function lockGoods(db: Database, ids: readonly number[]): Promise<GoodsRow[]> {
  const wanted = [...new Set(ids)]
  const sellers = db.select({ id: goods.seller_id }).from(goods).where(inArray(goods.goods_id, wanted))
  await db
    .select({ shop_id: shops.shop_id })
    .from(shops)
    .where(inArray(shops.shop_id, sellers))
    .orderBy(asc(shops.shop_id))
    .for('update')
  const rows = await db
    .select()
    .from(goods)
    .where(and(inArray(goods.goods_id, wanted), ne(goods.disabled, -1)))
    .orderBy(asc(goods.goods_id))
    .for('update')
  if (rows.length < wanted.length) throw notFound('301')
  return rows
}
