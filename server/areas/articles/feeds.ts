import { createHash } from 'node:crypto'
import type { articleCalls } from '@contract/articles/calls'
import { feedLimits } from '@contract/articles/words'
import { say } from '@contract/messages'
import { codeOf, type RefusalKey, refusals } from '@contract/refusals'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { articleCategories, articles, newsFeeds } from '../../db/schema'
import type { Database, Handlers, Services } from '../../handler'
import { cleanHtml } from '../../html'
import { FetchProblem, fetchText } from '../../outbox/fetch'
import { reachOf } from '../../outbox/reach'
import { conflict, missing, Refusal } from '../../refusal'
import { crud } from '../crud'
import { contains } from '../listing'
import { type Feed, fieldsOf, guessItems, itemsAt, readFeed, wordsAt } from './feed-items'
import { categoryOf } from './rows'

type Keys = Extract<keyof typeof articleCalls, `${string} admin/pages/news-feeds${string}`>
type Row = typeof newsFeeds.$inferSelect

const { handlers, read } = crud('admin/pages/news-feeds', {
  table: newsFeeds,
  key: 'feed_id',
  none: '957',
  filter: ({ name }) => (name ? contains(newsFeeds.name, name) : undefined),
  order: [desc(newsFeeds.feed_id)],
  columns: async (form, _before, { db, client }) => {
    const category = await categoryOf(db, form.category_id)
    if (category?.realm !== 'NEWS') throw conflict('955category', client.language, 'category_id')
    return {
      name: form.name.trim(),
      url: form.url.trim(),
      category_id: category.id,
      items_path: form.items_path ?? '',
      title_path: form.title_path,
      summary_path: form.summary_path ?? '',
      content_path: form.content_path ?? '',
      cover_path: form.cover_path ?? '',
      link_path: form.link_path ?? '',
      time_path: form.time_path ?? '',
    }
  },
  shown: async (db, rows) => {
    const names = await db
      .select({ id: articleCategories.id, name: articleCategories.name })
      .from(articleCategories)
      .where(
        inArray(
          articleCategories.id,
          rows.map(row => row.category_id),
        ),
      )
    const counts = await db
      .select({ feed_id: articles.feed_id, n: sql<number>`count(*)::int` })
      .from(articles)
      .where(
        inArray(
          articles.feed_id,
          rows.map(row => row.feed_id),
        ),
      )
      .groupBy(articles.feed_id)
    return rows.map(row => ({
      ...row,
      category_name: names.find(({ id }) => id === row.category_id)?.name ?? '',
      imported: counts.find(({ feed_id }) => feed_id === row.feed_id)?.n ?? 0,
    }))
  },
})

/** Why nothing came, as a refusal whose words stand beside the address. */
const refusal = (key: RefusalKey, n?: string | number, cause?: unknown) =>
  new Refusal(key, 409, { ...(n !== undefined && { n }), cause })

async function feedAt(url: string, { feeds }: Services): Promise<Feed> {
  try {
    const text = await fetchText({ url, ...feedLimits, ...reachOf(feeds) })
    const feed = readFeed(text)
    if (!feed) throw refusal('957strange')
    return feed
  } catch (error) {
    if (!(error instanceof FetchProblem)) throw error
    throw refusal(`957${error.why}`, error.n, error)
  }
}

/** What one item becomes. */
interface Item {
  readonly feed_item: string
  readonly article_name: string
  readonly summary: string
  readonly content: string
  readonly cover: string
  readonly outside_url: string | null
  readonly publish_time: number
}

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
function itemOf(row: Row, item: unknown, now: number): Item | undefined {
  const title = plain(wordsAt(item, row.title_path))
  if (title === '') return undefined
  const link = webAddress(wordsAt(item, row.link_path))
  const summary = plain(wordsAt(item, row.summary_path))
  const content = cleanHtml(cut(wordsAt(item, row.content_path), 200_000))
  return {
    feed_item: createHash('sha256')
      .update(link || title)
      .digest('hex'),
    article_name: cut(title, 20),
    summary: cut(summary, 120),
    content: content || `<p>${cleanHtml(summary || title)}</p>`,
    cover: webAddress(wordsAt(item, row.cover_path)),
    outside_url: link || null,
    publish_time: timeOf(wordsAt(item, row.time_path), now),
  }
}

/** Items become news, each once: one that is there already is changed where it differs. */
async function takeIn(db: Database, row: Row, items: readonly unknown[], now: number) {
  const result = { found: items.length, added: 0, changed: 0, skipped: 0 }
  const wanted = new Map<string, Item>()
  for (const raw of items.slice(0, feedLimits.items)) {
    const item = itemOf(row, raw, now)
    if (item) wanted.set(item.feed_item, item)
  }
  result.skipped = items.length - wanted.size
  const there = await db
    .select()
    .from(articles)
    .where(and(eq(articles.feed_id, row.feed_id), inArray(articles.feed_item, [...wanted.keys()])))
  const known = new Map(there.map(article => [article.feed_item ?? '', article]))
  const fresh: Item[] = []
  // The newest stands first in a feed, and has the highest number here.
  for (const item of [...wanted.values()].reverse()) {
    const before = known.get(item.feed_item)
    if (!before) fresh.push(item)
    else if (
      item.article_name !== before.article_name ||
      item.content !== before.content ||
      item.summary !== before.summary
    ) {
      result.changed++
      const { feed_item: _, publish_time: __, ...words } = item
      await db
        .update(articles)
        .set({ ...words, modify_time: now })
        .where(eq(articles.article_id, before.article_id))
    }
  }
  result.added = fresh.length
  const where = { feed_id: row.feed_id, category_id: row.category_id, realm: 'NEWS' as const }
  if (fresh.length > 0)
    await db.insert(articles).values(fresh.map(item => ({ ...item, ...where, create_time: now, modify_time: now })))
  return result
}

/** Feeds of other sites that news are taken from. What is slow is done outside of the transaction. */
export const feedHandlers: Handlers<Keys> = {
  ...handlers,

  'POST admin/pages/news-feeds/sample': async ({ body, services }) => {
    const feed = await feedAt(body.url, services)
    const items_path = body.items_path || guessItems(feed) || ''
    const items = itemsAt(feed, items_path)
    if (!items || items.length === 0) throw refusal('957none', items_path || '/')
    return { kind: feed.kind, items_path, count: items.length, fields: fieldsOf(items) }
  },

  'POST admin/pages/news-feeds/{feed_id}/fetch': async ({ db, params, services, client, transaction, record }) => {
    const row = await read(db, params)
    const now = services.now()
    const note = (tx: Database, last_error: string) =>
      tx.update(newsFeeds).set({ last_time: now, last_error }).where(eq(newsFeeds.feed_id, row.feed_id))
    try {
      const feed = await feedAt(row.url, services)
      const items = itemsAt(feed, row.items_path || guessItems(feed) || '')
      if (!items) throw refusal('957none', row.items_path || '/')
      return await transaction(async tx => {
        const held = await read(tx, params, true)
        const result = await takeIn(tx, held, items, now)
        await note(tx, '')
        record(null, result)
        return result
      })
    } catch (error) {
      if (!(error instanceof Refusal) || codeOf(error.key) !== '957') throw error
      // That it failed stays known, also to whoever looks at it later.
      await transaction(async tx => {
        const [there] = await note(tx, say(refusals[error.key], client.language, error.n)).returning()
        if (!there) throw missing('957')
        record({ last_error: row.last_error }, { last_error: there.last_error })
      })
      throw error
    }
  },
}
