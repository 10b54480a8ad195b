import type { publisherKinds } from '@contract/publishing/rules'
import type { reviewQueues } from '@contract/review/calls'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { flag, identity, number, word, yuan } from './columns'

/** contract/publishing.md: publishers, drafts, taxonomies and images. Publications are rows of `goods`. */

export type PublisherKind = (typeof publisherKinds)[number]
export type PublisherStatus = 'APPLY' | 'OPEN' | 'CLOSED' | 'REFUSED'

export const publishers = pgTable(
  'publishers',
  {
    teacher_id: identity(),
    kind: text().$type<PublisherKind>().notNull(),
    name: text().notNull(),
    real_name: word(),
    face: word(),
    sex: flag(1),
    mobile: word(),
    email: word(),
    id_card: word(),
    id_card_front: word(),
    id_card_back: word(),
    licence_no: word(),
    licence_image: word(),
    legal_person: word(),
    contact: word(),
    province_id: number().notNull().default(0),
    city_id: number().notNull().default(0),
    county_id: number().notNull().default(0),
    town_id: number().notNull().default(0),
    province: word(),
    city: word(),
    county: word(),
    town: word(),
    address: word(),
    bank_name: word(),
    bank_account: word(),
    /** Of a copyright owner: the agent that represents them. */
    agent_id: number(),
    shop_id: number(),
    themes: number(),
    intro: word(),
    detail: word(),
    recommended: flag(),
    sort: integer().notNull().default(0),
    follower_count: integer().notNull().default(0),
    sale_amount: yuan(),
    status: text().$type<PublisherStatus>().notNull().default('APPLY'),
    refuse_reason: word(),
    close_reason: word(),
    contract_start: number(),
    contract_end: number(),
    create_time: number().notNull(),
    update_time: number().notNull(),
    /** Time of submission for review. */
    submit_time: number().notNull(),
  },
  t => [
    // Names are not unique; an ID card and a licence are, per kind.
    uniqueIndex('publishers_id_card').on(t.kind, t.id_card).where(sql`${t.id_card} <> ''`),
    uniqueIndex('publishers_licence').on(t.kind, t.licence_no).where(sql`${t.licence_no} <> ''`),
    // Matches the order of the list: without "nulls first", a descending index does not serve a plain descending order.
    index('publishers_list').on(t.kind, t.sort, t.create_time.desc().nullsFirst(), t.teacher_id.desc().nullsFirst()),
    index('publishers_state').on(
      t.kind,
      t.status,
      t.sort,
      t.create_time.desc().nullsFirst(),
      t.teacher_id.desc().nullsFirst(),
    ),
    index('publishers_newest').on(t.kind, t.create_time, t.teacher_id),
    index('publishers_followed').on(t.kind, t.follower_count, t.teacher_id),
    index('publishers_sales').on(t.kind, t.sale_amount, t.teacher_id),
    index('publishers_waiting').on(t.status, t.submit_time, t.teacher_id),
    index('publishers_agent').on(t.agent_id),
    index('publishers_shop').on(t.shop_id),
  ],
)

/** Individual publishers of a group. */
export const publisherMembers = pgTable(
  'publisher_members',
  { group_id: number().notNull(), member_id: number().notNull(), create_time: number().notNull() },
  t => [primaryKey({ columns: [t.group_id, t.member_id] }), index('publisher_members_member').on(t.member_id)],
)

export const publicationDrafts = pgTable(
  'publication_drafts',
  {
    draft_id: identity(),
    content_type: smallint().notNull(),
    goods_name: text().notNull(),
    /** The publication it changes; null for a new one. */
    goods_id: number(),
    admin_id: number().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    create_time: number().notNull(),
    /** Also the version: it increases with every save. */
    update_time: number().notNull(),
  },
  // Scanned backwards, newest first.
  t => [
    index('publication_drafts_list').on(t.content_type, t.update_time, t.draft_id),
    index('publication_drafts_newest').on(t.update_time, t.draft_id),
  ],
)

export type TermAxis = 'areas' | 'levels' | 'topics'

