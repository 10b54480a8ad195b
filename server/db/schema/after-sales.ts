import type { AfterSaleDetail, AfterSaleRecord, RefundInfo, RefundRecord } from '@contract/orders/after-sales-entities'
import type { AfterSaleEvent } from '@contract/orders/after-sales-labels'
import { type Column, sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bigramsOf, identity, joinedText, number, trigramsOf, word, yuan } from './columns'

interface SearchedColumns {
  readonly sn: Column
  readonly order_sn: Column
  readonly mobile: Column
  readonly courier_number: Column
  readonly member_name: Column
  readonly goods_names: Column
}

/** Numbers and names that the search of after-sales matches. */
export const afterSaleNumbers = (t: SearchedColumns) => joinedText(t.sn, t.order_sn, t.mobile, t.courier_number)
export const afterSaleNames = (t: SearchedColumns) => joinedText(t.member_name, t.goods_names)

/** contract/orders.md: after-sales, their refunds and their log. */
export const afterSales = pgTable(
  'after_sales',
  {
    id: identity(),
    sn: text().notNull(),
    order_sn: text().notNull(),
    /** The replacement order. */
    new_order_sn: word(),
    member_id: number().notNull(),
    member_name: word(),
    seller_id: number().notNull(),
    seller_name: word(),
    mobile: word(),
    create_time: number().notNull(),
    create_channel: text().$type<AfterSaleDetail['create_channel']>().notNull().default('NORMAL'),
    disabled: text().$type<AfterSaleDetail['disabled']>().notNull().default('NORMAL'),
    service_type: text().$type<AfterSaleRecord['service_type']>().notNull(),
    service_status: text().$type<AfterSaleRecord['service_status']>().notNull().default('APPLY'),
    reason: word(),
    problem_desc: word(),
    apply_vouchers: word(),
    images: jsonb().$type<string[]>().notNull().default([]),
    audit_remark: word(),
    stock_remark: word(),
    refund_remark: word(),
    return_addr: word(),
    /** The SKU concerned; 0 for the whole order. */
    sku_id: number().notNull().default(0),
    return_num: integer().notNull().default(0),
    /** Names of its goods, joined. */
    goods_names: word(),
    ship_name: word(),
    ship_mobile: word(),
    ship_addr: word(),
    province_id: number().notNull().default(0),
    city_id: number().notNull().default(0),
    county_id: number().notNull().default(0),
    town_id: number().notNull().default(0),
    province: word(),
    city: word(),
    county: word(),
    town: word(),
    /** The return parcel; without a time there is none. */
    courier_company_id: number().notNull().default(0),
    courier_company: word(),
    courier_number: word(),
    courier_time: number(),
  },
  t => [
    uniqueIndex('after_sales_sn').on(t.sn),
    index('after_sales_order').on(t.order_sn),
    index('after_sales_newest').on(t.create_time, t.id),
    index('after_sales_state').on(t.service_status, t.create_time, t.id),
    index('after_sales_numbers').using('gin', trigramsOf(afterSaleNumbers(t))),
    index('after_sales_words').using('gin', bigramsOf(afterSaleNames(t))),
    // Finds the after-sale of a replacement order.
    index('after_sales_new_order').on(t.new_order_sn).where(sql`${t.new_order_sn} <> ''`),
  ],
)

/** The goods of an after-sale. */
export const afterSaleGoods = pgTable(
  'after_sale_goods',
  {
    id: identity(),
    service_sn: text().notNull(),
    goods_id: number().notNull(),
    sku_id: number().notNull().default(0),
    goods_sn: word(),
    goods_name: word(),
    goods_image: word(),
    spec_json: word(),
    price: yuan(),
    /** Pieces bought, requested, and returned to stock. */
    ship_num: integer().notNull(),
    return_num: integer().notNull(),
    storage_num: integer(),
  },
  t => [index('after_sale_goods_service').on(t.service_sn, t.id)],
)

/**
 * The refund of an after-sale. Its row is inserted with the application; its own status and time are set by the
 * approval.
 */
export const afterSaleRefunds = pgTable(
  'after_sale_refunds',
  {
    id: identity(),
    service_sn: text().notNull(),
    order_sn: text().notNull(),
    refund_price: yuan(),
    agree_price: yuan(),
    actual_price: yuan(),
    refund_way: text().$type<RefundRecord['refund_way']>().notNull(),
    refund_status: text().$type<RefundRecord['refund_status']>(),
    create_time: number(),
    refund_time: number(),
    account_type: text().$type<RefundInfo['account_type']>().notNull().default(''),
    return_account: word(),
    bank_name: word(),
    bank_account_number: word(),
    bank_account_name: word(),
    bank_deposit_name: word(),
    pay_order_no: word(),
    refund_fail_reason: word(),
    goods_names: word(),
  },
  t => [
    uniqueIndex('after_sale_refunds_service').on(t.service_sn),
    index('after_sale_refunds_order').on(t.order_sn),
    index('after_sale_refunds_newest').on(t.create_time, t.id).where(sql`${t.refund_status} is not null`),
    index('after_sale_refunds_state').on(t.refund_status, t.create_time, t.id),
  ],
)

/** The log of an after-sale, in the words of its actors. */
export const afterSaleLogs = pgTable(
  'after_sale_logs',
  {
    id: identity(),
    sn: text().notNull(),
    log_time: number().notNull(),
    /** The event, from which its label follows; `message` is the actor's text. */
    event: text().$type<AfterSaleEvent>().notNull(),
    message: word(),
    /** Empty for the system. */
    operator: word(),
  },
  t => [index('after_sale_logs_service').on(t.sn, t.log_time, t.id)],
)
