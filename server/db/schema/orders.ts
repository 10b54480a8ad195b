import type { OrderLine } from '@contract/orders/entities'
import { index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { flag, identity, number, word, yuan } from './columns'

/** contract/orders.md: a row of the orders table. Its index is read backwards: the newest first. */
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
    order_type: text().$type<OrderLine['order_type']>().notNull().default('NORMAL'),
    payment_type: text().$type<OrderLine['payment_type']>().notNull().default('ONLINE'),
    client_type: text().$type<OrderLine['client_type']>().notNull().default('PC'),
    order_amount: yuan(),
    shipping_amount: yuan(),
    discount_price: yuan(),
    pay_money: yuan(),
    create_time: number().notNull(),
    payment_time: number(),
    ship_time: number(),
    complete_time: number(),
    ship_name: word(),
    ship_mobile: word(),
    cancel_reason: word(),
    remark: word(),
    need_receipt: flag(),
    goods_names: word(),
    /** 0 in use; others are not shown. */
    disabled: smallint().notNull().default(0),
  },
  t => [
    uniqueIndex('orders_sn').on(t.sn),
    index('orders_member').on(t.member_id, t.disabled, t.order_id),
    index('orders_newest').on(t.create_time, t.order_id),
    index('orders_amount').on(t.order_amount, t.order_id),
  ],
)
