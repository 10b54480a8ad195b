import { createHash } from 'node:crypto'
import { type FeedPathName, feedLimits } from '@contract/articles/labels'
import { cleanHtml } from '../html'
import { fieldsOf, guessItems, itemsAt, readFeed, textAt } from './feed-items'

/** Parses a feed: a sample of its items for the mapping, or the articles to import. */

/** The mapping of a feed; '' for a part without a path. The path of the items is detected if it is ''. */
export type FeedPaths = Readonly<Record<FeedPathName, string>>

/** A feed with its mapping. */
export interface FeedInput {
  readonly text: string
  readonly paths: FeedPaths
  /** Epoch seconds. */
  readonly now: number
}

/** The article made from an item. */
export interface FeedArticle {
  readonly feed_item: string
  readonly article_name: string
  readonly summary: string
  readonly content: string
  readonly cover: string
  readonly outside_url: string | null
  readonly publish_time: number
}

/** Why nothing was found: the text is no feed, or the path contains no items. */
export type NoFeed = { readonly problem: 'strange' } | { readonly problem: 'none'; readonly at: string }

/** Returns the paths in the items with a value of each, and the first articles that the mapping yields. */
export function readFeedSample({ text, paths, now }: FeedInput) {
  const feed = readFeed(text)
  if (!feed) return STRANGE
  const items_path = paths.items_path || guessItems(feed) || ''
  const items = itemsAt(feed, items_path)
  if (!items || items.length === 0) return noneAt(items_path)
  const articles = paths.title_path === '' ? [] : articlesOf(items, paths, now)
  return {
    ...{ kind: feed.kind, items_path, count: items.length, fields: fieldsOf(items) },
    articles: articles.slice(0, feedLimits.previewed).map(({ feed_item: _, content: __, ...article }) => article),
    skipped: paths.title_path === '' ? 0 : items.length - articles.length,
  }
}

/** The articles of a feed, newest first, without duplicates; with the number of items. */
export function readFeedArticles({ text, paths, now }: FeedInput): NoFeed | { found: number; articles: FeedArticle[] } {
  const feed = readFeed(text)
  if (!feed) return STRANGE
  const items = itemsAt(feed, paths.items_path || guessItems(feed) || '')
  if (!items) return noneAt(paths.items_path)
  return { found: items.length, articles: articlesOf(items, paths, now) }
}

function articlesOf(items: readonly unknown[], paths: FeedPaths, now: number): FeedArticle[] {
  const articles = new Map<string, FeedArticle>()
  for (const raw of items.slice(0, feedLimits.items)) {
    const item = articleOf(paths, raw, now)
    if (item) articles.set(item.feed_item, item)
  }
  return [...articles.values()]
}

const STRANGE: NoFeed = { problem: 'strange' }
const noneAt = (path: string): NoFeed => ({ problem: 'none', at: path || '/' })

const cut = (text: string, most: number) => [...text].slice(0, most).join('')
const plain = (html: string) =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const webAddress = (text: string) => (/^https?:\/\/\S{1,480}$/.test(text) ? text : '')

function timeOf(text: string, now: number): number {
  const seconds = /^\d{9,11}$/.test(text) ? Number(text) : Math.floor((Date.parse(text) || now * 1000) / 1000)
  // A publishing time in the future is limited to now.
  return Math.min(Math.max(seconds, 0), now)
}

/** The article of an item; undefined without a title. */
function articleOf(paths: FeedPaths, item: unknown, now: number): FeedArticle | undefined {
  const title = plain(textAt(item, paths.title_path))
  if (title === '') return undefined
  const link = webAddress(textAt(item, paths.link_path))
  const summary = plain(textAt(item, paths.summary_path))
  const content = cleanHtml(cut(textAt(item, paths.content_path), 200_000))
  return {
    feed_item: createHash('sha256')
      .update(link || title)
      .digest('hex'),
    article_name: cut(title, 20),
    summary: cut(summary, 120),
    content: content || `<p>${cleanHtml(summary || title)}</p>`,
    cover: webAddress(textAt(item, paths.cover_path)),
    outside_url: link || null,
    publish_time: timeOf(textAt(item, paths.time_path), now),
  }
}
