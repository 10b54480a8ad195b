import type { OrderDetail, OrderLine, OrderLog, OrderSku, PayLog } from '@contract/orders/entities'
import { type Column, sql } from 'drizzle-orm'
import { index, integer, jsonb, numeric, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bigramsOf, flag, identity, joinedText, number, trigramsOf, word, yuan } from './columns'
import type { StoredSpec } from './goods'

/** A gift of an order, in wire form. */
export type StoredGift = Record<string, unknown>

interface SearchedColumns {
  readonly ship_mobile: Column
  readonly ship_no: Column
  readonly member_name: Column
  readonly ship_name: Column
  readonly goods_names: Column
}

/** Numbers and names that the search of orders matches, besides the order number. */
export const orderNumbers = (t: SearchedColumns) => joinedText(t.ship_mobile, t.ship_no)
export const orderNames = (t: SearchedColumns) => joinedText(t.member_name, t.ship_name, t.goods_names)

/** contract/orders.md: an order. Indexes are scanned backwards, newest first. */
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
    /** The payment provider's id of the payment. */
    pay_order_no: word(),
    /** goods_price + shipping_amount - discount_price. */
    order_amount: yuan(),
    goods_price: yuan(),
    shipping_amount: yuan(),
    /** All discounts: coupon_price and those of promotions, including full_minus. */
    discount_price: yuan(),
    coupon_price: yuan(),
    full_minus: yuan(),
    /** The part of order_amount paid from the deposit, and the total paid. */
    balance: yuan(),
    pay_money: yuan(),
    use_point: integer().notNull().default(0),
    gift_point: integer().notNull().default(0),
    gift_list: jsonb().$type<StoredGift[]>().notNull().default([]),
    gift_coupon: jsonb().$type<StoredGift>(),
    /** The coupon of the member that was used, if any. */
    member_coupon_id: number(),
    /** Points, coupon and deposit were returned to the member. */
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
    /** The delivery time the buyer requested. */
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
    /** The person who signed for the parcel. */
    the_sign: word(),
    cancel_reason: word(),
    remark: word(),
    admin_remark: word(),
    need_receipt: flag(),
    goods_names: word(),
    waiting_group_nums: integer().notNull().default(0),
    /** The after-sale it was created for. */
    service_sn: text().$type<OrderDetail['service_sn']>(),
    /** The period for after-sales and complaints of its items is over. */
    service_expired: flag(),
    complain_expired: flag(),
    /** 0 active; others are not shown. */
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

/** Items of an order at the time of purchase. */
export const orderSkus = pgTable(
  'order_skus',
  {
    item_id: identity(),
    order_sn: text().notNull(),
    goods_id: number().notNull(),
    /** 0 for goods without SKUs. */
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
    /** Pieces reserved from the stock of the goods, which can be returned to it. */
    held: integer().notNull().default(0),
  },
  t => [index('order_skus_order').on(t.order_sn, t.item_id), index('order_skus_goods').on(t.goods_id, t.item_id)],
)

/** The log of an order. */
export const orderLogs = pgTable(
  'order_logs',
  {
    log_id: identity(),
    order_sn: text().notNull(),
    op_role: text().$type<OrderLog['op_role']>().notNull().default('system'),
    /** 0 for the system. */
    op_id: number().notNull().default(0),
    op_name: word(),
    /** The operation, if it is one of the flow; `message` then only adds details. */
    operation: text().$type<OrderLog['operation']>(),
    message: word(),
    op_time: number().notNull(),
  },
  t => [
    index('order_logs_order').on(t.order_sn, t.op_time, t.log_id),
    index('order_logs_repairs').on(t.log_id).where(sql`${t.operation} = 'REPAIR'`),
  ],
)

/** Received and pending payments of an order. */
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
