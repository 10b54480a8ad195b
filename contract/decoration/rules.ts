import { choice, id, integer, list, text, time } from '../rules'
import {
  focusClientTypes,
  focusTypes,
  MAX_PAGE,
  MAX_PREVIEW_HOURS,
  menuClientTypes,
  pagePreviewSources,
} from './labels'

/** contract/decoration.md: rules of its forms. */

export const hotKeywordRules = {
  hot_name: text({ required: true, max: 6 }),
  sort: integer({ min: 1, max: 999_999 }),
} as const

const client_type = choice(menuClientTypes, { required: true })

/** A menu entry for computers, as its form validates it: shorter than its call allows. */
export const pcMenuRules = {
  navigation_name: text({ required: true, max: 4 }),
  url: text({ required: true, max: 225, pattern: 'siteLink' }),
  client_type,
} as const

const picture = { required: true, max: 500, pattern: 'picture', code: '953' } as const

/** A menu entry for phones, as its form validates it. */
export const mobileMenuRules = { ...pcMenuRules, image: text(picture) } as const

/** A menu entry of either kind, as its call validates it. */
export const siteMenuRules = {
  navigation_name: text({ required: true, max: 6, code: '953' }),
  url: text({ required: true, max: 255, pattern: 'siteLink' }),
  client_type,
  image: text({ ...picture, when: { client_type: ['MOBILE'] } }),
} as const

export const focusRules = {
  pic_url: text({ required: true, max: 500, pattern: 'picture' }),
  operation_type: choice(focusTypes, { required: true }),
  operation_param: text({ max: 255 }),
  client_type: choice(focusClientTypes, { required: true }),
} as const

/** The ids of the rows in their new order. */
export const orderRules = { ids: list(id({}), { required: true, min: 1, max: 500, unique: true }) } as const

export const pageRules = {
  page_name: text({ required: true, max: 50 }),
  page_data: text({ required: true, max: MAX_PAGE }),
  /** The version the change is based on (designed); if another version is live, the server reports a conflict. */
  version: integer({ min: 0 }),
  /** Publishing time (designed); immediate if omitted. */
  publish_time: time({}),
} as const

/** The page that is checked for broken references before it is published. */
export const checkRules = { page_data: text({ required: true, max: MAX_PAGE }) } as const

export const draftRules = {
  page_data: text({ required: true, max: MAX_PAGE }),
  version: integer({ min: 0 }),
  /** The revision the save is based on (designed), '' if there was no draft; if omitted, any draft is overwritten. */
  revision: text({ max: 36 }),
} as const

/** The content of a preview, and how long its link is valid (designed). */
export const previewRules = {
  /** The caller's draft, a version, or the live page at a given time. */
  source: choice(pagePreviewSources, { required: true }),
  version_id: id({}),
  show_time: time({}),
  /** Hours until the link expires. */
  hours: integer({ required: true, min: 1, max: MAX_PREVIEW_HOURS }),
} as const
