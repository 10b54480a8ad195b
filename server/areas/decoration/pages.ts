import type { calls as decorationCalls } from '@contract/decoration/calls'
import { checkDraft, checkPage, floorsIn } from '@contract/decoration/page-rules'
import { type Language, translate } from '@contract/messages'
import { and, eq, sql } from 'drizzle-orm'
import { ApiError, invalidFields, notFound } from '../../api-error'
import type { Admin, Context } from '../../context'
import type { Database } from '../../db/database'
import { pageDrafts, pages, pageVersions } from '../../db/schema'
import type { Handlers } from '../../handler'
import { changedFor } from './front-pages'
import { withGoodsNow } from './goods-blocks'

export type PageRow = typeof pages.$inferSelect
type Place = Pick<PageRow, 'client_type' | 'page_type'>

const at = ({ client_type, page_type }: Place) =>
  and(eq(pages.client_type, client_type), eq(pages.page_type, page_type))

/** The page at a position; undefined if none was ever published or scheduled. */
export async function pageAt(db: Database, place: Place): Promise<PageRow | undefined> {
  const [row] = await db.select().from(pages).where(at(place))
  return row
}

async function pageById(db: Database, page_id: number): Promise<PageRow> {
  const [row] = await db.select().from(pages).where(eq(pages.page_id, page_id))
  if (!row) throw notFound('806')
  return row
}

/** The page as buyers see it: goods of a phone page with current data. */
export const shown = async <R extends Pick<PageRow, 'client_type' | 'page_data'>>(db: Database, row: R): Promise<R> =>
  row.client_type === 'WAP' ? { ...row, page_data: await withGoodsNow(db, row.page_data) } : row

/** Rejects content that a client of this API may not publish. */
function rejectInvalidPage(page_data: string, language: Language): void {
  const wrong = checkPage(page_data)
  if (wrong) throw invalidFields({ page_data: translate(wrong.label, language, wrong.n) })
}

const countFloors = (page_data: string): number => floorsIn(page_data)?.length ?? 0

interface Version {
  readonly page_name: string
  readonly page_data: string
  readonly base_version?: number | null
  readonly admin: Pick<Admin, 'id' | 'username'>
  readonly now: number
}

/** Makes a page live, and adds its version to the history. */
export async function putInForce(
  context: Pick<SaveContext, 'db' | 'services'>,
  before: PageRow,
  { page_name, page_data, admin, now }: Version,
): Promise<PageRow> {
  const { db } = context
  const [after] = await db
    .update(pages)
    .set({ page_name, page_data, version: before.version + 1, modify_time: now, modified_by: admin.username })
    .where(eq(pages.page_id, before.page_id))
    .returning()
  if (!after) throw notFound('806')
  if (after.page_type === 'INDEX') await changedFor(context, [after.client_type])
  return after
}

const versionRow = (page: PageRow, { page_name, page_data, base_version, admin, now }: Version) => ({
  page_id: page.page_id,
  page_name,
  page_data,
  base_version,
  floors: countFloors(page_data),
  create_time: now,
  admin_id: admin.id,
  admin_name: admin.username,
})

type SaveContext = Pick<
  Context<'PUT admin/pages/{page_id}'>,
  'db' | 'body' | 'admin' | 'client' | 'services' | 'record'
>

/** Publishes the request over the locked page, immediately or at its scheduled time. */
async function publish({ db, body, admin, client, services, record }: SaveContext, locked: PageRow): Promise<PageRow> {
  rejectInvalidPage(body.page_data, client.language)
  if (body.version !== undefined && body.version !== locked.version)
    throw new ApiError('806newer', 409, {
      n: locked.modified_by,
      data: { version: locked.version, page_data: locked.page_data, modified_by: locked.modified_by },
    })
  const now = services.now()
  const version = {
    page_name: body.page_name,
    page_data: body.page_data,
    base_version: body.version ?? null,
    admin: { id: admin?.id ?? 0, username: admin?.username ?? '' },
    now,
  }
  const planned = body.publish_time ?? 0
  const summary = { page_name: body.page_name, floors: countFloors(body.page_data) }
  if (planned > now) {
    const row = { ...versionRow(locked, version), state: 'SCHEDULED' as const, publish_time: planned }
    await db.insert(pageVersions).values(row)
    record(null, { ...summary, publish_time: planned })
    return locked
  }
  const after = await putInForce({ db, services }, locked, version)
  const row = { ...versionRow(locked, version), version: after.version, state: 'PUBLISHED' as const, publish_time: now }
  await db.insert(pageVersions).values(row)
  // The content is in the version history; the log only records the publication.
  record({ version: locked.version, floors: countFloors(locked.page_data) }, { ...summary, version: after.version })
  return after
}

