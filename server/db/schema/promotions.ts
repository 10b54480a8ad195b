import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, number, spanOf, word, yuan } from './columns'
import type { StoredSpec } from './goods'

/**
 * contract/promotions.md: seckills and group buys. Whether an activity has started or ended is not stored: it follows
 * from its times, so it is always exact.
 */

type DeletionState = 'NORMAL' | 'DELETED'

/** Goods of a promotion, with name and price at the time of registration. */
const signedUp = () => ({
  goods_id: number().notNull(),
  /** 0: goods without specifications. */
  sku_id: number().notNull().default(0),
  specs: jsonb().$type<StoredSpec[]>(),
  goods_name: word(),
  seller_id: number().notNull(),
})

export const seckills = pgTable(
  'seckills',
  {
    seckill_id: identity(),
    seckill_name: text().notNull(),
    /** The first second of its day. */
    start_day: number().notNull(),
    apply_end_time: number().notNull(),
    seckill_rule: word(),
    /** Hours of the slots, 0 to 23. */
    range_list: jsonb().$type<number[]>().notNull(),
    seckill_status: text().$type<'EDITING' | 'RELEASE'>().notNull().default('EDITING'),
    delete_status: text().$type<DeletionState>().notNull().default('NORMAL'),
    /** When it was closed manually, before the end of its day. */
    closed_time: number(),
  },
  t => [
    uniqueIndex('seckills_name').on(t.seckill_name),
    uniqueIndex('seckills_day').on(t.start_day).where(sql`${t.closed_time} is null`),
    index('seckills_days').on(t.start_day, t.seckill_id),
  ],
)

export const seckillApplies = pgTable(
  'seckill_applies',
  {
    apply_id: identity(),
    seckill_id: number().notNull(),
    time_line: smallint().notNull(),
    start_day: number().notNull(),
    ...signedUp(),
    shop_name: word(),
    price: yuan(),
    original_price: yuan(),
    /** Pieces offered, and pieces sold. */
    sold_quantity: integer().notNull().default(0),
    sales_num: integer().notNull().default(0),
    status: text().$type<'APPLY' | 'PASS' | 'FAIL'>().notNull().default('APPLY'),
    fail_reason: text(),
  },
  t => [
    uniqueIndex('seckill_applies_once').on(t.seckill_id, t.sku_id, t.goods_id, t.time_line),
    index('seckill_applies_state').on(t.seckill_id, t.status, t.apply_id),
    index('seckill_applies_goods').on(t.goods_id),
  ],
)

export const groupBuys = pgTable(
  'group_buys',
  {
    act_id: identity(),
    act_name: text().notNull(),
    start_time: number().notNull(),
    end_time: number().notNull(),
    join_end_time: number().notNull(),
    add_time: number().notNull(),
    act_tag_id: number(),
    /** Number of approved goods. */
    goods_num: integer().notNull().default(0),
    delete_status: text().$type<DeletionState>().notNull().default('NORMAL'),
    delete_reason: text(),
    delete_time: number(),
    delete_name: text(),
  },
  t => [
    uniqueIndex('group_buys_name').on(t.act_name).where(sql`${t.delete_status} = 'NORMAL'`),
    index('group_buys_newest').on(t.delete_status, t.act_id),
    index('group_buys_period').on(t.start_time, t.end_time),
    index('group_buys_span').using('gist', spanOf(t)),
  ],
)

export const groupBuyCats = pgTable(
  'group_buy_cats',
  {
    cat_id: identity(),
    parent_id: number().notNull().default(0),
    cat_name: text().notNull(),
    cat_path: word(),
    cat_order: integer().notNull().default(1),
  },
  t => [uniqueIndex('group_buy_cats_name').on(t.cat_name), index('group_buy_cats_order').on(t.cat_order, t.cat_id)],
)

export const groupBuyGoods = pgTable(
  'group_buy_goods',
  {
    gb_id: identity(),
    act_id: number().notNull(),
    cat_id: number().notNull().default(0),
    area_id: number().notNull().default(0),
    ...signedUp(),
    seller_name: word(),
    gb_name: word(),
    gb_title: word(),
    original_price: yuan(),
    price: yuan(),
    img_url: word(),
    thumbnail: word(),
    wap_thumbnail: word(),
    /** Total stock, virtual sales, limit per member (0: none), pieces sold, views. */
    goods_num: integer().notNull().default(0),
    visual_num: integer().notNull().default(0),
    limit_num: integer().notNull().default(0),
    buy_num: integer().notNull().default(0),
    view_num: integer().notNull().default(0),
    remark: word(),
    gb_status: smallint().$type<0 | 1 | 2>().notNull().default(0),
    add_time: number().notNull(),
  },
  t => [
    index('group_buy_goods_state').on(t.act_id, t.gb_status, t.gb_id),
    index('group_buy_goods_goods').on(t.goods_id),
    index('group_buy_goods_cat').on(t.cat_id),
  ],
)

/** Reservations of orders in activities. The unique index makes them idempotent per order. */
export const promotionHolds = pgTable(
  'promotion_holds',
  {
    hold_id: identity(),
    kind: text().$type<'SECKILL' | 'GROUPBUY' | 'PINTUAN'>().notNull(),
    /** The apply_id, gb_id or id of the purchased item. */
    item_id: number().notNull(),
    member_id: number().notNull(),
    order_sn: text().notNull(),
    pieces: integer().notNull(),
    create_time: number().notNull(),
  },
  t => [
    uniqueIndex('promotion_holds_order').on(t.kind, t.item_id, t.order_sn),
    index('promotion_holds_member').on(t.kind, t.item_id, t.member_id),
  ],
)
