import type { CallKey } from '@contract/calls'
import type { contentCalls } from '@contract/publishing/content'
import type { ContentTerm, ContentTopic } from '@contract/publishing/entities'
import { and, asc, count, eq, inArray, ne } from 'drizzle-orm'
import { contentTerms, goods, publicationTerms, type TermAxis } from '../../db/schema'
import type { Context, Database, Handlers } from '../../handler'
import { conflict, missing } from '../../refusal'
import { changesOf, contains } from '../listing'
import { nextSort, sortIds } from './sorting'

type Axis<A extends TermAxis> = Exclude<
  Extract<keyof typeof contentCalls, `${string} admin/content/{content_type}/${A}${string}`>,
  `${string}/goods`
>
type TermRow = typeof contentTerms.$inferSelect
type TermContext = Pick<Context<CallKey>, 'db' | 'client' | 'services' | 'record'>
interface TermForm {
  readonly name: string
  readonly sort?: number | undefined
  readonly status?: 0 | 1 | undefined
  readonly image?: string
  readonly intro?: string | undefined
}

const termOnWire = (row: TermRow, use_count: number): ContentTerm => ({
  id: String(row.id),
  content_type: row.content_type,
  name: row.name,
  sort: row.sort,
  status: row.status,
  use_count,
})

const topicOnWire = (row: TermRow, goods_count: number): ContentTopic => ({
  id: String(row.id),
  content_type: row.content_type,
  name: row.name,
  sort: row.sort,
  status: row.status,
  image: row.image,
  intro: row.intro,
  goods_count,
})

/** Areas and levels differ in their name only; topics have a picture and an introduction as well. */
export const termHandlers: Handlers<Axis<TermAxis>> = {
  'GET admin/content/{content_type}/areas': context => listOf(context, 'areas', termOnWire),
  'GET admin/content/{content_type}/areas/{id}': context => one(context, 'areas', termOnWire),
  'POST admin/content/{content_type}/areas': context =>
    add(context, 'areas', context.params.content_type, context.body, termOnWire),
  'PUT admin/content/{content_type}/areas/sort': context => reorder(context, 'areas'),
  'PUT admin/content/{content_type}/areas/{id}': context => save(context, 'areas', termOnWire),
  'DELETE admin/content/{content_type}/areas/{id}': context => remove(context, 'areas'),

  'GET admin/content/{content_type}/levels': context => listOf(context, 'levels', termOnWire),
  'GET admin/content/{content_type}/levels/{id}': context => one(context, 'levels', termOnWire),
  'POST admin/content/{content_type}/levels': context =>
    add(context, 'levels', context.params.content_type, context.body, termOnWire),
  'PUT admin/content/{content_type}/levels/sort': context => reorder(context, 'levels'),
  'PUT admin/content/{content_type}/levels/{id}': context => save(context, 'levels', termOnWire),
  'DELETE admin/content/{content_type}/levels/{id}': context => remove(context, 'levels'),

  'GET admin/content/{content_type}/topics': context => listOf(context, 'topics', topicOnWire),
  'GET admin/content/{content_type}/topics/{id}': context => one(context, 'topics', topicOnWire),
  'POST admin/content/{content_type}/topics': context =>
    add(context, 'topics', context.params.content_type, context.body, topicOnWire),
  'PUT admin/content/{content_type}/topics/sort': context => reorder(context, 'topics'),
  'PUT admin/content/{content_type}/topics/{id}': context => save(context, 'topics', topicOnWire),
  'DELETE admin/content/{content_type}/topics/{id}': context => remove(context, 'topics'),
}

/** One term of an axis and a content type. */
export async function find(
  db: Database,
  axis: TermAxis,
  content_type: number,
  id: number,
  lock = false,
): Promise<TermRow> {
  const read = db
    .select()
    .from(contentTerms)
    .where(and(eq(contentTerms.id, id), eq(contentTerms.axis, axis), eq(contentTerms.content_type, content_type)))
  const [row] = await (lock ? read.for('update') : read)
  if (!row) throw missing()
  return row
}

type OnWire<W> = (row: TermRow, uses: number) => W
type OneContext = Pick<TermContext, 'db'> & { readonly params: { readonly content_type: number; readonly id: number } }

async function one<W>({ db, params }: OneContext, axis: TermAxis, onWire: OnWire<W>): Promise<W> {
  const row = await find(db, axis, params.content_type, params.id)
  return onWire(row, (await usesOf(db, [row.id])).get(row.id) ?? 0)
}

