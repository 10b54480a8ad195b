import type { CheckedMenuNode } from '@contract/admins/entities'
import type { FieldRights } from '@contract/field-rights/rules'
import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { flag, identity, number, pinyinOf, word, yuan } from './schema/columns'

export * from './schema/after-sales'
export * from './schema/articles'
/**
 * The tables. Column names are the wire's names; times are epoch seconds (milliseconds only in operation_log),
 * money is yuan with two decimals, flags are 0 or 1.
 */
export * from './schema/complaints'
export * from './schema/confirmations'
export * from './schema/counters'
export * from './schema/decoration'
export * from './schema/deposits'
export * from './schema/distribution'
export * from './schema/goods'
export * from './schema/idempotency'
export * from './schema/imports'
export * from './schema/jobs'
export * from './schema/member-coupons'
export * from './schema/members'
export * from './schema/messages'
export * from './schema/orders'
export * from './schema/outbox'
export * from './schema/pictures-in'
export * from './schema/plugins'
export * from './schema/promotion-offers'
export * from './schema/promotions'
export * from './schema/publishing'
export * from './schema/receipts'
export * from './schema/report-sums'
export * from './schema/search'
export * from './schema/settings'
export * from './schema/views'
export * from './schema/visits'

export const settings = pgTable('settings', { name: text().primaryKey(), value: jsonb().notNull() })

export const admins = pgTable(
  'admins',
  {
    id: identity(),
    username: text().notNull(),
    /** scrypt over the md5 of the password: 'scrypt$N$r$p$salt$hash'. */
    password_hash: text().notNull(),
    /** 1: another administrator has set the password, so the next sign-in requires a new one. */
    must_change_password: flag(),
    department: word(),
    real_name: word(),
    remark: word(),
    face: word(),
    role_id: number().notNull().default(0),
    founder: flag(),
    /**
     * 0 active, -1 deleted. A trigger ends the sessions of administrators who are no longer active (db/functions.sql).
     */
    user_state: smallint().notNull().default(0),
    date_line: number().notNull(),
  },
  // The user name of a deleted administrator can be reused.
  t => [uniqueIndex('admins_username').on(t.username).where(sql`${t.user_state} = 0`)],
)

export const roles = pgTable('roles', {
  role_id: identity(),
  role_name: text().notNull(),
  role_describe: word(),
  menus: jsonb().$type<CheckedMenuNode[]>().notNull(),
  /** Field permissions by group; groups without an entry are unrestricted. */
  field_rights: jsonb().$type<FieldRights>().notNull().default({}),
})

export const menus = pgTable('menus', {
  id: identity(),
  parent_id: number().notNull().default(0),
  title: text().notNull(),
  url: word(),
  identifier: text().notNull(),
  auth_regular: text().notNull(),
  delete_flag: smallint().notNull().default(0),
  path: word(),
  grade: smallint().notNull(),
  /** Position among siblings; nodes of older databases are ordered by id. */
  sort: integer().notNull().default(0),
})

/** A session: one family of tokens. Tokens themselves are not stored, only what verifies them. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    admin_id: number().notNull(),
    client_uuid: text().notNull(),
    /** Claims of the current access token, sufficient to sign it again and thus verify a request's signature. */
    access_jti: text().notNull(),
    access_exp: number().notNull(),
    refresh_jti: text().notNull(),
    refresh_exp: number().notNull(),
    /** The previous refresh token and when it was exchanged, since a client may send it twice concurrently. */
    previous_jti: text(),
    renewed_at: number(),
    /** User name and role in the claims at the time of signing. */
    username: text().notNull(),
    role_name: word(),
    founder: flag(),
    created_at: number().notNull(),
    revoked_at: number(),
    /** Address and user agent of the sign-in, and the last activity. */
    client_ip: word(),
    user_agent: word(),
    seen_at: number(),
  },
  t => [index('sessions_admin').on(t.admin_id), index('sessions_client').on(t.client_uuid, t.admin_id)],
)

