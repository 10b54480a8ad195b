import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { goods, shops } from '../../db/schema'
import { countOnSale } from '../goods'

/**
 * Reason of works taken off sale when their publisher was disabled; stored, hence in the marketplace's own language.
 */
export const CLOSED_REASON = '发布者已停用'

/** Visible to buyers. */
const onSale = (): SQL | undefined => and(eq(goods.market_enable, 1), eq(goods.is_auth, 1), eq(goods.disabled, 1))

/**
 * Takes the works of a disabled publisher off sale, with the reason, including those in review. The caller holds the
 * lock on the publisher, so that nothing is published concurrently.
 * @returns the ids of works that were visible to buyers
 */
export async function takeWorksOffSale(db: Database, teacher_id: number, reason: string): Promise<number[]> {
  const works = and(eq(goods.teacher_id, teacher_id), ne(goods.disabled, -1))
  // All works, not only those on sale: another transaction may be putting one on sale. Shops are locked first, as
  // everywhere.
  await db
    .select({ shop_id: shops.shop_id })
    .from(shops)
    .where(inArray(shops.shop_id, db.select({ id: goods.seller_id }).from(goods).where(works)))
    .orderBy(asc(shops.shop_id))
    .for('update')
  const locked = await db
    .select({ goods_id: goods.goods_id, seller_id: goods.seller_id, isSeen: sql<boolean>`${onSale()}` })
    .from(goods)
    .where(works)
    .orderBy(asc(goods.goods_id))
    .for('update')
  await db
    .update(goods)
    .set({ market_enable: 0, under_message: reason === '' ? CLOSED_REASON : `${CLOSED_REASON}，原因：${reason}` })
    .where(and(works, eq(goods.market_enable, 1)))
  await countOnSale(db, locked)
  return locked.filter(row => row.isSeen).map(row => row.goods_id)
}
