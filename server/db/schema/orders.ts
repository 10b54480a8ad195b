import type { OrderDetail, OrderLine, OrderLog, OrderSku, PayLog } from '@contract/orders/entities'
import { type Column, sql } from 'drizzle-orm'
import { index, integer, jsonb, numeric, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bigramsOf, flag, identity, joinedText, number, trigramsOf, word, yuan } from './columns'
import type { StoredSpec } from './goods'

/** Something given with an order, as the wire has it. */
export type StoredGift = Record<string, unknown>

interface SearchedColumns {
  readonly ship_mobile: Column
  readonly ship_no: Column
  readonly member_name: Column
  readonly ship_name: Column
  readonly goods_names: Column
}

/** The numbers and the names by which an order is looked for, besides its own number. */
export const orderNumbers = (t: SearchedColumns) => joinedText(t.ship_mobile, t.ship_no)
export const orderNames = (t: SearchedColumns) => joinedText(t.member_name, t.ship_name, t.goods_names)

/** contract/orders.md: an order. Its indexes are read backwards: the newest first. */
export const orders = pgTable(
  'orders',
  {
    order_id: identity(),
    sn: text().notNull(),
    trade_sn: word(),
    seller_id: number().notNull(),
    seller_name: word(),
    member_id: number().notNull(),
    member_name: word(),
    order_status: text().$type<OrderLine['order_status']>().notNull(),
    pay_status: text().$type<OrderLine['pay_status']>().notNull().default('PAY_NO'),
    ship_status: text().$type<OrderLine['ship_status']>().notNull().default('SHIP_NO'),
    comment_status: text().$type<OrderLine['comment_status']>().notNull().default('UNFINISHED'),
    service_status: text().$type<OrderLine['service_status']>().notNull().default('NOT_APPLY'),
    order_type: text().$type<OrderLine['order_type']>().notNull().default('NORMAL'),
    payment_type: text().$type<OrderLine['payment_type']>().notNull().default('ONLINE'),
    client_type: text().$type<OrderLine['client_type']>().notNull().default('PC'),
    payment_method_id: number(),
    payment_plugin_id: text(),
    payment_method_name: word(),
    /** The number of the payment at the payment provider. */
    pay_order_no: word(),
    /** What it comes to: goods_price + shipping_amount - discount_price. */
    order_amount: yuan(),
    goods_price: yuan(),
    shipping_amount: yuan(),
    /** Everything taken off: coupon_price and what promotions gave back, full_minus among it. */
    discount_price: yuan(),
    coupon_price: yuan(),
    full_minus: yuan(),
    /** What of order_amount is paid out of the deposit, and what has been paid in all. */
    balance: yuan(),
    pay_money: yuan(),
    use_point: integer().notNull().default(0),
    gift_point: integer().notNull().default(0),
    gift_list: jsonb().$type<StoredGift[]>().notNull().default([]),
    gift_coupon: jsonb().$type<StoredGift>(),
    /** The coupon of the member that was used, if one was. */
    member_coupon_id: number(),
    /** Points, coupon and deposit have gone back to the member. */
    given_back: flag(),
    create_time: number().notNull(),
    payment_time: number(),
    ship_time: number(),
    signing_time: number(),
    complete_time: number(),
    ship_name: word(),
    ship_mobile: word(),
    ship_tel: word(),
    ship_zip: word(),
    ship_province_id: number().notNull().default(0),
    ship_city_id: number().notNull().default(0),
    ship_county_id: number().notNull().default(0),
    ship_town_id: number().notNull().default(0),
    ship_province: word(),
    ship_city: word(),
    ship_county: word(),
    ship_town: word(),
    ship_addr: word(),
    /** When the buyer would like to get it. */
    receive_time: word(),
    shipping_id: number(),
    shipping_type: word(),
    logi_id: number(),
    logi_name: word(),
    ship_no: word(),
    address_id: number(),
    warehouse_id: number(),
    weight: numeric({ precision: 14, scale: 2, mode: 'number' }).notNull().default(0),
    goods_num: integer().notNull().default(0),
    /** Who signed for it. */
    the_sign: word(),
    cancel_reason: word(),
    remark: word(),
    admin_remark: word(),
    need_receipt: flag(),
    goods_names: word(),
    waiting_group_nums: integer().notNull().default(0),
    /** The after-sale that it was made for. */
    service_sn: text().$type<OrderDetail['service_sn']>(),
    /** The time in which its items could be returned, or complained about, is over. */
    service_expired: flag(),
    complain_expired: flag(),
    /** 0 in use; others are not shown. */
    disabled: smallint().notNull().default(0),
  },
  t => [
    uniqueIndex('orders_sn').on(t.sn),
    index('orders_to_expire')
      .on(t.complete_time)
      .where(sql`${t.service_expired} = 0 and ${t.complete_time} is not null`),
    index('orders_to_close')
      .on(t.complete_time)
      .where(sql`${t.complain_expired} = 0 and ${t.complete_time} is not null`),
    index('orders_to_praise')
      .on(t.order_id)
      .where(sql`${t.comment_status} = 'UNFINISHED' and ${t.signing_time} is not null`),
    index('orders_member').on(t.member_id, t.disabled, t.order_id),
    index('orders_seller').on(t.seller_id, t.disabled, t.order_id),
    index('orders_seller_time').on(t.seller_id, t.create_time, t.order_id),
    index('orders_state').on(t.order_status, t.disabled, t.order_id),
    index('orders_newest').on(t.create_time, t.order_id),
    index('orders_amount').on(t.order_amount, t.order_id),
    index('orders_number').using('gin', trigramsOf(t.sn)),
    index('orders_recipient').using('gin', bigramsOf(t.ship_name)),
    index('orders_contact').using('gin', trigramsOf(orderNumbers(t))),
    index('orders_words').using('gin', bigramsOf(orderNames(t))),
  ],
)