/** Areas, levels and topics of a content type. Only topics have image and intro. */
export const contentTerms = pgTable(
  'content_terms',
  {
    id: identity(),
    axis: text().$type<TermAxis>().notNull(),
    content_type: smallint().notNull(),
    name: text().notNull(),
    image: word(),
    intro: word(),
    sort: integer().notNull().default(0),
    status: flag(1),
    create_time: number().notNull(),
  },
  t => [uniqueIndex('content_terms_name').on(t.axis, t.content_type, t.name)],
)

/** Area, level and topics of a publication. */
export const publicationTerms = pgTable(
  'publication_terms',
  { term_id: number().notNull(), goods_id: number().notNull(), create_time: number().notNull() },
  t => [
    primaryKey({ columns: [t.term_id, t.goods_id] }),
    index('publication_terms_goods').on(t.goods_id),
    index('publication_terms_newest').on(t.term_id, t.create_time, t.goods_id),
  ],
)

export const contentBanners = pgTable(
  'content_banners',
  {
    id: identity(),
    content_type: smallint().notNull(),
    image: text().notNull(),
    title: text().notNull(),
    opt_type: text().notNull().default('NONE'),
    opt_value: word(),
    start_time: number(),
    end_time: number(),
    sort: integer().notNull().default(0),
    status: flag(1),
    create_time: number().notNull(),
  },
  t => [index('content_banners_list').on(t.content_type, t.sort)],
)

export const contentPictures = pgTable(
  'content_pictures',
  {
    id: identity(),
    content_type: smallint().notNull(),
    url: text().notNull(),
    name: text().notNull(),
    group_name: word(),
    width: integer().notNull().default(0),
    height: integer().notNull().default(0),
    bytes: integer().notNull().default(0),
    create_time: number().notNull(),
  },
  t => [
    uniqueIndex('content_pictures_url').on(t.content_type, t.url),
    index('content_pictures_list').on(t.content_type, t.create_time, t.id),
    index('content_pictures_group').on(t.content_type, t.group_name, t.create_time, t.id),
  ],
)

export type ReviewQueue = (typeof reviewQueues)[number]

/** Decisions of reviews: administrator, outcome, reason, and the record at that time. */
export const auditDecisions = pgTable(
  'audit_decisions',
  {
    decision_id: identity(),
    queue: text().$type<ReviewQueue>().notNull(),
    record_id: number().notNull(),
    title: word(),
    /** The owner of the record, to find earlier decisions. */
    shop_id: number(),
    teacher_id: number(),
    pass: flag(),
    reason: word(),
    reason_id: number(),
    admin_id: number().notNull(),
    admin_name: word(),
    /** The reviewed record; the next review marks the differences. */
    snapshot: jsonb().$type<Record<string, unknown>>(),
    create_time: number().notNull(),
  },
  t => [
    index('audit_decisions_record').on(t.queue, t.record_id, t.create_time, t.decision_id),
    index('audit_decisions_shop').on(t.shop_id, t.create_time, t.decision_id),
    index('audit_decisions_teacher').on(t.teacher_id, t.create_time, t.decision_id),
    index('audit_decisions_newest').on(t.create_time, t.decision_id),
  ],
)

/** Claims of pending records at the review desk. */
export const reviewClaims = pgTable(
  'review_claims',
  {
    queue: text().$type<ReviewQueue>().notNull(),
    record_id: number().notNull(),
    admin_id: number().notNull(),
    admin_name: word(),
    claim_time: number().notNull(),
  },
  t => [primaryKey({ columns: [t.queue, t.record_id] })],
)

export const reasons = pgTable(
  'reasons',
  {
    reason_id: identity(),
    scene: text().$type<'REFUSE' | 'UNDER' | 'CLOSE'>().notNull(),
    area: text().$type<'shop' | 'goods' | 'publication' | 'publisher'>().notNull(),
    zh: text().notNull(),
    en: text().notNull(),
    message_zh: text().notNull(),
    message_en: text().notNull(),
    sort: integer().notNull().default(0),
    disabled: flag(),
    use_count: integer().notNull().default(0),
    create_time: number().notNull(),
  },
  t => [uniqueIndex('reasons_words').on(t.area, t.scene, t.zh), index('reasons_list').on(t.scene, t.area, t.sort)],
)
