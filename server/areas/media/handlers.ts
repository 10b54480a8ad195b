import type { ReadQuery } from '@contract/calls'
import type { calls as mediaCalls } from '@contract/media/calls'
import { MAX_USES, mediaScenes } from '@contract/media/rules'
import { type Label, translate } from '@contract/messages'
import { type AnyEntityName, entityNamed } from '@contract/registry'
import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { ApiError, notFound } from '../../api-error'
import type { Admin } from '../../context'
import type { Database } from '../../db/database'
import { admins, uploads } from '../../db/schema'
import type { Handlers } from '../../handler'
import { createKeyedSemaphore } from '../../semaphore'
import { sizedAddress } from '../../storage/picture-address'
import { deleteUpload } from '../../storage/remote-files'
import { contains, defineFilters, equals, on, range } from '../filters'
import { changesOf, orderOf, pageOf, windowOf } from '../listing'
import { usesOf } from './media-uses'

/**
 * Finding uses scans every table that may show a picture, and any administrator may request it, so it is limited to one
 * at a time per administrator. Waiting requests hold no database connection.
 */
const usesSemaphore = createKeyedSemaphore<number>(1)

const ADDRESS = '/files/'
const KINDS = ['gif', 'jpg', 'png']

const inLibrary = and(inArray(uploads.scene, [...mediaScenes]), inArray(uploads.ext, KINDS))

const COLUMNS = {
  media_id: uploads.media_id,
  url: sql<string>`${ADDRESS} || ${uploads.path}`,
  name: uploads.title,
  folder: uploads.folder,
  ext: uploads.ext,
  width: uploads.width,
  height: uploads.height,
  size: uploads.size,
  admin_name: sql<string>`coalesce(${admins.username}, '')`,
  create_time: uploads.created_at,
}

const SORTED = { create_time: uploads.created_at, name: uploads.title, size: uploads.size }
const NEWEST_FIRST = [desc(uploads.created_at), desc(uploads.media_id)]

const queryConditions = defineFilters('GET admin/media', uploads, {
  keyword: on(uploads.title, contains),
  folder: equals,
  created_at: range,
})

const conditionOf = (query: ReadQuery<'GET admin/media'>): SQL | undefined =>
  and(inLibrary, query.unfiled === '1' ? eq(uploads.folder, '') : undefined, queryConditions(query))

const rowsWhere = (db: Database, where: SQL | undefined) =>
  db.select(COLUMNS).from(uploads).leftJoin(admins, eq(admins.id, uploads.admin_id)).where(where)

const withThumbnail = <R extends { readonly url: string }>(row: R) => ({
  ...row,
  thumbnail: sizedAddress(row.url, 'small'),
})

/** Locks the upload of a library picture until the transaction ends. */
async function lockMedia(db: Database, media_id: number) {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.media_id, media_id), inLibrary))
    .for('update')
  if (!row) throw notFound()
  return row
}

const labelOf = (name: string): Label => entityNamed(name as AnyEntityName).label ?? [name, name]

/** @throws ApiError 331 with the kinds of records that show the picture, by name */
async function rejectUsed(db: Database, admin: Admin, url: string, language: 'zh' | 'en'): Promise<void> {
  const uses = await usesOf(db, admin, url)
  if (uses.length === 0) return
  const places = uses.map(
    ({ entity, count: n }) => `${translate(labelOf(entity), language)} ${n < MAX_USES ? n : `${n}+`}`,
  )
  throw new ApiError('331media', 409, { n: places.join(language === 'zh' ? '、' : ', '), data: { uses } })
}

/** The media library (designed): pictures uploaded by administrators, shared by all of them. */
export const handlers: Handlers<keyof typeof mediaCalls> = {
  'GET admin/media': async ({ db, query }) => {
    const where = conditionOf(query)
    const { limit, offset } = windowOf(query)
    const rows = await rowsWhere(db, where)
      .orderBy(...orderOf(query, SORTED, uploads.media_id, NEWEST_FIRST))
      .limit(limit)
      .offset(offset)
    return pageOf(rows.map(withThumbnail), await db.$count(uploads, where), query)
  },

  'GET admin/media/folders': ({ db }) =>
    db
      .select({ folder: uploads.folder, count: count() })
      .from(uploads)
      .where(inLibrary)
      .groupBy(uploads.folder)
      .orderBy(uploads.folder),

  'GET admin/media/{media_id}': async ({ db, params }) => {
    const [row] = await rowsWhere(db, and(eq(uploads.media_id, params.media_id), inLibrary))
    if (!row) throw notFound()
    return withThumbnail(row)
  },

  'GET admin/media/{media_id}/uses': async ({ db, params, admin }) => {
    const [row] = await rowsWhere(db, and(eq(uploads.media_id, params.media_id), inLibrary))
    if (!row || !admin) throw notFound()
    return usesSemaphore(admin.id, () => usesOf(db, admin, row.url))
  },

  'PUT admin/media/{media_id}': async ({ db, params, body, record }) => {
    const before = await lockMedia(db, params.media_id)
    const change = { title: body.name.trim(), folder: body.folder?.trim() ?? before.folder }
    await db.update(uploads).set(change).where(eq(uploads.path, before.path))
    const named = ({ title, folder }: typeof change) => ({ name: title, folder })
    record(...changesOf(named(before), named(change)))
    const [row] = await rowsWhere(db, eq(uploads.path, before.path))
    if (!row) throw notFound()
    return withThumbnail(row)
  },

  'DELETE admin/media/{media_id}': async context => {
    const { db, params, admin, client, record } = context
    const before = await lockMedia(db, params.media_id)
    if (!admin) throw notFound()
    await rejectUsed(db, admin, `${ADDRESS}${before.path}`, client.language)
    await deleteUpload(context, before)
    record({ name: before.title, folder: before.folder, path: before.path, size: before.size }, null)
    return undefined
  },
}
