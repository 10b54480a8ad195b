import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '../db/database'
import { goods, goodsSku } from '../db/schema'

/** Demo goods in promotions, each with one SKU that can be bought. */
export type PromotedGoods = Awaited<ReturnType<typeof promotedGoods>>[number]

/** Plain goods on sale, in a stable order. */
export async function promotedGoods(db: Database, most: number) {
  const rows = await db
    .select({
      goods_id: goods.goods_id,
      goods_name: goods.goods_name,
      sn: goods.sn,
      seller_id: goods.seller_id,
      seller_name: goods.seller_name,
      thumbnail: goods.thumbnail,
      price: goodsSku.price,
      sku_id: goodsSku.sku_id,
      specs: goodsSku.specs,
      quantity: goodsSku.enable_quantity,
    })
    .from(goodsSku)
    .innerJoin(goods, eq(goods.goods_id, goodsSku.goods_id))
    .where(
      and(
        eq(goods.content_type, 2),
        eq(goods.goods_type, 'NORMAL'),
        eq(goods.market_enable, 1),
        eq(goods.is_auth, 1),
        eq(goods.disabled, 1),
        eq(goodsSku.sort, 0),
        gt(goodsSku.price, 10),
      ),
    )
    .orderBy(asc(goods.goods_id))
    .limit(most)
  return rows
}

/** A percentage of a price, in whole fen. */
export const share = (price: number, percent: number): number => Math.round(price * percent) / 100
