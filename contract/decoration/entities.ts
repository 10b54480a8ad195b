import { z } from 'zod'
import { epoch, id } from '../define'
import {
  focusClientTypes,
  focusTypes,
  menuClientTypes,
  pageClientTypes,
  pageDeadWords,
  pagePreviewSources,
  pageTypes,
  pageVersionWords,
} from './words'

/** contract/decoration.md, "Entities". */

const text = z.string()
const whole = z.number()

export const hotKeyword = z.object({ id, hot_name: text, sort: whole })
export type HotKeyword = z.output<typeof hotKeyword>

export const siteMenu = z.object({
  navigation_id: id,
  navigation_name: text,
  url: text,
  client_type: z.enum(menuClientTypes),
  image: text,
  /** The highest stands first. */
  sort: whole,
})
export type SiteMenu = z.output<typeof siteMenu>

export const focusPicture = z.object({
  id,
  pic_url: text,
  operation_type: z.enum(focusTypes),
  operation_param: text,
  /** Where a buyer is led; filled for buyers only. */
  operation_url: text.nullable(),
  client_type: z.enum(focusClientTypes),
  /** Its place (designed): a picture that nobody moved stands by its id. */
  sort: whole,
})
export type FocusPicture = z.output<typeof focusPicture>

export const pageData = z.object({
  page_id: id,
  page_name: text,
  /** JSON text of the list of floors, as it was sent. */
  page_data: text,
  page_type: z.enum(pageTypes),
  client_type: z.enum(pageClientTypes),
  /** How often it was published (designed); 0 before the first time. */
  version: whole,
  modify_time: epoch,
  /** Who published it (designed). */
  modified_by: text,
})
export type PageData = z.output<typeof pageData>

export const pageVersionStates = Object.keys(pageVersionWords) as (keyof typeof pageVersionWords)[]

/** One of the versions of a page (designed). */
export const pageVersionLine = z.object({
  version_id: id,
  page_id: id,
  version: whole,
  state: z.enum(pageVersionStates),
  /** When it was, or will be, published. */
  publish_time: epoch,
  create_time: epoch,
  admin_name: text,
  floors: whole,
  /** Of a scheduled version: the version published after the one that it was made from, which it will replace; else 0. */
  replaces_version: whole,
  /** Who published that version; '' where there is none. */
  replaces_author: text,
})
export const pageVersion = pageVersionLine.extend({ page_data: text })
export type PageVersionLine = z.output<typeof pageVersionLine>
export type PageVersion = z.output<typeof pageVersion>

/** What an administrator has begun on a page and not published (designed). */
export const pageDraft = z.object({
  page_data: text,
  version: whole,
  update_time: epoch,
  /** Changes with each save; '' where there is no draft. */
  revision: text,
})
export type PageDraft = z.output<typeof pageDraft>

const deadNames = Object.keys(pageDeadWords) as (keyof typeof pageDeadWords)[]

/** Where a page leads to, or shows, what is not there for buyers (designed); places are counted from 0. */
export const pageDead = z.object({
  floor: whole,
  column: whole,
  /** Among the blocks of its column, or among its tags. */
  block: whole,
  is_tag: z.boolean(),
  problem: z.enum(deadNames),
  /** The number of what is missing, '' for a picture. */
  of: text,
})
export type PageDeadEnd = z.output<typeof pageDead>

/** A page as buyers get it (designed): what a link to a preview shows, until it ends. */
export const pagePreview = z.object({
  client_type: z.enum(pageClientTypes),
  page_type: z.enum(pageTypes),
  source: z.enum(pagePreviewSources),
  page_data: text,
  /** The pictures that turn above the floors. */
  carousel: z.array(focusPicture),
  /** When buyers will have it; 0 for a draft and for a version. */
  show_time: epoch,
  /** When the link ends. */
  end_time: epoch,
})
export type PagePreview = z.output<typeof pagePreview>

declare module '../entities' {
  interface Entities {
    hotKeyword: HotKeyword
    siteMenu: SiteMenu
    /** The same for phones: its entries have pictures. */
    mobileMenu: SiteMenu
    focusPicture: FocusPicture
  }
}
