import type { Qualification, ReceiptHistory } from '@contract/orders/receipts'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { flag, identity, number, word, yuan } from './columns'

/** contract/orders.md: an invoice that a buyer requested with an order. */
export const receipts = pgTable(
  'receipts',
  {
    history_id: identity(),
    order_sn: text().notNull(),
    /** NEW until the order is confirmed; no invoice is due before. */
    order_status: text().$type<ReceiptHistory['order_status']>().notNull().default('NEW'),
    order_price: yuan(),
    seller_id: number().notNull(),
    seller_name: word(),
    member_id: number().notNull(),
    uname: word(),
    status: flag(),
    receipt_type: text().$type<ReceiptHistory['receipt_type']>().notNull(),
    receipt_method: word(),
    receipt_title: word(),
    receipt_content: word(),
    tax_no: word(),
    reg_addr: word(),
    reg_tel: word(),
    bank_name: word(),
    bank_account: word(),
    member_name: word(),
    member_mobile: word(),
    member_email: word(),
    province_id: number().notNull().default(0),
    city_id: number().notNull().default(0),
    county_id: number().notNull().default(0),
    town_id: number().notNull().default(0),
    province: word(),
    city: word(),
    county: word(),
    town: word(),
    detail_addr: word(),
    logi_id: number().notNull().default(0),
    logi_name: word(),
    logi_code: word(),
    elec_file_list: jsonb().$type<string[]>().notNull().default([]),
    add_time: number().notNull(),
  },
  t => [
    index('receipts_order').on(t.order_sn),
    index('receipts_member').on(t.member_id, t.add_time, t.history_id),
    index('receipts_newest').on(t.order_status, t.add_time, t.history_id),
  ],
)

/** Applications for special VAT invoices. */
export const qualifications = pgTable(
  'qualifications',
  {
    id: identity(),
    member_id: number().notNull(),
    uname: word(),
    status: text().$type<Qualification['status']>().notNull().default('NEW_APPLY'),
    company_name: word(),
    taxpayer_code: word(),
    register_address: word(),
    register_tel: word(),
    bank_name: word(),
    bank_account: word(),
    audit_remark: word(),
    apply_time: number().notNull(),
  },
  t => [
    index('qualifications_newest').on(t.apply_time, t.id),
    index('qualifications_state').on(t.status, t.apply_time, t.id),
    index('qualifications_member').on(t.member_id),
  ],
)
