import type { Label } from '../messages'
import { choice, id, integer, list, money, type Rules, rows, text, time } from '../rules'
import { OPT_TYPES } from '../widgets/rules'
import {
  contentTypeLabels,
  dealModeLabels,
  licenceLabels,
  publisherKindLabels,
  rightLabels,
  territoryLabels,
  workTypeLabels,
} from './labels'

/** Rules of contract/publishing.md: one line per field of its forms. Rules between fields: checks.ts. */

const keysOf = <T extends Readonly<Record<string, Label>>>(labels: T) => Object.keys(labels) as (keyof T & string)[]
const flag = choice([0, 1], {})
const picture = text({ max: 500, pattern: 'picture' })
const file = text({ max: 500, pattern: 'file' })

export const publisherKinds = keysOf(publisherKindLabels)
/** Content types of publications; goods have their own calls (contract/goods.md). */
export const publicationTypes = [1, 3, 4, 5] as const
export type PublicationType = (typeof publicationTypes)[number]
export const contentTypes = Object.keys(contentTypeLabels).map(Number)

/** HTML of the rich text editor; the limit includes tags. */
const richText = text({ max: 50_000, html: true })

/** Fields of publishers of every kind. */
const publisherBase = {
  face: text({ required: true, max: 500, pattern: 'picture' }),
  mobile: text({ required: true, pattern: 'mobile' }),
  email: text({ max: 50, pattern: 'email' }),
  /** The lowest region chosen: a county or a town. */
  region: id({}),
  address: text({ max: 100 }),
  bank_name: text({ max: 50 }),
  bank_account: text({ min: 8, max: 30, pattern: 'digits' }),
  intro: text({ max: 500 }),
  detail: richText,
  sort: integer({ min: 0, max: 9999 }),
} as const

const human = {
  name: text({ required: true, min: 2, max: 20 }),
  real_name: text({ required: true, min: 2, max: 20 }),
  /** 1 male, 0 female. */
  sex: flag,
} as const

const company = {
  name: text({ required: true, min: 2, max: 50 }),
  licence_no: text({ required: true, pattern: 'taxNumber' }),
  licence_image: text({ required: true, max: 500, pattern: 'picture' }),
  legal_person: text({ required: true, max: 20 }),
  contact: text({ required: true, max: 20 }),
} as const

export const publisherRules = {
  USER: {
    ...publisherBase,
    ...human,
    id_card: text({ required: true, pattern: 'idCard' }),
    id_card_front: text({ required: true, max: 500, pattern: 'picture' }),
    id_card_back: text({ required: true, max: 500, pattern: 'picture' }),
    agent_id: id({}),
    /** The theme of the publisher's page: an id of the shop themes. */
    themes: id({}),
  },
  AGENT: {
    ...publisherBase,
    ...company,
    /** The copyright owners the agent acts for. */
    owner_ids: list(id({}), { max: 200, unique: true }),
    contract_start: time({ required: true }),
    contract_end: time({ required: true, after: 'contract_start' }),
  },
  PERSON: {
    ...publisherBase,
    ...human,
    id_card: text({ pattern: 'idCard' }),
    id_card_front: picture,
    id_card_back: picture,
    shop_id: id({}),
  },
  GROUP: { ...publisherBase, ...company, shop_id: id({}) },
} as const satisfies Record<(typeof publisherKinds)[number], Rules>

/** The decision of a review; a rejection requires a reason (checked between the fields). */
export const auditRules = {
  pass: choice([0, 1], { required: true }),
  reason: text({ max: 200 }),
  reason_id: id({}),
} as const
export const disableRules = { reason: text({ max: 200 }), reason_id: id({}) } as const
export const sortRules = { sort: integer({ required: true, min: 0, max: 9999 }) } as const

/** Fields of all publications. */
const publicationBase = {
  /** Any level up to four. */
  category_id: id({ required: true }),
  goods_name: text({ required: true, max: 100 }),
  teacher_id: id({ required: true }),
  shop_id: id({}),
  intro: richText,
  sort: integer({ min: 0, max: 9999 }),
  page_title: text({ max: 100 }),
  meta_keywords: text({ max: 200 }),
  meta_description: text({ max: 300 }),
} as const

