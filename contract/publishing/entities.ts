import { z } from 'zod'
import { epoch, flag, id, publicPrice, yuan } from '../define'
import type { WithState } from '../goods/entities'
import { mailAddress, personal, personName } from '../personal/fields'
import { dealModeLabels, licenceLabels, rightLabels, territoryLabels, workTypeLabels } from './labels'
import { publisherKinds } from './rules'

/**
 * contract/publishing.md, "Entities". Publications return their attributes twice: as one object, and flat for forms.
 */

const text = z.string()
const maybeId = id.nullable()
const maybeEpoch = epoch.nullable()
/** A stored value that has a label. */
const oneOf = <const T extends Readonly<Record<string, unknown>>>(labels: T) =>
  z.enum(Object.keys(labels) as [keyof T & string, ...(keyof T & string)[]])

export const publisherStatuses = ['APPLY', 'OPEN', 'CLOSED', 'REFUSED'] as const

export const publisher = z.object({
  teacher_id: id,
  kind: z.enum(publisherKinds),
  name: text,
  real_name: personName,
  face: text,
  sex: flag,
  mobile: personal('mobile'),
  email: mailAddress,
  id_card: personal('idCard'),
  id_card_front: personal('picture'),
  id_card_back: personal('picture'),
  licence_no: text,
  licence_image: personal('picture'),
  legal_person: personName,
  contact: personName,
  province_id: id,
  city_id: id,
  county_id: id,
  town_id: id,
  province: text,
  city: text,
  county: text,
  town: text,
  /** The id of the lowest region chosen, as the form sends it; null without one. */
  region: maybeId,
  address: personal('address'),
  bank_name: text,
  bank_account: personal('account'),
  agent_id: maybeId,
  agent_name: text,
  /** Agents: the copyright owners they act for. */
  owner_ids: z.array(id),
  shop_id: maybeId,
  shop_name: text,
  themes: maybeId,
  intro: text,
  /** Clean HTML. */
  detail: text,
  recommended: flag,
  sort: z.number(),
  /** Publications that are not deleted; for an agent, those it represents. */
  work_count: z.number(),
  /** Number of these that buyers see (designed): disabling the publisher takes them off sale. */
  on_sale_count: z.number(),
  follower_count: z.number(),
  member_count: z.number(),
  sale_amount: yuan,
  status: z.enum(publisherStatuses),
  refuse_reason: text,
  close_reason: text,
  contract_start: maybeEpoch,
  contract_end: maybeEpoch,
  create_time: epoch,
  update_time: epoch,
  /** Time of submission for review (designed). */
  submit_time: epoch,
})

/** Fields of a picker. */
export const publisherBrief = publisher.pick({
  teacher_id: true,
  kind: true,
  name: true,
  face: true,
  status: true,
  agent_id: true,
  shop_id: true,
})

/** Metadata that the server reads from a picture file; no client can set it. */
export const pictureFacts = z.object({
  /** Pixels as displayed: EXIF rotation is applied. */
  width: z.number(),
  height: z.number(),
  format: z.enum(['jpeg', 'png', 'tiff', 'gif']),
  bytes: z.number(),
  /** Up to five, the most frequent first: '#rrggbb'. */
  colours: z.array(text),
  orientation: z.enum(['LANDSCAPE', 'PORTRAIT', 'SQUARE']),
})

const publicationBase = z.object({
  goods_id: id,
  goods_name: text,
  sn: text,
  category_id: id,
  category_name: text,
  teacher_id: maybeId,
  teacher_name: text,
  /** The shop that sells it; 0 and '' without one. goods.md names these fields `seller_…`. */
  shop_id: maybeId,
  shop_name: text,
  seller_id: id,
  seller_name: text,
  price: publicPrice,
  quantity: z.number(),
  enable_quantity: z.number(),
  buy_count: z.number(),
  view_count: z.number(),
  thumbnail: text,
  /** 1 on sale, 0 off sale. */
  market_enable: flag,
  /** 0 waiting, 1 passed, 2 rejected. */
  is_auth: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** 1 normal, 0 recycle bin, -1 deleted. */
  disabled: z.union([z.literal(-1), z.literal(0), z.literal(1)]),
  refuse_reason: text,
  under_reason: text,
  intro: text,
  sort: z.number(),
  page_title: text,
  meta_keywords: text,
  meta_description: text,
  create_time: epoch,
  last_modify: maybeEpoch,
  attributes: z.record(text, z.unknown()),
})