/** Locks the page at a position until the transaction ends; creates it without floors if missing. */
async function lockPageAt(db: Database, place: Place, page_name: string, now: number): Promise<PageRow> {
  const row = { ...place, page_name, page_data: '[]', modify_time: now }
  await db.insert(pages).values(row).onConflictDoNothing()
  const [locked] = await db.select().from(pages).where(at(place)).for('update')
  if (!locked) throw notFound('806')
  return locked
}

type Keys = Exclude<
  Extract<keyof typeof decorationCalls, `${string} admin/pages/{${string}`>,
  `${string}/versions${string}` | `${string}/check` | `${string}/preview`
>

const draftAt = ({ client_type, page_type }: Place, admin: Pick<Admin, 'id'> | undefined) =>
  and(
    eq(pageDrafts.client_type, client_type),
    eq(pageDrafts.page_type, page_type),
    eq(pageDrafts.admin_id, admin?.id ?? 0),
  )

const NO_DRAFT = { page_data: '', version: 0, revision: '', update_time: 0 }

/** An administrator's draft of the page at a position. */
export async function draftOf(db: Database, place: Place, admin: Pick<Admin, 'id'> | undefined) {
  const [row] = await db.select().from(pageDrafts).where(draftAt(place, admin))
  return row
}

/** @param isFirst whether to return undefined instead of overwriting an existing draft */
function insertDraft(db: Database, draft: typeof pageDrafts.$inferInsert, isFirst: boolean) {
  const insert = db.insert(pageDrafts).values(draft)
  if (isFirst) return insert.onConflictDoNothing().returning()
  return insert
    .onConflictDoUpdate({
      target: [pageDrafts.client_type, pageDrafts.page_type, pageDrafts.admin_id],
      set: {
        page_data: sql`excluded.page_data`,
        version: sql`excluded.version`,
        revision: sql`excluded.revision`,
        update_time: sql`excluded.update_time`,
      },
    })
    .returning()
}

/** Pages of floors: published versions, and drafts of administrators. */
export const pageHandlers: Handlers<Keys> = {
  'GET admin/pages/{client_type}/{page_type}': async ({ db, params }) => {
    const row = await pageAt(db, params)
    const none = { page_id: 0, page_name: '', page_data: '[]', version: 0, modify_time: 0, modified_by: '' }
    return row ? shown(db, row) : { ...none, ...params }
  },

  'PUT admin/pages/{client_type}/{page_type}': async context => {
    const { db, params, body, services } = context
    return publish(context, await lockPageAt(db, params, body.page_name, services.now()))
  },

  'GET admin/pages/{client_type}/{page_type}/draft': async ({ db, params, admin }) => {
    return (await draftOf(db, params, admin)) ?? NO_DRAFT
  },

  'PUT admin/pages/{client_type}/{page_type}/draft': async ({ db, params, body, admin, client, services }) => {
    // A draft may contain a script, which never runs and is rejected on publication, so that no work is lost.
    const wrong = checkDraft(body.page_data)
    if (wrong) throw invalidFields({ page_data: translate(wrong.label, client.language) })
    const draft = {
      page_data: body.page_data,
      version: body.version ?? 0,
      revision: crypto.randomUUID(),
      update_time: services.now(),
    }
    const { revision } = body
    // The revision is checked in the update statement itself: of two concurrent saves, the second one is rejected.
    const saved = revision
      ? await db
          .update(pageDrafts)
          .set(draft)
          .where(and(draftAt(params, admin), eq(pageDrafts.revision, revision)))
          .returning()
      : await insertDraft(db, { ...params, admin_id: admin?.id ?? 0, ...draft }, revision === '')
    if (saved.length > 0) return draft
    throw new ApiError('806draft', 409, { data: (await draftOf(db, params, admin)) ?? NO_DRAFT })
  },

  'DELETE admin/pages/{client_type}/{page_type}/draft': async ({ db, params, admin }) => {
    await db.delete(pageDrafts).where(draftAt(params, admin))
    return undefined
  },

  'GET admin/pages/{page_id}': async ({ db, params }) => shown(db, await pageById(db, params.page_id)),

  'PUT admin/pages/{page_id}': async context => {
    const { page_id, client_type, page_type } = await pageById(context.db, context.params.page_id)
    const [locked] = await context.db.select().from(pages).where(eq(pages.page_id, page_id)).for('update')
    if (!locked) throw notFound('806')
    return publish(context, { ...locked, client_type, page_type })
  },
}
