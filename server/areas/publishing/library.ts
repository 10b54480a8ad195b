import type { ReadQuery } from '@contract/calls'
import { translate } from '@contract/messages'
import type { calls as contentCalls } from '@contract/publishing/content'
import { publishingMessages as messages } from '@contract/publishing/labels'
import { and, asc, count, desc, eq, getTableColumns, not, type SQL } from 'drizzle-orm'
import { conflict, invalidFields, notFound } from '../../api-error'
import type { Database } from '../../db/database'
import { contentPictures } from '../../db/schema'
import type { Handlers } from '../../handler'
import { uploadsOf } from '../../storage/remote-files'
import { contains, defineFilters, equals, on, range } from '../filters'
import { changesOf, pageOf, windowOf } from '../listing'
import { factsOf, readUpload } from './picture-facts'
import { isUsed, useCount } from './picture-uses'

type LibraryKeys = Extract<keyof typeof contentCalls, `${string} admin/content/{content_type}/pictures${string}`>
type PictureRow = typeof contentPictures.$inferSelect

type LibraryQuery = ReadQuery<'GET admin/content/{content_type}/pictures'>

const queryConditions = defineFilters('GET admin/content/{content_type}/pictures', contentPictures, {
  keyword: on(contentPictures.name, contains),
  group_name: equals,
  create_time: range,
})

/** The filters of the library; exported, like the query of a page, for the test of its query plan. */
export const filtersOf = (content_type: number, query: LibraryQuery): SQL | undefined =>
  and(
    eq(contentPictures.content_type, content_type),
    query.used === '1' ? isUsed : undefined,
    query.used === '0' ? not(isUsed) : undefined,
    queryConditions(query),
  )

export const pageQuery = (db: Database, where: SQL | undefined, { limit, offset }: ReturnType<typeof windowOf>) =>
  db
    .select({ ...getTableColumns(contentPictures), use_count: useCount })
    .from(contentPictures)
    .where(where)
    .orderBy(desc(contentPictures.create_time), desc(contentPictures.id))
    .limit(limit)
    .offset(offset)

/** The picture library of a content type. */
export const libraryHandlers: Handlers<LibraryKeys> = {
  'GET admin/content/{content_type}/pictures': async ({ db, params, query }) => {
    const where = filtersOf(params.content_type, query)
    const rows = await pageQuery(db, where, windowOf(query))
    return pageOf(rows, await db.$count(contentPictures, where), query)
  },

  'GET admin/content/{content_type}/pictures/groups': async ({ db, params }) =>
    db
      .select({ group_name: contentPictures.group_name, count: count() })
      .from(contentPictures)
      .where(eq(contentPictures.content_type, params.content_type))
      .groupBy(contentPictures.group_name)
      .orderBy(asc(contentPictures.group_name)),

  'POST admin/content/{content_type}/pictures': async ({ db, params, body, client, services, record }) => {
    const same = and(eq(contentPictures.content_type, params.content_type), eq(contentPictures.url, body.url))
    if ((await db.$count(contentPictures, same)) > 0) throw conflict('330picture', client.language, 'url')
    const bytes = await readUpload(uploadsOf({ db, services }), body.url)
    if (!bytes) throw notFound()
    const facts = await factsOf(bytes)
    if (!facts) throw invalidFields({ url: translate(messages.notPicture, client.language) })
    const [row] = await db
      .insert(contentPictures)
      .values({
        content_type: params.content_type,
        url: body.url,
        name: body.name.trim(),
        group_name: body.group_name?.trim() ?? '',
        width: facts.width,
        height: facts.height,
        bytes: facts.bytes,
        create_time: services.now(),
      })
      .returning()
    if (!row) throw new Error('The new picture was not answered')
    record(null, row)
    return { ...row, use_count: await usesOf(db, row.id) }
  },

  'PUT admin/content/{content_type}/pictures/{id}': async ({ db, params, body, record }) => {
    const before = await lock(db, params.content_type, params.id)
    const change = { name: body.name.trim(), group_name: body.group_name?.trim() ?? before.group_name }
    await db.update(contentPictures).set(change).where(eq(contentPictures.id, before.id))
    const after = { ...before, ...change }
    record(...changesOf(before, after))
    return { ...after, use_count: await usesOf(db, after.id) }
  },

  'DELETE admin/content/{content_type}/pictures/{id}': async ({ db, params, record }) => {
    const before = await lock(db, params.content_type, params.id)
    if ((await usesOf(db, before.id)) > 0) throw conflict('331')
    await db.delete(contentPictures).where(eq(contentPictures.id, before.id))
    record(before, null)
    return undefined
  },
}

async function lock(db: Database, content_type: number, id: number): Promise<PictureRow> {
  const [row] = await db
    .select()
    .from(contentPictures)
    .where(and(eq(contentPictures.id, id), eq(contentPictures.content_type, content_type)))
    .for('update')
  if (!row) throw notFound()
  return row
}

async function usesOf(db: Database, id: number): Promise<number> {
  const [row] = await db.select({ uses: useCount }).from(contentPictures).where(eq(contentPictures.id, id))
  return row?.uses ?? 0
}
