import { choice, id, integer, text, time } from '../rules'
import { articleTypes } from './words'

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

export const newsFeedRules = {
  name: text({ required: true, max: 30 }),
  url: text({ required: true, max: 500, pattern: 'url' }),
  category_id: id({ required: true }),
  items_path: text(path),
  title_path: text({ required: true, ...path }),
  summary_path: text(path),
  content_path: text(path),
  cover_path: text(path),
  link_path: text(path),
  time_path: text(path),
} as const

/** Rules of a sample. A client can request one before the mapping is complete or saved. */
export const feedSampleRules = {
  url: newsFeedRules.url,
  items_path: newsFeedRules.items_path,
  title_path: text(path),
  summary_path: newsFeedRules.summary_path,
  content_path: newsFeedRules.content_path,
  cover_path: newsFeedRules.cover_path,
  link_path: newsFeedRules.link_path,
  time_path: newsFeedRules.time_path,
} as const