/** What was bought with an order, as it was then. */
export const orderSkus = pgTable(
  'order_skus',
  {
    item_id: identity(),
    order_sn: text().notNull(),
    goods_id: number().notNull(),
    /** 0 where goods have no SKU. */
    sku_id: number().notNull().default(0),
    cat_id: number().notNull().default(0),
    seller_id: number().notNull(),
    snapshot_id: number(),
    sku_sn: word(),
    name: word(),
    goods_image: word(),
    num: integer().notNull(),
    purchase_num: integer().notNull().default(0),
    point: integer().notNull().default(0),
    goods_weight: numeric({ precision: 14, scale: 2, mode: 'number' }).notNull().default(0),
    original_price: yuan(),
    purchase_price: yuan(),
    subtotal: yuan(),
    actual_pay_total: yuan(),
    spec_list: jsonb().$type<StoredSpec[]>().notNull().default([]),
    service_status: text().$type<OrderSku['service_status']>().notNull().default('NOT_APPLY'),
    complain_status: text().$type<OrderSku['complain_status']>().notNull().default('NO_APPLY'),
    complain_id: number(),
    single_list: jsonb().$type<unknown[]>().notNull().default([]),
    group_list: jsonb().$type<unknown[]>().notNull().default([]),
    promotion_tags: jsonb().$type<string[]>().notNull().default([]),
    promotion_type: text(),
    /** How many pieces it keeps from the stock of the goods: those that can go back there. */
    held: integer().notNull().default(0),
  },
  t => [index('order_skus_order').on(t.order_sn, t.item_id), index('order_skus_goods').on(t.goods_id, t.item_id)],
)

/** What happened to an order. */
export const orderLogs = pgTable(
  'order_logs',
  {
    log_id: identity(),
    order_sn: text().notNull(),
    op_role: text().$type<OrderLog['op_role']>().notNull().default('system'),
    /** 0 of the system. */
    op_id: number().notNull().default(0),
    op_name: word(),
    /** What was done, where it is one of the operations; `message` then only says more about it. */
    operation: text().$type<OrderLog['operation']>(),
    message: word(),
    op_time: number().notNull(),
  },
  t => [
    index('order_logs_order').on(t.order_sn, t.op_time, t.log_id),
    index('order_logs_repairs').on(t.log_id).where(sql`${t.operation} = 'REPAIR'`),
  ],
)

/** What was, or is to be, paid for an order. */
export const payLogs = pgTable(
  'pay_logs',
  {
    pay_log_id: identity(),
    pay_log_sn: text().notNull(),
    order_sn: text().notNull(),
    pay_order_no: word(),
    pay_way: text().$type<PayLog['pay_way']>().notNull(),
    pay_type: word(),
    pay_time: number(),
    pay_money: yuan(),
    pay_member_name: word(),
    pay_status: text().$type<PayLog['pay_status']>().notNull().default('PAY_NO'),
  },
  t => [
    uniqueIndex('pay_logs_sn').on(t.pay_log_sn),
    index('pay_logs_order').on(t.order_sn),
    index('pay_logs_number').using('gin', trigramsOf(t.order_sn)),
    index('pay_logs_time').on(t.pay_time, t.pay_log_id),
    index('pay_logs_latest').on(t.pay_time.desc().nullsLast(), t.pay_log_id.desc().nullsFirst()),
    index('pay_logs_amount').on(t.pay_money, t.pay_log_id),
    index('pay_logs_member').on(t.pay_member_name, t.pay_log_id),
    index('pay_logs_state').on(t.pay_status, t.pay_way, t.pay_log_id),
  ],
)
