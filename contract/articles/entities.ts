import { z } from 'zod'
import { epoch, flag, id } from '../define'
import { articleStateLabels, articleTypeLabels, showPositionLabels } from './labels'

/** contract/articles.md, "Entities". */

const text = z.string()
const keysOf = <T extends object>(labels: T) => Object.keys(labels) as (keyof T & string)[]

export const articleCategory = z.object({
  id,
  name: text,
  parent_id: id,
  /** '0|1|2|' */
  path: text,
  allow_delete: flag,
  type: z.enum(keysOf(articleTypeLabels)),
  sort: z.number(),
  /** Number of direct children (designed). */
  child_count: z.number(),
})
export type ArticleCategory = z.output<typeof articleCategory>

/** A category with its children. `articles` is filled for buyers only, so it is null here. */
const leaf = z.object({ id, parent_id: id, name: text, children: z.array(z.unknown()), articles: z.null() })
export const articleCategoryNode = leaf.extend({ children: z.array(leaf) })

/** A row of the list. The last five fields are designed. */
export const articleRow = z.object({
  article_id: id,
  article_name: text,
  category_id: id,
  category_name: text,
  show_position: z.enum(keysOf(showPositionLabels)),
  show_position_text: text,
  allow_delete: z.boolean(),
  create_time: epoch,
  cover: text,
  /** When buyers can read it from. */
  publish_time: epoch,
  state: z.enum(keysOf(articleStateLabels)),
  /** The feed that the article was imported from; 0 if an administrator wrote it. */
  feed_id: id,
})
export type ArticleRow = z.output<typeof articleRow>

export const article = articleRow.extend({
  sort: z.number(),
  outside_url: text.nullable(),
  content: text,
  summary: text,
  modify_time: epoch,
})
export type Article = z.output<typeof article>

/** A source of news on another site (designed). Paths are names with dots between them. */
export const newsFeed = z.object({
  feed_id: id,
  name: text,
  url: text,
  category_id: id,
  category_name: text,
  items_path: text,
  title_path: text,
  summary_path: text,
  content_path: text,
  cover_path: text,
  link_path: text,
  time_path: text,
  /** Time of the last fetch (0: never), its error, and the number of items imported in all. */
  last_time: epoch,
  last_error: text,
  imported: z.number(),
  create_time: epoch,
})
export type NewsFeed = z.output<typeof newsFeed>

/**
 * A preview of a feed: the path and the number of its items, each path of the first items with its value, and the news
 * that the first items yield by the mapping. The server does not store it.
 */
export const feedSample = z.object({
  kind: z.enum(['JSON', 'XML']),
  items_path: text,
  count: z.number(),
  fields: z.array(z.object({ path: text, value: text })),
  /** Empty while the mapping has no title. */
  articles: z.array(
    z.object({ article_name: text, summary: text, cover: text, outside_url: text.nullable(), publish_time: epoch }),
  ),
  /** Items that would become no news: they have no title, occur twice, or are beyond the first 100. */
  skipped: z.number(),
})
export type FeedSample = z.output<typeof feedSample>

export const feedResult = z.object({
  found: z.number(),
  added: z.number(),
  changed: z.number(),
  skipped: z.number(),
})
export type FeedResult = z.output<typeof feedResult>

declare module '../entities' {
  interface Entities {
    articleCategory: ArticleCategory
    /** A row of the list has less than the article itself. */
    article: ArticleRow & Partial<Article>
    newsCategory: ArticleCategory
    news: ArticleRow & Partial<Article>
    newsFeed: NewsFeed
  }
}
