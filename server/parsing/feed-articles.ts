import { createHash } from 'node:crypto'
import { feedLimits } from '@contract/articles/words'
import { cleanHtml } from '../html'
import { fieldsOf, guessItems, itemsAt, readFeed, wordsAt } from './feed-items'

/** What is read of a feed: a sample for who sets it up, or the articles that its items become. */

export interface FeedSample {
  readonly text: string
  /** Where the items stand; looked for where it is ''. */
  readonly items_path: string
}

/** Where the parts of an article stand in an item; '' for those that it has not. */
export interface FeedPaths {
  readonly items_path: string
  readonly title_path: string
  readonly summary_path: string
  readonly content_path: string
  readonly cover_path: string
  readonly link_path: string
  readonly time_path: string
}

export interface FeedArticles {
  readonly text: string
  readonly paths: FeedPaths
  /** Epoch seconds. */
  readonly now: number
}

/** What one item becomes. */
export interface FeedArticle {
  readonly feed_item: string
  readonly article_name: string
  readonly summary: string
  readonly content: string
  readonly cover: string
  readonly outside_url: string | null
  readonly publish_time: number
}

/** Why nothing was found: it is no feed, or there are no items at a place. */
export type NoFeed = { readonly problem: 'strange' } | { readonly problem: 'none'; readonly at: string }

/** The items of a feed as an administrator sees them who says what they become. */
export function readFeedSample({ text, items_path: wanted }: FeedSample) {
  const feed = readFeed(text)
  if (!feed) return STRANGE
  const items_path = wanted || guessItems(feed) || ''
  const items = itemsAt(feed, items_path)
  if (!items || items.length === 0) return noneAt(items_path)
  return { kind: feed.kind, items_path, count: items.length, fields: fieldsOf(items) }
}

/** The articles that the items of a feed become, the newest first, each once; with how many items there are. */
export function readFeedArticles({
  text,
  paths,
  now,
}: FeedArticles): NoFeed | { found: number; articles: FeedArticle[] } {
  const feed = readFeed(text)
  if (!feed) return STRANGE
  const items = itemsAt(feed, paths.items_path || guessItems(feed) || '')
  if (!items) return noneAt(paths.items_path)
  const articles = new Map<string, FeedArticle>()
  for (const raw of items.slice(0, feedLimits.items)) {
    const item = articleOf(paths, raw, now)
    if (item) articles.set(item.feed_item, item)
  }
  return { found: items.length, articles: [...articles.values()] }
}

const STRANGE: NoFeed = { problem: 'strange' }
const noneAt = (path: string): NoFeed => ({ problem: 'none', at: path || '/' })

const cut = (words: string, most: number) => [...words].slice(0, most).join('')
const plain = (html: string) =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const webAddress = (words: string) => (/^https?:\/\/\S{1,480}$/.test(words) ? words : '')

function timeOf(words: string, now: number): number {
  const seconds = /^\d{9,11}$/.test(words) ? Number(words) : Math.floor((Date.parse(words) || now * 1000) / 1000)
  // What says that it comes out later than now was never meant to wait here.
  return Math.min(Math.max(seconds, 0), now)
}

/** An item as an article; nothing where it has no title. */
function articleOf(paths: FeedPaths, item: unknown, now: number): FeedArticle | undefined {
  const title = plain(wordsAt(item, paths.title_path))
  if (title === '') return undefined
  const link = webAddress(wordsAt(item, paths.link_path))
  const summary = plain(wordsAt(item, paths.summary_path))
  const content = cleanHtml(cut(wordsAt(item, paths.content_path), 200_000))
  return {
    feed_item: createHash('sha256')
      .update(link || title)
      .digest('hex'),
    article_name: cut(title, 20),
    summary: cut(summary, 120),
    content: content || `<p>${cleanHtml(summary || title)}</p>`,
    cover: webAddress(wordsAt(item, paths.cover_path)),
    outside_url: link || null,
    publish_time: timeOf(wordsAt(item, paths.time_path), now),
  }
}
