import type { WAYBILL_FIELDS } from '@contract/plugins/company-rules'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { flag, identity, number, word } from './columns'

/** contract/settings.md: mail servers, logistics companies, payment methods and message templates. */

export const smtps = pgTable('smtps', {
  id: identity(),
  host: text().notNull(),
  port: integer().notNull(),
  open_ssl: flag(1),
  username: text().notNull(),
  /** Encrypted (server/secrets.ts). */
  password: word(),
  mail_from: text().notNull(),
  max_count: integer().notNull(),
  /** Number of mails sent on `count_day`, a day in the marketplace's time zone: 'YYYY-MM-DD'. */
  send_count: integer().notNull().default(0),
  count_day: word(),
  last_send_time: number().notNull().default(0),
})

export const logiCompanies = pgTable(
  'logi_companies',
  {
    id: identity(),
    name: text().notNull(),
    code: text().notNull(),
    kdcode: word(),
    is_waybill: flag(),
    form: jsonb().$type<{ code: (typeof WAYBILL_FIELDS)[number]; name: string }[]>().notNull().default([]),
    disabled: text().$type<'OPEN' | 'CLOSE'>().notNull().default('OPEN'),
    /** Deletion is soft, since orders refer to the company. */
    delete_status: text().$type<'NORMAL' | 'DELETED'>().notNull().default('NORMAL'),
  },
  t => [
    uniqueIndex('logi_companies_name').on(t.name).where(sql`${t.delete_status} = 'NORMAL'`),
    uniqueIndex('logi_companies_code').on(t.code).where(sql`${t.delete_status} = 'NORMAL'`),
    uniqueIndex('logi_companies_kdcode').on(t.kdcode).where(sql`${t.delete_status} = 'NORMAL' and ${t.kdcode} <> ''`),
  ],
)

/** The logistics companies that shops use. */
export const shopCompanies = pgTable(
  'shop_companies',
  { shop_id: number().notNull(), logi_id: number().notNull() },
  t => [primaryKey({ columns: [t.shop_id, t.logi_id] }), index('shop_companies_logi').on(t.logi_id)],
)

/** Configuration of one client of a payment method; secrets are encrypted. */
export interface ClientValues {
  readonly is_open: 0 | 1
  readonly values: Readonly<Record<string, string>>
}
/** Saved payment methods; one that was never saved has no row. */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    method_id: identity(),
    plugin_id: text().notNull(),
    image: word(),
    is_retrace: flag(),
    /** By client key. */
    clients: jsonb().$type<Record<string, ClientValues>>().notNull().default({}),
  },
  t => [uniqueIndex('payment_methods_plugin').on(t.plugin_id)],
)

export const messageTemplates = pgTable(
  'message_templates',
  {
    id: identity(),
    tpl_code: text().notNull(),
    tpl_name: text().notNull(),
    type: text().$type<'SHOP' | 'MEMBER' | 'OTHER'>().notNull(),
    email_title: word(),
    sms_state: text().$type<'OPEN' | 'CLOSED'>().notNull().default('CLOSED'),
    notice_state: text().$type<'OPEN' | 'CLOSED'>().notNull().default('OPEN'),
    email_state: text().$type<'OPEN' | 'CLOSED'>().notNull().default('CLOSED'),
    content: word(),
    sms_content: word(),
    email_content: word(),
  },
  t => [uniqueIndex('message_templates_code').on(t.tpl_code), index('message_templates_type').on(t.type, t.id)],
)

export const wechatTemplates = pgTable(
  'wechat_templates',
  {
    id: identity(),
    msg_tmp_name: text().notNull(),
    msg_tmp_sn: text().notNull(),
    template_id: text().notNull(),
    msg_first: word(),
    msg_remark: word(),
    is_open: flag(1),
    tmp_type: text().notNull(),
  },
  t => [uniqueIndex('wechat_templates_type').on(t.tmp_type)],
)
