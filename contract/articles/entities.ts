import { z } from 'zod'
import { epoch, flag, id } from '../define'
import { articleStateWords, articleTypeWords, showPositionWords } from './words'

/** contract/articles.md, "Entities". */

const text = z.string()
const keysOf = <T extends object>(words: T) => Object.keys(words) as (keyof T & string)[]

export const articleCategory = z.object({
  id,
  name: text,
  parent_id: id,
  /** '0|1|2|' */
  path: text,
  allow_delete: flag,
  type: z.enum(keysOf(articleTypeWords)),
  sort: z.number(),
  /** How many there are right below it (designed). */
  child_count: z.number(),
})
export type ArticleCategory = z.output<typeof articleCategory>

/** A category with those below it. `articles` is for buyers, and null here. */
const leaf = z.object({ id, parent_id: id, name: text, children: z.array(z.unknown()), articles: z.null() })
export const articleCategoryNode = leaf.extend({ children: z.array(leaf) })

/** What a row of the list holds. The last five are designed. */
export const articleRow = z.object({
  article_id: id,
  article_name: text,
  category_id: id,
  category_name: text,
  show_position: z.enum(keysOf(showPositionWords)),
  show_position_text: text,
  allow_delete: z.boolean(),
  create_time: epoch,
  cover: text,
  /** When buyers can read it from. */
  publish_time: epoch,
  state: z.enum(keysOf(articleStateWords)),
  /** The feed it came from, 0 where it was written here. */
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
  /** When it was fetched last, 0 for never, what came of it, and how many items it has brought in all. */
  last_time: epoch,
  last_error: text,
  imported: z.number(),
  create_time: epoch,
})
export type NewsFeed = z.output<typeof newsFeed>

/**
 * The content of a feed at the moment: the path of its items and their number, the paths in the first items with a value
 * of each, and the news that the first items would become by the mapping. Nothing of it is stored.
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
