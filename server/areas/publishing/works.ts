import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { goods, shops } from '../../db/schema'
import { countOnSale } from '../goods'

/** Why works are off sale after their publisher was disabled; stored, and so in the marketplace's own language. */
export const CLOSED_REASON = '发布者已停用'

/** What buyers can see. */
const onSale = (): SQL | undefined => and(eq(goods.market_enable, 1), eq(goods.is_auth, 1), eq(goods.disabled, 1))

/**
 * Takes the works of a publisher off sale who is being disabled, with the reason; those that wait for audit do not come
 * on sale either. The publisher has to be locked already, so that nothing new is published meanwhile.
 * @returns the ids of those that buyers could see
 */
export async function takeWorksOffSale(db: Database, teacher_id: number, reason: string): Promise<number[]> {
  const works = and(eq(goods.teacher_id, teacher_id), ne(goods.disabled, -1))
  // All of them, not only those on sale: one may be on its way there in another transaction. Shops first, as always.
  await db
    .select({ shop_id: shops.shop_id })
    .from(shops)
    .where(inArray(shops.shop_id, db.select({ id: goods.seller_id }).from(goods).where(works)))
    .orderBy(asc(shops.shop_id))
    .for('update')
  const held = await db
    .select({ goods_id: goods.goods_id, seller_id: goods.seller_id, isSeen: sql<boolean>`${onSale()}` })
    .from(goods)
    .where(works)
    .orderBy(asc(goods.goods_id))
    .for('update')
  await db
    .update(goods)
    .set({ market_enable: 0, under_message: reason === '' ? CLOSED_REASON : `${CLOSED_REASON}，原因：${reason}` })
    .where(and(works, eq(goods.market_enable, 1)))
  await countOnSale(db, held)
  return held.filter(row => row.isSeen).map(row => row.goods_id)
}
