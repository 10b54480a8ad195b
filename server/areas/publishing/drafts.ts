import { translate } from '@contract/messages'
import { publicationForm, type calls as publishingCalls } from '@contract/publishing/calls'
import { publishingMessages as messages } from '@contract/publishing/labels'
import { desc, eq } from 'drizzle-orm'
import { ApiError, conflict, invalidFields, notFound } from '../../api-error'
import type { Database } from '../../db/database'
import { publicationDrafts } from '../../db/schema'
import type { Handlers } from '../../handler'
import { parse } from '../../parsing/request-body'
import { contains, defineFilters, equals, on } from '../filters'
import { pageOf, windowOf } from '../listing'
import { readPublication } from './publication-rows'
import { createPublication, updatePublication } from './publications'

type DraftKeys = Extract<keyof typeof publishingCalls, `${string} admin/publication-drafts${string}`>
type DraftRow = typeof publicationDrafts.$inferSelect

/** Characters of JSON; several times the size of a long text with a few hundred chapters. */
const MAX_CHARACTERS = 400_000

const serializeDraft = (row: DraftRow) => ({
  ...row,
  thumbnail: pictureIn(row.payload),
})

const queryConditions = defineFilters('GET admin/publication-drafts', publicationDrafts, {
  content_type: equals,
  keyword: on(publicationDrafts.goods_name, contains),
})

/** Drafts of publications, shared by all administrators until they are published or deleted. */
export const draftHandlers: Handlers<DraftKeys> = {
  'GET admin/publication-drafts': async ({ db, query }) => {
    const where = queryConditions(query)
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select()
      .from(publicationDrafts)
      .where(where)
      .orderBy(desc(publicationDrafts.update_time), desc(publicationDrafts.draft_id))
      .limit(limit)
      .offset(offset)
    return pageOf(rows.map(serializeDraft), await db.$count(publicationDrafts, where), query)
  },

  'GET admin/publication-drafts/{draft_id}': async ({ db, params }) => {
    const [row] = await db.select().from(publicationDrafts).where(eq(publicationDrafts.draft_id, params.draft_id))
    if (!row) throw notFound('308')
    return serializeDraft(row)
  },

  'POST admin/publication-drafts': async ({ db, body, admin, services }) => {
    const goods_id = await publicationOf(db, body)
    const now = services.now()
    const [row] = await db
      .insert(publicationDrafts)
      .values({
        content_type: body.content_type,
        goods_name: body.goods_name,
        goods_id,
        admin_id: admin?.id ?? 0,
        payload: payloadOf(body),
        create_time: now,
        update_time: now,
      })
      .returning()
    if (!row) throw new Error('The new draft was not answered')
    return serializeDraft(row)
  },

  'PUT admin/publication-drafts/{draft_id}': async ({ db, params, body, admin, client, services }) => {
    const before = await lockDraft(db, params.draft_id, body.update_time)
    // A draft cannot be published as another content type.
    if (body.content_type !== before.content_type)
      throw invalidFields({ content_type: translate(messages.type, client.language) })
    const [row] = await db
      .update(publicationDrafts)
      .set({
        goods_name: body.goods_name,
        payload: payloadOf(body),
        admin_id: admin?.id ?? 0,
        // Strictly increasing, so that two saves within a second are two versions.
        update_time: Math.max(services.now(), before.update_time + 1),
      })
      .where(eq(publicationDrafts.draft_id, before.draft_id))
      .returning()
    if (!row) throw notFound('308')
    return serializeDraft(row)
  },

  'DELETE admin/publication-drafts/{draft_id}': async ({ db, params, record }) => {
    const before = await lockDraft(db, params.draft_id, undefined)
    await db.delete(publicationDrafts).where(eq(publicationDrafts.draft_id, before.draft_id))
    record({ draft_id: before.draft_id, goods_name: before.goods_name }, null)
    return undefined
  },

  'POST admin/publication-drafts/{draft_id}/publish': async context => {
    const { db, params, body, client } = context
    const draft = await lockDraft(db, params.draft_id, body.update_time)
    const { content_type, goods_name, payload, goods_id } = draft
    const form = parse(publicationForm, { ...payload, content_type, goods_name }, client.language)
    const published =
      goods_id === null ? await createPublication(context, form) : await updatePublication(context, goods_id, form)
    await db.delete(publicationDrafts).where(eq(publicationDrafts.draft_id, draft.draft_id))
    return published
  },
}

/** Locks a draft; rejects if it was saved after `version`. */
async function lockDraft(db: Database, draft_id: number, version: number | undefined): Promise<DraftRow> {
  const [row] = await db.select().from(publicationDrafts).where(eq(publicationDrafts.draft_id, draft_id)).for('update')
  if (!row) throw notFound('308')
  if (version !== undefined && version !== row.update_time) throw conflict('308newer')
  return row
}

/** The publication that a draft changes; it has to exist and have the same type. */
async function publicationOf(
  db: Database,
  { goods_id, content_type }: { goods_id?: number | undefined; content_type: number },
): Promise<number | null> {
  if (!goods_id) return null
  const row = await readPublication(db, goods_id)
  if (row.content_type !== content_type) throw notFound('301')
  return goods_id
}

/** The form without fields that have columns of their own. */
function payloadOf({
  content_type: _,
  goods_id: __,
  update_time: ___,
  draft_id: ____,
  ...payload
}: Record<string, unknown>): Record<string, unknown> {
  if (JSON.stringify(payload).length > MAX_CHARACTERS) throw new ApiError('308large', 413)
  return payload
}

function pictureIn(payload: Readonly<Record<string, unknown>>): string {
  const gallery = Array.isArray(payload.gallery) ? payload.gallery : []
  const found = [payload.original_image, payload.cover, ...gallery].find(
    (url): url is string => typeof url === 'string' && url !== '',
  )
  return found ?? ''
}