interface Listed {
  readonly db: Database
  readonly params: { readonly content_type: number }
  readonly query: { readonly status?: '0' | '1' | undefined; readonly keyword?: string | undefined }
}

async function listOf<W>({ db, params, query }: Listed, axis: TermAxis, onWire: OnWire<W>): Promise<W[]> {
  const rows = await db
    .select()
    .from(contentTerms)
    .where(
      and(
        eq(contentTerms.axis, axis),
        eq(contentTerms.content_type, params.content_type),
        query.status ? eq(contentTerms.status, query.status === '1' ? 1 : 0) : undefined,
        query.keyword ? contains(contentTerms.name, query.keyword) : undefined,
      ),
    )
    .orderBy(asc(contentTerms.sort), asc(contentTerms.id))
  const uses = await usesOf(
    db,
    rows.map(row => row.id),
  )
  return rows.map(row => onWire(row, uses.get(row.id) ?? 0))
}

async function add<W>(
  { db, client, services, record }: TermContext,
  axis: TermAxis,
  content_type: number,
  form: TermForm,
  onWire: OnWire<W>,
): Promise<W> {
  await refuseTaken(db, axis, content_type, form, 0, client.language)
  const [row] = await db
    .insert(contentTerms)
    .values({
      axis,
      content_type,
      ...columnsOf(form),
      sort: form.sort ?? (await nextSort(db, contentTerms, axisOf(axis, content_type))),
      create_time: services.now(),
    })
    .returning()
  if (!row) throw new Error('The new term was not answered')
  record(null, row)
  return onWire(row, 0)
}

interface One extends TermContext {
  readonly params: { readonly content_type: number; readonly id: number }
}

async function save<W>(context: One & { body: TermForm }, axis: TermAxis, onWire: OnWire<W>): Promise<W> {
  const { db, params, body, client, record } = context
  const before = await find(db, axis, params.content_type, params.id, true)
  await refuseTaken(db, axis, params.content_type, body, before.id, client.language)
  const [row] = await db
    .update(contentTerms)
    .set({ ...columnsOf(body), sort: body.sort ?? before.sort, status: body.status ?? before.status })
    .where(eq(contentTerms.id, before.id))
    .returning()
  if (!row) throw missing()
  record(...changesOf(before, row))
  return onWire(row, (await usesOf(db, [row.id])).get(row.id) ?? 0)
}

async function remove({ db, params, record }: One, axis: TermAxis): Promise<undefined> {
  const before = await find(db, axis, params.content_type, params.id, true)
  if (((await usesOf(db, [before.id])).get(before.id) ?? 0) > 0) throw conflict('331')
  // Links that are left lead to goods that were deleted for good.
  await db.delete(publicationTerms).where(eq(publicationTerms.term_id, before.id))
  await db.delete(contentTerms).where(eq(contentTerms.id, before.id))
  record(before, null)
  return undefined
}

interface Sorted extends TermContext {
  readonly params: { readonly content_type: number }
  readonly body: { readonly ids: readonly number[] }
}

const reorder = (context: Sorted, axis: TermAxis): Promise<undefined> =>
  sortIds(context, contentTerms, axisOf(axis, context.params.content_type), context.body.ids)

const axisOf = (axis: TermAxis, content_type: number) =>
  and(eq(contentTerms.axis, axis), eq(contentTerms.content_type, content_type))

const columnsOf = (form: TermForm) => ({
  name: form.name.trim(),
  status: form.status ?? 1,
  ...(form.image !== undefined && { image: form.image, intro: form.intro?.trim() ?? '' }),
})

/** How many publications have each term; those deleted for good do not count. */
async function usesOf(db: Database, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: publicationTerms.term_id, uses: count() })
    .from(publicationTerms)
    .innerJoin(goods, and(eq(goods.goods_id, publicationTerms.goods_id), ne(goods.disabled, -1)))
    .where(inArray(publicationTerms.term_id, [...ids]))
    .groupBy(publicationTerms.term_id)
  return new Map(rows.map(({ id, uses }) => [id, uses]))
}

async function refuseTaken(
  db: Database,
  axis: TermAxis,
  content_type: number,
  form: TermForm,
  id: number,
  language: 'zh' | 'en',
): Promise<void> {
  const same = and(axisOf(axis, content_type), eq(contentTerms.name, form.name.trim()), ne(contentTerms.id, id))
  if ((await db.$count(contentTerms, same)) > 0) throw conflict('330', language, 'name')
}
