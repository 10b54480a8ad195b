import type { calls as articleCalls } from '@contract/articles/calls'
import type { ReadBody } from '@contract/calls'
import type { Language } from '@contract/messages'
import { and, desc, eq, inArray, or } from 'drizzle-orm'
import { conflict, notFound } from '../../api-error'
import type { Database } from '../../db/database'
import { articleCategories, articles } from '../../db/schema'
import type { Handlers } from '../../handler'
import { contains, defineFilters, equals, on } from '../filters'
import { changesOf, orderOf, pageOf, windowOf } from '../listing'
import { rejectSensitiveWords } from '../settings'
import { articleById, articlesIn, categoryOf, serializeArticle } from './rows'

type Keys = Extract<keyof typeof articleCalls, `${string} admin/pages/articles${string}`>
type Form = ReadBody<'POST admin/pages/articles'>
type Row = typeof articles.$inferSelect

/** The columns a form fills. */
async function columnsOf(
  db: Database,
  form: Form,
  before: Row | undefined,
  { language, now }: { readonly language: Language; readonly now: number },
) {
  const category = await categoryOf(db, form.category_id)
  if (!category) throw conflict('955category', language, 'category_id')
  const { article_name, summary, content } = form
  await rejectSensitiveWords(db, { article_name, summary, content }, language)
  const planned = form.publish_time || before?.publish_time || now
  return {
    article_name: form.article_name.trim(),
    category_id: category.id,
    realm: category.realm,
    sort: form.sort ?? before?.sort ?? 0,
    outside_url: form.outside_url === undefined ? (before?.outside_url ?? null) : form.outside_url || null,
    content: form.content,
    cover: form.cover ?? before?.cover ?? '',
    summary: form.summary ?? before?.summary ?? '',
    publish_time: planned,
    modify_time: now,
  }
}

async function lockArticle(db: Database, article_id: number): Promise<Row> {
  const [row] = await db.select().from(articles).where(eq(articles.article_id, article_id)).for('update')
  if (!row) throw notFound('955')
  return row
}

/** In the category or one of its children. */
const inCategory = (db: Database, id: number) =>
  or(
    eq(articles.category_id, id),
    inArray(
      articles.category_id,
      db.select({ id: articleCategories.id }).from(articleCategories).where(eq(articleCategories.parent_id, id)),
    ),
  )

const queryConditions = defineFilters('GET admin/pages/articles', articles, {
  name: on(articles.article_name, contains),
  feed_id: equals,
})

/** Articles of the site, and news. */
export const articleOnlyHandlers: Handlers<Keys> = {
  'GET admin/pages/articles': async ({ db, query, services, client }) => {
    const { limit, offset } = windowOf(query)
    const where = and(
      // Items of a feed are always news.
      eq(articles.realm, query.feed_id === undefined ? (query.type ?? 'ARTICLE') : 'NEWS'),
      query.category_id ? inCategory(db, query.category_id) : undefined,
      queryConditions(query),
    )
    const order = orderOf(query, articles, articles.article_id, [desc(articles.article_id)])
    const rows = await articlesIn(db)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
    const now = services.now()
    const data = rows.map(row => serializeArticle(row, now, client.language))
    return pageOf(data, await db.$count(articles, where), query)
  },

  'GET admin/pages/articles/{article_id}': async ({ db, params, services, client }) =>
    serializeArticle(await articleById(db, params.article_id), services.now(), client.language),

  'POST admin/pages/articles': async ({ db, body, services, client: { language }, record }) => {
    const now = services.now()
    const columns = await columnsOf(db, body, undefined, { language, now })
    const [row] = await db
      .insert(articles)
      .values({ ...columns, create_time: now })
      .returning()
    if (!row) throw notFound('955')
    record(null, row)
    return serializeArticle(await articleById(db, row.article_id), now, language)
  },

  'PUT admin/pages/articles/{article_id}': async ({ db, params, body, services, client: { language }, record }) => {
    const before = await lockArticle(db, params.article_id)
    const now = services.now()
    const columns = await columnsOf(db, body, before, { language, now })
    const [after] = await db.update(articles).set(columns).where(eq(articles.article_id, before.article_id)).returning()
    if (!after) throw notFound('955')
    record(...changesOf(before, after))
    return serializeArticle(await articleById(db, after.article_id), now, language)
  },

  'DELETE admin/pages/articles/{article_id}': async ({ db, params, record }) => {
    const before = await lockArticle(db, params.article_id)
    if (before.show_position !== 'OTHER') throw conflict('952')
    await db.delete(articles).where(eq(articles.article_id, before.article_id))
    record(before, null)
    return undefined
  },
}
