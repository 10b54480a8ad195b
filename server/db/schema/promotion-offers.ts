import type { MemberCoupon } from '@contract/members/coupons'
import { index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { flag, identity, number, spanOf, word, yuan } from './columns'
import type { StoredSpec } from './goods'

/** contract/promotions.md: coupons, assembled purchases and goods for points. */

export const coupons = pgTable(
  'coupons',
  {
    coupon_id: identity(),
    title: text().notNull(),
    coupon_price: yuan(),
    coupon_threshold_price: yuan(),
    start_time: number().notNull(),
    end_time: number().notNull(),
    create_num: integer().notNull(),
    /** Maximum number per member; 0: unlimited. */
    limit_num: integer().notNull().default(0),
    used_num: integer().notNull().default(0),
    received_num: integer().notNull().default(0),
    /** 0: the platform. */
    seller_id: number().notNull().default(0),
    seller_name: word(),
    type: text().$type<'FREE_GET' | 'ACTIVITY_GIVE'>().notNull().default('FREE_GET'),
    use_scope: text().$type<MemberCoupon['use_scope']>().notNull().default('ALL'),
    /** '0', or comma-separated ids of categories or SKUs: ',1,2,'. */
    scope_id: text().notNull().default('0'),
    /** The shop's share of the cost, in percent. */
    shop_commission: integer().notNull().default(100),
    scope_description: word(),
    activity_description: word(),
  },
  t => [
    index('coupons_newest').on(t.seller_id, t.coupon_id),
    index('coupons_begin').on(t.seller_id, t.start_time, t.coupon_id),
    index('coupons_span').using('gist', spanOf(t)),
  ],
)

export const pintuans = pgTable(
  'pintuans',
  {
    promotion_id: identity(),
    promotion_name: text().notNull(),
    promotion_title: word(),
    start_time: number().notNull(),
    end_time: number().notNull(),
    create_time: number().notNull(),
    /** Size of a group. */
    required_num: integer().notNull(),
    limit_num: integer().notNull().default(0),
    enable_mocker: flag(),
    /** When the platform closed it early. */
    closed_time: number(),
    seller_id: number().notNull(),
    seller_name: word(),
  },
  t => [
    index('pintuans_seller').on(t.seller_id, t.promotion_id),
    index('pintuans_period').on(t.start_time, t.end_time),
    index('pintuans_span').using('gist', spanOf(t)),
  ],
)

export const pintuanGoods = pgTable(
  'pintuan_goods',
  {
    id: identity(),
    pintuan_id: number().notNull(),
    goods_id: number().notNull(),
    sku_id: number().notNull().default(0),
    seller_id: number().notNull(),
    seller_name: word(),
    goods_name: word(),
    sn: word(),
    origin_price: yuan(),
    sales_price: yuan(),
    /** Pieces sold, and pieces in groups that are not complete yet. */
    sold_quantity: integer().notNull().default(0),
    locked_quantity: integer().notNull().default(0),
    specs: jsonb().$type<StoredSpec[]>().notNull().default([]),
    thumbnail: word(),
  },
  t => [
    uniqueIndex('pintuan_goods_once').on(t.pintuan_id, t.sku_id, t.goods_id),
    index('pintuan_goods_goods').on(t.goods_id),
  ],
)

export const exchangeCats = pgTable(
  'exchange_cats',
  {
    category_id: identity(),
    name: text().notNull(),
    parent_id: number().notNull().default(0),
    category_path: word(),
    category_order: integer().notNull().default(0),
    list_show: smallint().$type<0 | 1>().notNull().default(1),
    image: word(),
  },
  t => [
    uniqueIndex('exchange_cats_name').on(t.name),
    index('exchange_cats_parent').on(t.parent_id, t.category_order, t.category_id),
  ],
)

/** Goods for points. */
export const exchangeGoods = pgTable(
  'exchange_goods',
  {
    exchange_id: identity(),
    goods_id: number().notNull(),
    category_id: number().notNull().default(0),
    enable_exchange: flag(1),
    exchange_money: yuan(),
    exchange_point: integer().notNull().default(0),
  },
  t => [
    uniqueIndex('exchange_goods_goods').on(t.goods_id),
    index('exchange_goods_category').on(t.category_id, t.exchange_id),
  ],
)
