import { and, eq } from 'drizzle-orm'
import { goods } from '../../db/schema'
import { shopClosed, shopRenamed } from '../shops'

/** Effects of shop events on goods. */
export function listenForGoods(): void {
  shopClosed.on(({ db }, { shop_id, reason }) =>
    db
      .update(goods)
      .set({ market_enable: 0, under_message: reason })
      .where(and(eq(goods.seller_id, shop_id), eq(goods.market_enable, 1))),
  )
  shopRenamed.on(({ db }, { shop_id, shop_name }) =>
    db.update(goods).set({ seller_name: shop_name }).where(eq(goods.seller_id, shop_id)),
  )
}