/** The second factor of an administrator. Before its confirmation it is not required. */
export const secondFactors = pgTable('second_factors', {
  admin_id: number().primaryKey(),
  /** Encrypted with the key of other secrets. */
  secret: text().notNull(),
  confirmed_at: number(),
  /** Time step of the last code that was used: it and earlier ones are rejected. */
  last_step: number().notNull().default(0),
})

/** Hashes of recovery codes; a used one is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { admin_id: number().notNull(), code_hash: text().notNull() },
  t => [primaryKey({ columns: [t.admin_id, t.code_hash] })],
)

export const captchas = pgTable(
  'captchas',
  { client_uuid: text().notNull(), scene: text().notNull(), code: text().notNull(), expires_at: number().notNull() },
  t => [primaryKey({ columns: [t.client_uuid, t.scene] })],
)

/** Nonces of signed requests: each is accepted once per administrator. */
export const nonces = pgTable(
  'nonces',
  { uid: number().notNull(), nonce: text().notNull(), expires_at: number().notNull() },
  t => [primaryKey({ columns: [t.uid, t.nonce] }), index('nonces_expiry').on(t.expires_at)],
)

/** Failed sign-ins by name and by address, for the lockout. */
export const loginFailures = pgTable('login_failures', {
  key: text().primaryKey(),
  failures: integer().notNull(),
  since: number().notNull(),
  locked_until: number().notNull().default(0),
})

export const regions = pgTable(
  'regions',
  {
    id: bigint({ mode: 'number' }).primaryKey(),
    parent_id: number().notNull(),
    region_path: text().notNull(),
    region_grade: smallint().notNull(),
    local_name: text().notNull(),
    zipcode: word(),
    cod: flag(1),
  },
  t => [index('regions_parent').on(t.parent_id)],
)

export type ShopStatus = 'OPEN' | 'CLOSED' | 'APPLY' | 'REFUSED' | 'APPLYING'

export const shops = pgTable(
  'shops',
  {
    shop_id: identity(),
    member_id: number().notNull(),
    member_name: word(),
    shop_name: text().notNull(),
    shop_disable: text().$type<ShopStatus>().notNull(),
    apply_time: number(),
    shop_createtime: number(),
    shop_endtime: number(),
    shop_province_id: number().notNull().default(0),
    shop_city_id: number().notNull().default(0),
    shop_county_id: number().notNull().default(0),
    shop_town_id: number().notNull().default(0),
    shop_province: word(),
    shop_city: word(),
    shop_county: word(),
    shop_town: word(),
    shop_add: word(),
    company_name: word(),
    company_address: word(),
    company_phone: word(),
    company_email: word(),
    employee_num: integer().notNull().default(0),
    reg_money: numeric({ precision: 14, scale: 2, mode: 'number' }).notNull().default(0),
    link_name: word(),
    link_phone: word(),
    legal_name: word(),
    legal_id: word(),
    legal_img: word(),
    license_num: word(),
    license_province_id: number().notNull().default(0),
    license_city_id: number().notNull().default(0),
    license_county_id: number().notNull().default(0),
    license_town_id: number().notNull().default(0),
    license_province: word(),
    license_city: word(),
    license_county: word(),
    license_town: word(),
    license_add: word(),
    establish_date: number().notNull().default(0),
    licence_start: number().notNull().default(0),
    licence_end: number().notNull().default(0),
    scope: word(),
    licence_img: word(),
    organization_code: text(),
    code_img: text(),
    taxes_img: text(),
    bank_account_name: word(),
    bank_number: word(),
    bank_name: word(),
    bank_province_id: number().notNull().default(0),
    bank_city_id: number().notNull().default(0),
    bank_county_id: number().notNull().default(0),
    bank_town_id: number().notNull().default(0),
    bank_province: word(),
    bank_city: word(),
    bank_county: word(),
    bank_town: word(),
    bank_img: word(),
    taxes_certificate_num: text(),
    taxes_distinguish_num: text(),
    taxes_certificate_img: text(),
    goods_management_category: word(),
    shop_level: integer().notNull().default(1),
    shop_level_apply: integer().notNull().default(0),
    store_space_capacity: numeric({ precision: 12, scale: 2, mode: 'number' }).notNull().default(0),
    shop_logo: text(),
    shop_banner: text(),
    shop_desc: text(),
    shop_recommend: flag(),
    shop_themeid: number(),
    shop_theme_path: text(),
    wap_themeid: number(),
    wap_theme_path: text(),
    shop_credit: numeric({ precision: 6, scale: 2, mode: 'number' }).notNull().default(5),
    shop_praise_rate: numeric({ precision: 6, scale: 2, mode: 'number' }).notNull().default(0),
    shop_description_credit: numeric({ precision: 6, scale: 2, mode: 'number' }).notNull().default(5),
    shop_service_credit: numeric({ precision: 6, scale: 2, mode: 'number' }).notNull().default(5),
    shop_delivery_credit: numeric({ precision: 6, scale: 2, mode: 'number' }).notNull().default(5),
    shop_collect: integer().notNull().default(0),
    goods_num: integer().notNull().default(0),
    shop_qq: text(),
    shop_commission: numeric({ precision: 6, scale: 2, mode: 'number' }).notNull().default(5),
    goods_warning_count: integer().notNull().default(5),
    self_operated: flag(),
    step: smallint().notNull().default(4),
    ordin_receipt_status: flag(1),
    elec_receipt_status: flag(),
    tax_receipt_status: flag(),
    pinyin: pinyinOf('shop_name'),
  },
  t => [
    uniqueIndex('shops_name').on(t.shop_name),
    index('shops_newest').on(t.shop_createtime, t.shop_id),
    index('shops_member').on(t.member_id),
    index('shops_owner').on(t.member_name, t.shop_id),
    // Shops that have not opened come last in both directions.
    index('shops_state').on(t.shop_disable, t.shop_createtime.desc().nullsLast(), t.shop_id.desc().nullsFirst()),
    index('shops_created').on(t.shop_createtime.desc().nullsLast(), t.shop_id.desc().nullsFirst()),
    index('shops_waiting').on(t.apply_time, t.shop_id).where(sql`${t.shop_disable} = 'APPLY'`),
  ],
)