export const course = publicationBase.extend({
  content_type: z.literal(1),
  area_id: maybeId,
  level_id: maybeId,
  topic_ids: z.array(id),
  cover: text,
  original_price: publicPrice.nullable(),
  chapters: z.array(z.object({ title: text, minutes: z.number(), video_url: text, free: flag })),
})

export const picture = publicationBase.extend({
  content_type: z.literal(3),
  original_image: text,
  ...pictureFacts.partial().shape,
  gallery: z.array(text),
  keywords: z.array(text),
  licences: z.array(z.object({ licence: oneOf(licenceLabels), price: publicPrice, max_pixels: z.number().nullable() })),
  place: text,
  shot_time: maybeEpoch,
  model_release: flag,
  model_release_file: text,
  property_release: flag,
  property_release_file: text,
})

export const copyright = publicationBase.extend({
  content_type: z.literal(4),
  work_type: oneOf(workTypeLabels),
  author_names: z.array(text),
  agent_id: maybeId,
  registration_no: text,
  registration_certificate: text,
  finish_date: maybeEpoch,
  publish_date: maybeEpoch,
  rights: z.array(oneOf(rightLabels)),
  deal_mode: oneOf(dealModeLabels),
  term_start: maybeEpoch,
  term_end: maybeEpoch,
  territory: oneOf(territoryLabels),
  territory_regions: z.array(id),
  negotiable: flag,
  attachments: z.array(text),
  gallery: z.array(text),
})

export const collectible = publicationBase.extend({
  content_type: z.literal(5),
  area_id: maybeId,
  level_id: maybeId,
  topic_ids: z.array(id),
  gallery: z.array(text),
  issue_count: z.number(),
  issue_time: maybeEpoch,
  per_member_limit: z.number(),
  certificate_prefix: text,
})

export const publication = z.discriminatedUnion('content_type', [course, picture, copyright, collectible])

export const draft = z.object({
  draft_id: id,
  content_type: z.number(),
  goods_name: text,
  /** The publication that the draft changes; null if none is published yet. */
  goods_id: maybeId,
  /** Its first picture, if any. */
  thumbnail: text,
  /** The form so far. */
  payload: z.record(text, z.unknown()),
  create_time: epoch,
  /** Version for the next save. It grows with every save, so each version is unique. */
  update_time: epoch,
})

/** An area or a level of a content type. */
export const contentTerm = z.object({
  id,
  content_type: z.number(),
  name: text,
  sort: z.number(),
  /** 1 enabled, 0 disabled. */
  status: flag,
  /** Number of publications that use it. */
  use_count: z.number(),
})
export const contentTopic = contentTerm.omit({ use_count: true }).extend({
  image: text,
  intro: text,
  goods_count: z.number(),
})
export const contentBanner = z.object({
  id,
  content_type: z.number(),
  image: text,
  title: text,
  opt_type: text,
  opt_value: text,
  start_time: maybeEpoch,
  end_time: maybeEpoch,
  sort: z.number(),
  status: flag,
})
export const contentPicture = z.object({
  id,
  content_type: z.number(),
  url: text,
  name: text,
  group_name: text,
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  /** Number of publications, banners and topics that show it. */
  use_count: z.number(),
  create_time: epoch,
})

export type Publisher = z.output<typeof publisher>
export type PublisherBrief = z.output<typeof publisherBrief>
export type PictureFacts = z.output<typeof pictureFacts>
export type Course = z.output<typeof course>
export type Picture = z.output<typeof picture>
export type Copyright = z.output<typeof copyright>
export type Collectible = z.output<typeof collectible>
export type Publication = z.output<typeof publication>
export type Draft = z.output<typeof draft>
export type ContentTerm = z.output<typeof contentTerm>
export type ContentTopic = z.output<typeof contentTopic>
export type ContentBanner = z.output<typeof contentBanner>
export type ContentPicture = z.output<typeof contentPicture>

declare module '../entities' {
  interface Entities {
    publisher: Publisher
    copyrightUser: Publisher
    copyrightAgent: Publisher
    personPublisher: Publisher
    groupPublisher: Publisher
    course: WithState<Course>
    picture: WithState<Picture>
    copyright: WithState<Copyright>
    collectible: WithState<Collectible>
    publicationDraft: Draft
    contentArea: ContentTerm
    contentLevel: ContentTerm
    contentTopic: ContentTopic
    contentBanner: ContentBanner
    contentPicture: ContentPicture
  }
}
