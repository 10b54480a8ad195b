import { index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, number } from './columns'

/** contract/statistics.md: visits and favourites of buyers. The buyers' site writes them, reports aggregate them. */

/** Number of visits of goods per day, which is identified by its first second in China. */
export const goodsVisits = pgTable(
  'goods_visits',
  {
    day: number().notNull(),
    goods_id: number().notNull(),
    seller_id: number().notNull(),
    num: number().notNull().default(0),
  },
  t => [primaryKey({ columns: [t.day, t.goods_id] }), index('goods_visits_seller').on(t.seller_id, t.day)],
)

/** Favourites of members. */
export const goodsFavorites = pgTable(
  'goods_favorites',
  { id: identity(), member_id: number().notNull(), goods_id: number().notNull(), create_time: number().notNull() },
  t => [
    uniqueIndex('goods_favorites_once').on(t.goods_id, t.member_id),
    index('goods_favorites_member').on(t.member_id, t.id),
  ],
)