/** Employees of a shop; its owner is the founder clerk. */
export const clerks = pgTable(
  'clerks',
  {
    clerk_id: identity(),
    member_id: number().notNull(),
    shop_id: number().notNull(),
    founder: flag(),
    create_time: number().notNull(),
  },
  t => [uniqueIndex('clerks_member').on(t.member_id)],
)

/** Tags of a shop for its goods; three are created when it opens. */
export const goodsTags = pgTable(
  'goods_tags',
  { tag_id: identity(), tag_name: text().notNull(), seller_id: number().notNull(), mark: text().notNull() },
  t => [uniqueIndex('goods_tags_mark').on(t.seller_id, t.mark)],
)

export const shopThemes = pgTable(
  'shop_themes',
  {
    id: identity(),
    name: text().notNull(),
    mark: text().notNull(),
    image_path: text().notNull(),
    is_default: flag(),
    type: text().$type<'PC' | 'WAP'>().notNull(),
  },
  t => [uniqueIndex('shop_themes_mark').on(t.mark)],
)

export type BillStatus = 'NEW' | 'OUT' | 'RECON' | 'PASS' | 'PAY' | 'COMPLETE'

export const bills = pgTable(
  'bills',
  {
    bill_id: identity(),
    bill_sn: text().notNull(),
    sn: text().notNull(),
    start_time: number().notNull(),
    end_time: number().notNull(),
    create_time: number().notNull(),
    pay_time: number(),
    status: text().$type<BillStatus>().notNull(),
    bill_type: smallint().notNull().default(0),
    seller_id: number().notNull(),
    shop_name: word(),
    price: yuan(),
    refund_price: yuan(),
    cod_price: yuan(),
    cod_refund_price: yuan(),
    order_total_price: yuan(),
    refund_total_price: yuan(),
    commi_price: yuan(),
    refund_commi_price: yuan(),
    distribution_rebate: yuan(),
    distribution_return_rebate: yuan(),
    site_coupon_commi: yuan(),
    discount_price: yuan(),
    bill_price: yuan(),
    bank_account_name: word(),
    bank_account_number: word(),
    bank_name: word(),
    bank_code: word(),
    bank_address: word(),
  },
  t => [
    uniqueIndex('bills_bill_sn').on(t.bill_sn),
    index('bills_period').on(t.sn, t.create_time, t.bill_id),
    index('bills_seller').on(t.seller_id, t.create_time, t.bill_id),
    index('bills_newest').on(t.create_time, t.bill_id),
    index('bills_waiting').on(t.status, t.sn).where(sql`${t.status} in ('RECON', 'PASS')`),
    index('bills_state').on(t.status, t.create_time, t.bill_id),
    index('bills_price').on(t.price, t.bill_id),
    index('bills_payable').on(t.bill_price, t.bill_id),
  ],
)

