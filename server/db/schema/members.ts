import type { Comment, PlainComment } from '@contract/members/entities'
import { type Column, sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bigramsOf, flag, identity, joinedText, number, pinyinOf, trigramsOf, word } from './columns'

/** contract/members.md: members, and their dependent data. Indexes are scanned backwards, newest first. */

/** The region of an address; the town is optional. */
const place = () => ({
  province_id: number().notNull().default(0),
  city_id: number().notNull().default(0),
  county_id: number().notNull().default(0),
  town_id: number().notNull().default(0),
  province: word(),
  city: word(),
  county: word(),
  town: word(),
})

/** Names that the search of members matches. */
export const memberNames = (t: { readonly uname: Column; readonly nickname: Column }) => joinedText(t.uname, t.nickname)

export const members = pgTable(
  'members',
  {
    member_id: identity(),
    uname: text().notNull(),
    nickname: word(),
    email: word(),
    mobile: word(),
    tel: word(),
    sex: flag(1),
    birthday: number(),
    ...place(),
    address: word(),
    grade_point: integer().notNull().default(0),
    consum_point: integer().notNull().default(0),
    face: word(),
    remark: word(),
    create_time: number().notNull(),
    last_login: number(),
    login_count: integer().notNull().default(0),
    /** scrypt over the md5 of the password; empty if the member cannot sign in. */
    password_hash: word(),
    /** Sessions older than this are invalid: set by a new password, and by the recycle bin. */
    signed_out_at: number(),
    disabled: smallint().notNull().default(0),
    have_shop: flag(),
    shop_id: number(),
    info_full: flag(),
    is_cheked: flag(),
    recommend_point_state: flag(),
    msn: text(),
    find_code: text(),
    midentity: integer(),
    pinyin: pinyinOf('uname', 'nickname'),
  },
  t => [
    uniqueIndex('members_uname').on(t.uname),
    uniqueIndex('members_mobile').on(t.mobile).where(sql`${t.mobile} <> ''`),
    uniqueIndex('members_email').on(sql`lower(${t.email})`).where(sql`${t.email} <> ''`),
    index('members_numbers').using('gin', trigramsOf(t.mobile)),
    index('members_words').using('gin', bigramsOf(memberNames(t))),
    index('members_pinyin').using('gin', trigramsOf(t.pinyin)),
    index('members_newest').on(t.disabled, t.create_time, t.member_id),
    index('members_logins').on(t.disabled, t.login_count, t.member_id),
    // Members who never logged in are last in both directions.
    index('members_login').on(t.disabled, t.last_login, t.member_id),
    index('members_login_latest').on(t.disabled, t.last_login.desc().nullsLast(), t.member_id.desc().nullsFirst()),
  ],
)

export const memberAddresses = pgTable(
  'member_addresses',
  {
    addr_id: identity(),
    member_id: number().notNull(),
    name: word(),
    mobile: word(),
    tel: word(),
    country: word(),
    ...place(),
    addr: word(),
    ship_address_name: word(),
    def_addr: flag(),
  },
  t => [index('member_addresses_list').on(t.member_id, t.def_addr, t.addr_id)],
)

/** Every change of a member's points. */
export const pointHistory = pgTable(
  'point_history',
  {
    id: identity(),
    member_id: number().notNull(),
    time: number().notNull(),
    reason: word(),
    operator: word(),
    grade_point: integer().notNull().default(0),
    grade_point_type: flag(),
    consum_point: integer().notNull().default(0),
    consum_point_type: flag(),
  },
  t => [index('point_history_list').on(t.member_id, t.time, t.id)],
)

/** The author of a text, and the goods it concerns. */
const authorColumns = () => ({
  goods_id: number().notNull(),
  member_id: number().notNull(),
  seller_id: number().notNull(),
  member_name: word(),
  member_face: word(),
  goods_name: word(),
  goods_img: word(),
  content: word(),
  create_time: number().notNull(),
})

export const comments = pgTable(
  'comments',
  {
    comment_id: identity(),
    /** The first comment that this one follows up; 0 for a first comment. */
    parent_id: number().notNull().default(0),
    sku_id: number().notNull().default(0),
    ...authorColumns(),
    order_sn: word(),
    have_image: flag(),
    images: jsonb().$type<string[]>(),
    /** 0 is deleted. */
    status: flag(1),
    reply_status: flag(),
    grade: text().$type<PlainComment['grade']>().notNull().default('good'),
    comments_type: text().$type<PlainComment['comments_type']>().notNull().default('INITIAL'),
    audit_status: text().$type<PlainComment['audit_status']>().notNull().default('WAIT_AUDIT'),
    reply: jsonb().$type<NonNullable<Comment['reply']>>(),
    member_shop_score: jsonb().$type<NonNullable<Comment['member_shop_score']>>(),
  },
  t => [
    index('comments_newest').on(t.status, t.create_time, t.comment_id),
    index('comments_member').on(t.member_id, t.status, t.create_time, t.comment_id),
    index('comments_waiting')
      .on(t.create_time, t.comment_id)
      .where(sql`${t.audit_status} = 'WAIT_AUDIT' and ${t.status} = 1`),
    index('comments_parent').on(t.parent_id).where(sql`${t.parent_id} <> 0`),
  ],
)

type YesNo = 'YES' | 'NO'
type DeletionState = 'NORMAL' | 'DELETED'

export const asks = pgTable(
  'asks',
  {
    ask_id: identity(),
    ...authorColumns(),
    reply: word(),
    reply_time: number(),
    reply_status: text().$type<YesNo>().notNull().default('NO'),
    auth_status: text().$type<PlainComment['audit_status']>().notNull().default('WAIT_AUDIT'),
    status: text().$type<DeletionState>().notNull().default('NORMAL'),
    anonymous: text().$type<YesNo>().notNull().default('NO'),
    reply_num: integer().notNull().default(0),
  },
  t => [
    index('asks_newest').on(t.status, t.create_time, t.ask_id),
    index('asks_waiting')
      .on(t.create_time, t.ask_id)
      .where(sql`${t.auth_status} = 'WAIT_AUDIT' and ${t.status} = 'NORMAL'`),
    index('asks_member').on(t.member_id, t.status, t.create_time, t.ask_id),
  ],
)

/** Answers of other members. A row without an answer is an unanswered request. */
export const askReplies = pgTable(
  'ask_replies',
  {
    id: identity(),
    ask_id: number().notNull(),
    member_id: number().notNull(),
    member_name: word(),
    content: word(),
    create_time: number().notNull(),
    reply_time: number().notNull(),
    anonymous: text().$type<YesNo>().notNull().default('NO'),
    auth_status: text().$type<PlainComment['audit_status']>().notNull().default('WAIT_AUDIT'),
    is_del: text().$type<DeletionState>().notNull().default('NORMAL'),
    reply_status: text().$type<YesNo>().notNull().default('YES'),
  },
  t => [index('ask_replies_list').on(t.ask_id, t.is_del, t.reply_time, t.id)],
)
