import type {
  focusClientTypes,
  focusTypes,
  menuClientTypes,
  PageVersionState,
  pageClientTypes,
  pageTypes,
} from '@contract/decoration/labels'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, number, word } from './columns'

/** contract/decoration.md: pages, carousels, menus and keywords of the buyers' site. */

type ElementOf<T extends readonly string[]> = T[number]

export const hotKeywords = pgTable(
  'hot_keywords',
  { id: identity(), hot_name: text().notNull(), sort: integer().notNull().default(0) },
  t => [index('hot_keywords_place').on(t.sort, t.id)],
)

export const siteMenus = pgTable(
  'site_menus',
  {
    navigation_id: identity(),
    navigation_name: text().notNull(),
    url: text().notNull(),
    client_type: text().$type<ElementOf<typeof menuClientTypes>>().notNull(),
    image: word(),
    /** The highest value comes first. */
    sort: integer().notNull().default(0),
  },
  t => [index('site_menus_place').on(t.client_type, t.sort, t.navigation_id)],
)

export const focusPictures = pgTable(
  'focus_pictures',
  {
    id: identity(),
    pic_url: text().notNull(),
    operation_type: text().$type<ElementOf<typeof focusTypes>>().notNull().default('NONE'),
    operation_param: word(),
    client_type: text().$type<ElementOf<typeof focusClientTypes>>().notNull(),
    sort: integer().notNull().default(0),
  },
  t => [index('focus_pictures_place').on(t.client_type, t.sort, t.id)],
)

export const pages = pgTable(
  'pages',
  {
    page_id: identity(),
    page_name: text().notNull(),
    page_data: text().notNull(),
    page_type: text().$type<ElementOf<typeof pageTypes>>().notNull(),
    client_type: text().$type<ElementOf<typeof pageClientTypes>>().notNull(),
    /** How often it was published. */
    version: integer().notNull().default(0),
    modify_time: number().notNull(),
    modified_by: word(),
  },
  t => [uniqueIndex('pages_place').on(t.client_type, t.page_type)],
)

/** Published and scheduled versions. */
export const pageVersions = pgTable(
  'page_versions',
  {
    version_id: identity(),
    page_id: number().notNull(),
    page_name: text().notNull(),
    page_data: text().notNull(),
    floors: integer().notNull().default(0),
    /** 0 until it is published. */
    version: integer().notNull().default(0),
    state: text().$type<PageVersionState>().notNull(),
    /** The live version it was based on; null if the request did not include it. */
    base_version: integer(),
    publish_time: number().notNull(),
    create_time: number().notNull(),
    admin_id: number().notNull().default(0),
    admin_name: word(),
  },
  t => [
    index('page_versions_newest').on(t.page_id, t.version_id),
    index('page_versions_due').on(t.state, t.publish_time),
  ],
)

/** The draft of an administrator for a page. */
export const pageDrafts = pgTable(
  'page_drafts',
  {
    client_type: text().$type<ElementOf<typeof pageClientTypes>>().notNull(),
    page_type: text().$type<ElementOf<typeof pageTypes>>().notNull(),
    admin_id: number().notNull(),
    page_data: text().notNull(),
    /** The published version it is based on. */
    version: integer().notNull().default(0),
    /** Changes with each save, so that a second window of the same administrator cannot overwrite it unseen. */
    revision: word(),
    update_time: number().notNull(),
  },
  t => [primaryKey({ columns: [t.client_type, t.page_type, t.admin_id] })],
)
