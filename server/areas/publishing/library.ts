import type { contentCalls } from '@contract/content'
import { say } from '@contract/messages'
import { publishingMessages as words } from '@contract/publishing.words'
import type { ContentPicture } from '@contract/publishing-entities'
import { and, asc, count, desc, eq, gte, lte, ne, or, sql } from 'drizzle-orm'
import { contentBanners, contentPictures, contentTerms, goods } from '../../db/schema'
import type { Database, Handlers } from '../../handler'
import { conflict, invalid, missing } from '../../refusal'
import { changesOf, contains, pageOf, windowOf, withDigits } from '../listing'
import { factsOf, readUpload } from './picture-facts'

type LibraryKeys = Extract<keyof typeof contentCalls, `${string} admin/content/{content_type}/pictures${string}`>
type PictureRow = typeof contentPictures.$inferSelect

/** The picture library of a content type. */
export const libraryHandlers: Handlers<LibraryKeys> = {
  'GET admin/content/{content_type}/pictures': async ({ db, params, query }) => {
    const where = and(
      eq(contentPictures.content_type, params.content_type),
      query.keyword ? contains(contentPictures.name, query.keyword) : undefined,
      query.group_name ? eq(contentPictures.group_name, query.group_name) : undefined,
      query.start_time === undefined ? undefined : gte(contentPictures.create_time, query.start_time),
      query.end_time === undefined ? undefined : lte(contentPictures.create_time, query.end_time),
    )
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select()
      .from(contentPictures)
      .where(where)
      .orderBy(desc(contentPictures.create_time), desc(contentPictures.id))
      .limit(limit)
      .offset(offset)
    return pageOf(await onWire(db, rows), await db.$count(contentPictures, where), query)
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
    const bytes = await readUpload(services.files, body.url)
    if (!bytes) throw missing()
    const facts = await factsOf(bytes)
    if (!facts) throw invalid({ url: say(words.notPicture, client.language) })
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
    return oneOnWire(db, row)
  },

  'PUT admin/content/{content_type}/pictures/{id}': async ({ db, params, body, record }) => {
    const before = await lock(db, params.content_type, params.id)
    const change = { name: body.name.trim(), group_name: body.group_name?.trim() ?? before.group_name }
    await db.update(contentPictures).set(change).where(eq(contentPictures.id, before.id))
    const after = { ...before, ...change }
    record(...changesOf(before, after))
    return oneOnWire(db, after)
  },

  'DELETE admin/content/{content_type}/pictures/{id}': async ({ db, params, record }) => {
    const before = await lock(db, params.content_type, params.id)
    if ((await usesOf(db, before)) > 0) throw conflict('331')
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
  if (!row) throw missing()
  return row
}

async function onWire(db: Database, rows: readonly PictureRow[]): Promise<ContentPicture[]> {
  const wires: ContentPicture[] = []
  for (const row of rows) wires.push(await oneOnWire(db, row))
  return wires
}

const oneOnWire = async (db: Database, row: PictureRow): Promise<ContentPicture> => ({
  ...withDigits(row, ['id', 'create_time']),
  use_count: await usesOf(db, row),
})

/** Publications (in their pictures or in their text), banners and topics of the content type that show it. */
async function usesOf(db: Database, { content_type, url }: PictureRow): Promise<number> {
  const banners = await db.$count(
    contentBanners,
    and(eq(contentBanners.content_type, content_type), eq(contentBanners.image, url)),
  )
  const topics = await db.$count(
    contentTerms,
    and(eq(contentTerms.content_type, content_type), eq(contentTerms.image, url)),
  )
  const type = ([1, 3, 5] as const).find(one => one === content_type) ?? 3
  const works = await db.$count(
    goods,
    and(
      eq(goods.content_type, type),
      ne(goods.disabled, -1),
      or(
        eq(goods.original, url),
        eq(goods.thumbnail, url),
        sql`${goods.attributes} -> 'gallery' ? ${url}`,
        contains(goods.intro, url),
      ),
    ),
  )
  return banners + topics + works
}
