import { z } from 'zod'
import { epoch, id } from '../define'
import {
  focusClientTypes,
  focusTypes,
  menuClientTypes,
  pageClientTypes,
  pageDeadLabels,
  pagePreviewSources,
  pageTypes,
  pageVersionLabels,
} from './labels'

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
  /** The highest value comes first. */
  sort: whole,
})
export type SiteMenu = z.output<typeof siteMenu>

export const focusPicture = z.object({
  id,
  pic_url: text,
  operation_type: z.enum(focusTypes),
  operation_param: text,
  /** The URL the picture links to; filled for buyers only. */
  operation_url: text.nullable(),
  client_type: z.enum(focusClientTypes),
  /** Its position (designed): a picture that was never moved is ordered by its id. */
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

export const pageVersionStates = Object.keys(pageVersionLabels) as (keyof typeof pageVersionLabels)[]

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
  /** Of a scheduled version: the version it will replace, published after the one it was based on; else 0. */
  replaces_version: whole,
  /** Who published that version; '' if there is none. */
  replaces_author: text,
})
export const pageVersion = pageVersionLine.extend({ page_data: text })
export type PageVersionLine = z.output<typeof pageVersionLine>
export type PageVersion = z.output<typeof pageVersion>

/** An unpublished draft of an administrator (designed). */
export const pageDraft = z.object({
  page_data: text,
  version: whole,
  update_time: epoch,
  /** Changes with each save; '' if there is no draft. */
  revision: text,
})
export type PageDraft = z.output<typeof pageDraft>

const deadNames = Object.keys(pageDeadLabels) as (keyof typeof pageDeadLabels)[]

/** A broken reference of a page: a link or a block whose target buyers cannot see (designed). Indexes count from 0. */
export const pageDead = z.object({
  floor: whole,
  column: whole,
  /** Index among the blocks of its column, or among its tags. */
  block: whole,
  is_tag: z.boolean(),
  problem: z.enum(deadNames),
  /** The id of the missing target; '' for a picture. */
  of: text,
})
export type PageDeadEnd = z.output<typeof pageDead>

/** A page as buyers see it (designed): the content of a preview link until it expires. */
export const pagePreview = z.object({
  client_type: z.enum(pageClientTypes),
  page_type: z.enum(pageTypes),
  source: z.enum(pagePreviewSources),
  page_data: text,
  /** Pictures of the carousel above the floors. */
  carousel: z.array(focusPicture),
  /** When buyers will see it; 0 for a draft and for a version. */
  show_time: epoch,
  /** When the link expires. */
  end_time: epoch,
})
export type PagePreview = z.output<typeof pagePreview>

declare module '../entities' {
  interface Entities {
    hotKeyword: HotKeyword
    siteMenu: SiteMenu
    /** The same for phones, where entries have pictures. */
    mobileMenu: SiteMenu
    focusPicture: FocusPicture
  }
}