/** Income and refunds of shops. bill_id 0: unbilled. */
export const billItems = pgTable(
  'bill_items',
  {
    id: identity(),
    bill_id: number().notNull().default(0),
    order_sn: text().notNull(),
    refund_sn: text(),
    item_type: text().$type<'PAYMENT' | 'REFUND'>().notNull(),
    price: yuan(),
    discount_price: yuan(),
    add_time: number().notNull(),
    order_time: number().notNull(),
    refund_time: number(),
    status: flag(),
    seller_id: number().notNull(),
    member_id: number().notNull(),
    member_name: word(),
    ship_name: word(),
    payment_type: text().$type<'ONLINE' | 'COD'>().notNull(),
    site_coupon_price: yuan(),
    coupon_commission: yuan(),
  },
  t => [
    index('bill_items_bill').on(t.bill_id, t.item_type, t.add_time, t.id),
    index('bill_items_time').on(t.add_time),
    index('bill_items_seller').on(t.seller_id, t.status),
    index('bill_items_order').on(t.order_sn),
  ],
)

export const uploads = pgTable(
  'uploads',
  {
    path: text().primaryKey(),
    /** Its id in the media library. */
    media_id: number().notNull().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    /** Its name in the media library: that of the uploaded file, until it is renamed. */
    title: word(),
    folder: word(),
    ext: text().notNull(),
    size: integer().notNull(),
    /** Size of a picture in pixels; 0 for other files, and for pictures stored before sizes were. */
    width: integer().notNull().default(0),
    height: integer().notNull().default(0),
    scene: text().notNull(),
    /** The storage service that holds it; empty for the disk. */
    store: text().notNull().default(''),
    admin_id: number().notNull(),
    created_at: number().notNull(),
  },
  t => [uniqueIndex('uploads_media').on(t.media_id), index('uploads_newest').on(t.created_at, t.media_id)],
)

/**
 * All writes: administrator, time (milliseconds), operation, and record before and after. Written in the transaction of
 * the write.
 */
export const operationLog = pgTable(
  'operation_log',
  {
    id: identity(),
    admin_id: number().notNull(),
    username: word(),
    call: text().notNull(),
    path: text().notNull(),
    input: jsonb(),
    before: jsonb(),
    after: jsonb(),
    client_ip: word(),
    at: number().notNull(),
    /** The administrator who approved it, if approval was required. */
    confirmed_by: text(),
    /** Hash of the previous entry, and hash of this one, which covers it (http/log-chain.ts). */
    previous: text(),
    hash: text(),
  },
  t => [index('operation_log_at').on(t.at, t.id), index('operation_log_admin').on(t.admin_id, t.at, t.id)],
)

/** Both ends of the hash chain of the operation log, in one row. */
export const operationChain = pgTable('operation_chain', {
  id: integer().primaryKey(),
  /** The newest entry that was deleted or is older than the chain; 0 for none. */
  anchor_id: number().notNull(),
  anchor_hash: text().notNull(),
  /** The newest entry. */
  head_id: number().notNull(),
  head_hash: text().notNull(),
})

/** The records touched by an entry of the operation log. */
export const operationSubjects = pgTable(
  'operation_subjects',
  {
    kind: text().notNull(),
    record_id: text().notNull(),
    log_id: number()
      .notNull()
      .references(() => operationLog.id, { onDelete: 'cascade' }),
  },
  t => [primaryKey({ columns: [t.kind, t.record_id, t.log_id] }), index('operation_subjects_log').on(t.log_id)],
)
