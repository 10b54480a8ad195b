import type { Reason, reasonAreas, reviewCalls } from '@contract/review/calls'
import { and, asc, desc, eq, ne, or, sql } from 'drizzle-orm'
import { reasons } from '../../db/schema'
import type { Database, Handlers } from '../../handler'
import { conflict, missing } from '../../refusal'
import { changesOf, contains, pageOf, windowOf, withDigits } from '../listing'

type ReasonRow = typeof reasons.$inferSelect
type ReasonKeys = Extract<keyof typeof reviewCalls, `${string} admin/reasons${string}`>

const onWire = (row: ReasonRow): Reason => withDigits(row, ['reason_id', 'create_time'])

/**
 * Counts that a stored reason was chosen. An id that names none, or one of another area or scene, is not kept: the text
 * that was sent is what counts.
 * @returns the id to keep beside the text, or nothing
 */
export async function countReason(
  db: Database,
  reason_id: number | undefined,
  area: (typeof reasonAreas)[number],
  scene: ReasonRow['scene'],
): Promise<number | null> {
  if (reason_id === undefined) return null
  const [used] = await db
    .update(reasons)
    .set({ use_count: sql`${reasons.use_count} + 1` })
    .where(and(eq(reasons.reason_id, reason_id), eq(reasons.area, area), eq(reasons.scene, scene)))
    .returning({ reason_id: reasons.reason_id })
  return used?.reason_id ?? null
}

/** The reason library (designed): why something is refused, taken off sale or closed, in both languages. */
export const reasonHandlers: Handlers<ReasonKeys> = {
  'GET admin/reasons': async ({ db, query }) => {
    const where = and(
      query.scene ? eq(reasons.scene, query.scene) : undefined,
      query.area ? eq(reasons.area, query.area) : undefined,
      query.disabled ? eq(reasons.disabled, query.disabled === '1' ? 1 : 0) : undefined,
      query.keyword
        ? or(
            ...[reasons.zh, reasons.en, reasons.message_zh, reasons.message_en].map(at =>
              contains(at, query.keyword ?? ''),
            ),
          )
        : undefined,
    )
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select()
      .from(reasons)
      .where(where)
      .orderBy(asc(reasons.sort), desc(reasons.use_count), asc(reasons.reason_id))
      .limit(limit)
      .offset(offset)
    return pageOf(rows.map(onWire), await db.$count(reasons, where), query)
  },

  'GET admin/reasons/{reason_id}': async ({ db, params }) => {
    const [row] = await db.select().from(reasons).where(eq(reasons.reason_id, params.reason_id))
    if (!row) throw missing()
    return onWire(row)
  },

  'POST admin/reasons': async ({ db, body, services, client, record }) => {
    await refuseTwice(db, body, 0, client.language)
    const [row] = await db
      .insert(reasons)
      .values({ ...columnsOf(body), create_time: services.now() })
      .returning()
    if (!row) throw new Error('The new reason was not answered')
    record(null, row)
    return onWire(row)
  },

  'PUT admin/reasons/{reason_id}': async ({ db, params, body, client, record }) => {
    const before = await lock(db, params.reason_id)
    await refuseTwice(db, body, before.reason_id, client.language)
    const [row] = await db
      .update(reasons)
      .set({ ...columnsOf(body), sort: body.sort ?? before.sort, disabled: body.disabled ?? before.disabled })
      .where(eq(reasons.reason_id, before.reason_id))
      .returning()
    if (!row) throw missing()
    record(...changesOf(before, row))
    return onWire(row)
  },

  'DELETE admin/reasons/{reason_id}': async ({ db, params, record }) => {
    const before = await lock(db, params.reason_id)
    if (before.use_count > 0) throw conflict('331')
    await db.delete(reasons).where(eq(reasons.reason_id, before.reason_id))
    record(before, null)
    return undefined
  },
}

interface ReasonForm {
  readonly scene: ReasonRow['scene']
  readonly area: ReasonRow['area']
  readonly zh: string
  readonly en: string
  readonly message_zh: string
  readonly message_en: string
  readonly sort?: number | undefined
  readonly disabled?: 0 | 1 | undefined
}

const columnsOf = (form: ReasonForm) => ({
  scene: form.scene,
  area: form.area,
  zh: form.zh.trim(),
  en: form.en.trim(),
  message_zh: form.message_zh.trim(),
  message_en: form.message_en.trim(),
  sort: form.sort ?? 0,
  disabled: form.disabled ?? 0,
})

/** Kept from others until the transaction ends, so that a use that is just being counted is not lost. */
async function lock(db: Database, reason_id: number): Promise<ReasonRow> {
  const [row] = await db.select().from(reasons).where(eq(reasons.reason_id, reason_id)).for('update')
  if (!row) throw missing()
  return row
}

async function refuseTwice(db: Database, form: ReasonForm, reason_id: number, language: 'zh' | 'en'): Promise<void> {
  const same = and(
    eq(reasons.area, form.area),
    eq(reasons.scene, form.scene),
    eq(reasons.zh, form.zh.trim()),
    ne(reasons.reason_id, reason_id),
  )
  if ((await db.$count(reasons, same)) > 0) throw conflict('332', language, 'zh')
}
