import type { calls as articleCalls } from '@contract/articles/calls'
import type { ArticleRealm } from '@contract/articles/labels'
import type { Language } from '@contract/messages'
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { conflict, notFound } from '../../api-error'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import { articleCategories, articles } from '../../db/schema'
import type { Handlers } from '../../handler'
import { contains, defineFilters } from '../filters'
import { changesOf, orderOf, pageOf, windowOf } from '../listing'
import { categoryOf } from './rows'

type Row = typeof articleCategories.$inferSelect
type Keys = Extract<keyof typeof articleCalls, `${string} admin/pages/article-categories${string}`>

/** Rows with the number of their children. */
async function withCounts(db: Database, rows: readonly Row[]) {
  const ids = rows.map(row => row.id)
  const counts = await db
    .select({ id: articleCategories.parent_id, n: sql<number>`count(*)::int` })
    .from(articleCategories)
    .where(inArray(articleCategories.parent_id, ids))
    .groupBy(articleCategories.parent_id)
  const below = new Map(counts.map(({ id, n }) => [id, n]))
  return rows.map(row => ({ ...row, child_count: below.get(row.id) ?? 0 }))
}

async function shownOne(db: Database, row: Row) {
  const [one] = await withCounts(db, [row])
  return one ?? { ...row, child_count: 0 }
}

const inRealm = (type: ArticleRealm | undefined) => eq(articleCategories.realm, type ?? 'ARTICLE')

async function lockCategory(db: Database, id: number): Promise<Row> {
  const [row] = await db.select().from(articleCategories).where(eq(articleCategories.id, id)).for('update')
  if (!row) throw notFound()
  return row
}

/** The site shows help, notices and fixed positions by type, so these categories cannot change. */
function rejectReadOnlyCategory({ type }: Row): void {
  if (type !== 'OTHER' && type !== 'NEWS') throw conflict('950')
}

/**
 * The path of the parent of a new or moved category. The parent has to be at the top level and of the same type,
 * articles or news.
 */
async function pathAbove(db: Database, parent_id: number, realm: ArticleRealm, language: Language): Promise<string> {
  if (parent_id === 0) return '0|'
  const parent = await categoryOf(db, parent_id)
  if (!parent || parent.realm !== realm) throw conflict('951', language, 'parent_id')
  if (parent.parent_id !== 0) throw conflict('951deep', language, 'parent_id')
  return parent.path
}

async function rejectTakenName(
  db: Database,
  { name, realm, id }: Pick<Row, 'name' | 'realm' | 'id'>,
  language: Language,
) {
  const taken = and(eq(articleCategories.realm, realm), eq(articleCategories.name, name), ne(articleCategories.id, id))
  if ((await db.$count(articleCategories, taken)) > 0) throw conflict('951name', language, 'name')
}

type SaveContext = Context<'PUT admin/pages/article-categories/{id}'>

async function changeOne({ db, params, body, client: { language }, record }: SaveContext) {
  const before = await lockCategory(db, params.id)
  rejectReadOnlyCategory(before)
  const parent_id = body.parent_id ?? before.parent_id
  const isMoved = parent_id !== before.parent_id
  if (isMoved && (parent_id === before.id || (await hasChildren(db, before.id))))
    throw conflict('951deep', language, 'parent_id')
  const path = isMoved ? `${await pathAbove(db, parent_id, before.realm, language)}${before.id}|` : before.path
  const name = body.name.trim()
  await rejectTakenName(db, { ...before, name }, language)
  const [after] = await db
    .update(articleCategories)
    .set({ name, parent_id, path, sort: body.sort ?? before.sort })
    .where(eq(articleCategories.id, before.id))
    .returning()
  if (!after) throw notFound()
  record(...changesOf(before, after))
  return shownOne(db, after)
}

const hasChildren = async (db: Database, id: number) =>
  (await db.$count(articleCategories, eq(articleCategories.parent_id, id))) > 0

const queryConditions = defineFilters('GET admin/pages/article-categories', articleCategories, {
  name: contains,
})

/** Categories of articles, at most two levels. */
export const categoryHandlers: Handlers<Keys> = {
  'GET admin/pages/article-categories': async ({ db, query }) => {
    const where = and(
      inRealm(query.type),
      eq(articleCategories.parent_id, query.parent_id ?? 0),
      queryConditions(query),
    )
    const own = [desc(articleCategories.allow_delete), desc(articleCategories.sort), asc(articleCategories.id)]
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select()
      .from(articleCategories)
      .where(where)
      .orderBy(...orderOf(query, { sort: articleCategories.sort }, articleCategories.id, own))
      .limit(limit)
      .offset(offset)
    return pageOf(await withCounts(db, rows), await db.$count(articleCategories, where), query)
  },

  'GET admin/pages/article-categories/childrens': async ({ db, query }) => {
    const rows = await db.select().from(articleCategories).where(inRealm(query.type)).orderBy(asc(articleCategories.id))
    const below = (parent: number) =>
      rows.flatMap(({ id, parent_id, name }) =>
        parent_id === parent ? [{ id, parent_id, name, children: [], articles: null }] : [],
      )
    return below(0).map(node => ({ ...node, children: below(node.id) }))
  },

  'GET admin/pages/article-categories/{id}/children': async ({ db, params, query }) => {
    const rows = await db
      .select()
      .from(articleCategories)
      .where(and(eq(articleCategories.parent_id, params.id), params.id === 0 ? inRealm(query.type) : undefined))
      .orderBy(desc(articleCategories.sort), asc(articleCategories.id))
    return withCounts(db, rows)
  },

  'GET admin/pages/article-categories/{id}': async ({ db, params }) => {
    const row = await categoryOf(db, params.id)
    if (!row) throw notFound()
    return shownOne(db, row)
  },

  'POST admin/pages/article-categories': async ({ db, body, client: { language }, record }) => {
    const realm = body.type === 'NEWS' ? 'NEWS' : 'ARTICLE'
    const parent_id = body.parent_id ?? 0
    const above = await pathAbove(db, parent_id, realm, language)
    const name = body.name.trim()
    await rejectTakenName(db, { name, realm, id: 0 }, language)
    const type = realm === 'NEWS' ? ('NEWS' as const) : ('OTHER' as const)
    const [made] = await db
      .insert(articleCategories)
      .values({ name, parent_id, realm, type, sort: body.sort ?? 0 })
      .returning()
    const [row] = await db
      .update(articleCategories)
      .set({ path: `${above}${made?.id}|` })
      .where(eq(articleCategories.id, made?.id ?? 0))
      .returning()
    if (!row) throw notFound()
    record(null, row)
    return shownOne(db, row)
  },

  'PUT admin/pages/article-categories/{id}': changeOne,

  'DELETE admin/pages/article-categories/{id}': async ({ db, params, record }) => {
    const before = await lockCategory(db, params.id)
    rejectReadOnlyCategory(before)
    if (await hasChildren(db, before.id)) throw conflict('950children')
    if ((await db.$count(articles, eq(articles.category_id, before.id))) > 0) throw conflict('950articles')
    await db.delete(articleCategories).where(eq(articleCategories.id, before.id))
    record(before, null)
    return undefined
  },
}