const price = money({ required: true, min: 0, max: 99_999_999 })
const gallery = list(text({ max: 500, pattern: 'picture' }), { max: 15, unique: true })

export const publicationRules = {
  /** Course. */
  1: {
    ...publicationBase,
    area_id: id({}),
    level_id: id({}),
    topic_ids: list(id({}), { max: 20, unique: true }),
    cover: text({ required: true, max: 500, pattern: 'picture' }),
    price,
    original_price: money({ min: 0, max: 99_999_999 }),
    chapters: rows(
      {
        title: text({ required: true, max: 50 }),
        minutes: integer({ required: true, min: 1, max: 600 }),
        video_url: text({ required: true, max: 500, pattern: 'video' }),
        /** 1: anyone may watch it. */
        free: flag,
      },
      { required: true, min: 1, max: 200 },
    ),
  },
  /** Picture. */
  3: {
    ...publicationBase,
    shop_id: id({ required: true }),
    original_image: text({ required: true, max: 500, pattern: 'picture' }),
    gallery,
    keywords: list(text({ max: 10 }), { max: 20, unique: true }),
    licences: rows(
      {
        licence: choice(keysOf(licenceLabels), { required: true }),
        price: money({ required: true, max: 99_999_999 }),
        /** Pixels of the longer side of the delivered picture; the original if empty. */
        max_pixels: integer({ min: 100, max: 100_000 }),
      },
      { required: true, min: 1, max: 4 },
    ),
    place: text({ max: 100 }),
    shot_time: time({ past: true }),
    model_release: flag,
    model_release_file: file,
    property_release: flag,
    property_release_file: file,
  },
  /** Copyright work. */
  4: {
    ...publicationBase,
    work_type: choice(keysOf(workTypeLabels), { required: true }),
    author_names: list(text({ max: 30 }), { required: true, min: 1, max: 10, unique: true }),
    agent_id: id({}),
    registration_no: text({ pattern: 'registrationNo' }),
    registration_certificate: text({ max: 500, pattern: 'document' }),
    finish_date: time({ required: true, past: true }),
    publish_date: time({}),
    rights: list(choice(keysOf(rightLabels), {}), { required: true, min: 1, unique: true }),
    deal_mode: choice(keysOf(dealModeLabels), { required: true }),
    term_start: time({}),
    term_end: time({}),
    territory: choice(keysOf(territoryLabels), { required: true }),
    /** The regions of territory REGIONS. */
    territory_regions: list(id({}), { max: 40, unique: true }),
    price,
    negotiable: flag,
    attachments: list(text({ max: 500, pattern: 'file' }), { max: 10, unique: true }),
    gallery,
  },
  /** Collectible; `intro` is its story. */
  5: {
    ...publicationBase,
    area_id: id({}),
    level_id: id({}),
    topic_ids: list(id({}), { max: 20, unique: true }),
    gallery: list(text({ max: 500, pattern: 'picture' }), { required: true, min: 1, max: 15, unique: true }),
    issue_count: integer({ required: true, min: 1, max: 100_000 }),
    price,
    issue_time: time({}),
    /** 0: no limit. */
    per_member_limit: integer({ min: 0, max: 100_000 }),
    certificate_prefix: text({ required: true, min: 2, max: 8, pattern: 'capitals' }),
  },
} as const satisfies Record<PublicationType, Rules>

const status = choice([0, 1], {})
const sort = integer({ min: 0, max: 9999 })

/** An area or a level. */
export const termRules = { name: text({ required: true, max: 20 }), sort, status } as const
export const topicRules = {
  ...termRules,
  image: text({ required: true, max: 500, pattern: 'picture' }),
  intro: text({ max: 200 }),
} as const
export const bannerRules = {
  image: text({ required: true, max: 500, pattern: 'picture' }),
  title: text({ required: true, max: 30 }),
  opt_type: choice(OPT_TYPES, { required: true }),
  opt_value: text({ max: 200 }),
  start_time: time({}),
  end_time: time({ after: 'start_time' }),
  sort,
  status,
} as const
export const pictureRules = {
  url: text({ required: true, max: 500, pattern: 'picture' }),
  name: text({ required: true, max: 50 }),
  group_name: text({ max: 20 }),
} as const
