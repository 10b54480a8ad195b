import { choice, id, integer, list, text, time } from '../rules'
import {
  focusClientTypes,
  focusTypes,
  MOST_PAGE,
  MOST_PREVIEW_HOURS,
  menuClientTypes,
  pagePreviewSources,
} from './words'

/** contract/decoration.md: what its forms ask. */

export const hotKeywordRules = {
  hot_name: text({ required: true, max: 6 }),
  sort: integer({ min: 1, max: 999_999 }),
} as const

const client_type = choice(menuClientTypes, { required: true })

/** An entry of the menu of computers, as its form asks: shorter than its call takes. */
export const pcMenuRules = {
  navigation_name: text({ required: true, max: 4 }),
  url: text({ required: true, max: 225, pattern: 'siteLink' }),
  client_type,
} as const

const picture = { required: true, max: 500, pattern: 'picture', code: '953' } as const

/** An entry of the menu of phones, as its form asks. */
export const mobileMenuRules = { ...pcMenuRules, image: text(picture) } as const

/** An entry of either menu, as its call takes it. */
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

/** The order of rows as they were dragged. */
export const orderRules = { ids: list(id({}), { required: true, min: 1, max: 500, unique: true }) } as const

export const pageRules = {
  page_name: text({ required: true, max: 50 }),
  page_data: text({ required: true, max: MOST_PAGE }),
  /** The version it is based on (designed); a conflict is reported when another one is in force. */
  version: integer({ min: 0 }),
  /** When it is published (designed); at once unless said. */
  publish_time: time({}),
} as const

/** What is looked through before it is published. */
export const checkRules = { page_data: text({ required: true, max: MOST_PAGE }) } as const

export const draftRules = {
  page_data: text({ required: true, max: MOST_PAGE }),
  version: integer({ min: 0 }),
  /** The revision that it is based on (designed), '' where there was no draft; left out, whatever is there is replaced. */
  revision: text({ max: 36 }),
} as const

/** What a preview of a page shows, and for how long its link works (designed). */
export const previewRules = {
  /** The caller's draft, a version, or what buyers will have at a time. */
  source: choice(pagePreviewSources, { required: true }),
  version_id: id({}),
  show_time: time({}),
  /** Hours until the link ends. */
  hours: integer({ required: true, min: 1, max: MOST_PREVIEW_HOURS }),
} as const
