import type { calls as articleCalls } from '@contract/articles/calls'
import { type FeedPathName, feedLimits, feedPathNames } from '@contract/articles/labels'
import { newsFeed } from '@contract/articles/news-feed'
import { codeOf, type ErrorKey, errorMessages } from '@contract/error-codes'
import { translate } from '@contract/messages'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { ApiError, conflict, notFound } from '../../api-error'
import type { Services } from '../../context'
import type { Database } from '../../db/database'
import { articleCategories, articles, newsFeeds } from '../../db/schema'
import type { Handlers } from '../../handler'
import { FetchProblem, fetchText } from '../../outbox/fetch'
import { httpClientOptions } from '../../outbox/http-client-options'
import type { FeedArticle, FeedPaths, NoFeed } from '../../parsing/feed-articles'
import { type Output, parsersHere } from '../../parsing/parsers'
import { createKeyedSemaphore } from '../../semaphore'
import { crud } from '../crud'
import { contains } from '../filters'
import { categoryOf } from './rows'

type Keys = Extract<keyof typeof articleCalls, `${string} admin/pages/news-feeds${string}`>
type Row = typeof newsFeeds.$inferSelect

const { handlers, read } = crud(newsFeed, {
  table: newsFeeds,
  none: '957',
  filters: { name: contains },
  order: [desc(newsFeeds.feed_id)],
  toColumns: async (form, _before, { db, client }) => {
    const category = await categoryOf(db, form.category_id)
    if (category?.realm !== 'NEWS') throw conflict('955category', client.language, 'category_id')
    return {
      name: form.name.trim(),
      url: form.url.trim(),
      category_id: category.id,
      ...pathsOf(form),
    }
  },
  serialize: async (db, rows) => {
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

/** Why a feed could not be read, as an error at the URL field. */
const feedError = (key: ErrorKey, n?: string | number, cause?: unknown) =>
  new ApiError(key, 409, { ...(n !== undefined && { n }), cause })

/** Fetches and parses a feed; rejects if the request fails or the content contains no items. */
async function readAt<T extends object>(url: string, { feeds }: Services, read: (text: string) => Promise<T | NoFeed>) {
  const text = await fetchText({ url, ...feedLimits, ...httpClientOptions(feeds) }).catch(error => {
    if (!(error instanceof FetchProblem)) throw error
    throw feedError(`957${error.why}`, error.n, error)
  })
  const found = await read(text)
  if (!('problem' in found)) return found
  throw found.problem === 'none' ? feedError('957none', found.at) : feedError('957strange')
}

type FeedResult = Exclude<Output<'readFeed'>, NoFeed>

/** Imports each item once: creates news for new items, and updates existing ones that differ. */
async function takeIn(db: Database, row: Row, { found, articles: items }: FeedResult, now: number) {
  const result = { found, added: 0, changed: 0, skipped: found - items.length }
  const there = await db
    .select()
    .from(articles)
    .where(
      and(
        eq(articles.feed_id, row.feed_id),
        inArray(
          articles.feed_item,
          items.map(({ feed_item }) => feed_item),
        ),
      ),
    )
  const known = new Map(there.map(article => [article.feed_item ?? '', article]))
  const fresh: FeedArticle[] = []
  // The newest item comes first in a feed, and gets the highest id here.
  for (const item of [...items].reverse()) {
    const before = known.get(item.feed_item)
    if (!before) fresh.push(item)
    else if (
      item.article_name !== before.article_name ||
      item.content !== before.content ||
      item.summary !== before.summary
    ) {
      result.changed++
      const { feed_item: _, publish_time: __, ...values } = item
      await db
        .update(articles)
        .set({ ...values, modify_time: now })
        .where(eq(articles.article_id, before.article_id))
    }
  }
  result.added = fresh.length
  const where = { feed_id: row.feed_id, category_id: row.category_id, realm: 'NEWS' as const }
  if (fresh.length > 0)
    await db.insert(articles).values(fresh.map(item => ({ ...item, ...where, create_time: now, modify_time: now })))
  return result
}

/** The mapping of a feed, or of a form that may still lack parts of it. */
const pathsOf = (mapping: { readonly [K in FeedPathName]?: string | undefined }) =>
  Object.fromEntries(feedPathNames.map(name => [name, mapping[name] ?? ''])) as FeedPaths

/**
 * Any reader of the feeds may request a sample of any URL, which the server then fetches, so it is limited to one at a
 * time per administrator.
 */
const sampleSemaphore = createKeyedSemaphore<number>(1)

/** Feeds of other sites that news are imported from. Network requests run outside of the transaction. */
export const feedHandlers: Handlers<Keys> = {
  ...handlers,

  'POST admin/pages/news-feeds/sample': async ({ body, services, admin }) => {
    if (!admin) throw notFound()
    const { parsers = parsersHere } = services
    return sampleSemaphore(admin.id, () =>
      readAt(body.url, services, text =>
        parsers.run('sampleFeed', { text, paths: pathsOf(body), now: services.now() }, text.length),
      ),
    )
  },

  'POST admin/pages/news-feeds/{feed_id}/fetch': async ({ db, params, services, client, transaction, record }) => {
    const row = await read(db, params)
    const now = services.now()
    const note = (tx: Database, last_error: string) =>
      tx.update(newsFeeds).set({ last_time: now, last_error }).where(eq(newsFeeds.feed_id, row.feed_id))
    try {
      const { parsers = parsersHere } = services
      const found = await readAt(row.url, services, text =>
        parsers.run('readFeed', { text, paths: pathsOf(row), now }, text.length),
      )
      return await transaction(async tx => {
        const locked = await read(tx, params, true)
        const result = await takeIn(tx, locked, found, now)
        await note(tx, '')
        record(null, result)
        return result
      })
    } catch (error) {
      if (!(error instanceof ApiError) || codeOf(error.key) !== '957') throw error
      // The failure stays stored, so that it is shown later.
      await transaction(async tx => {
        const [there] = await note(tx, translate(errorMessages[error.key], client.language, error.n)).returning()
        if (!there) throw notFound('957')
        record({ last_error: row.last_error }, { last_error: there.last_error })
      })
      throw error
    }
  },
}
