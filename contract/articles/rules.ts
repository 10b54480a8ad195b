import { choice, id, integer, text, time } from '../rules'
import { articleTypes, type FeedPathName } from './labels'

/** contract/articles.md: rules of its forms. */

export const articleCategoryRules = {
  name: text({ required: true, max: 20 }),
  parent_id: id({}),
  sort: integer({ min: 0, max: 99_999 }),
  /** NEWS makes the article news; any other value leaves its type unchanged. */
  type: choice(articleTypes, {}),
} as const

export const articleRules = {
  article_name: text({ required: true, max: 20 }),
  category_id: id({ required: true }),
  sort: integer({ min: 0, max: 99_999 }),
  outside_url: text({ max: 500, pattern: 'url' }),
  content: text({ required: true, max: 200_000, html: true }),
  cover: text({ max: 500, pattern: 'picture' }),
  summary: text({ max: 120 }),
  publish_time: time({}),
} as const

/** A dot-separated path of names in the response of a feed. */
const path = { max: 60, pattern: 'feedPath' } as const

/** Rules of a feed's mapping. A client may sample the feed before the mapping is complete. */
const feedPathRules = {
  items_path: text(path),
  title_path: text(path),
  summary_path: text(path),
  content_path: text(path),
  cover_path: text(path),
  link_path: text(path),
  time_path: text(path),
} as const satisfies Record<FeedPathName, unknown>

export const feedSampleRules = {
  url: text({ required: true, max: 500, pattern: 'url' }),
  ...feedPathRules,
} as const

export const newsFeedRules = {
  name: text({ required: true, max: 30 }),
  url: feedSampleRules.url,
  category_id: id({ required: true }),
  ...feedPathRules,
  title_path: text({ required: true, ...path }),
} as const
