import type { reasonAreas } from '@contract/review/calls'
import { reason } from '@contract/review/reason'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { conflict } from '../../api-error'
import type { Database } from '../../db/database'
import { reasons } from '../../db/schema'
import { crud } from '../crud'
import { contains, equals, flag, on } from '../filters'

type ReasonRow = typeof reasons.$inferSelect

const TEXTS = [reasons.zh, reasons.en, reasons.message_zh, reasons.message_en]

/**
 * Counts the use of a predefined reason. An unknown id, or one of another area or scene, is ignored: the text that was
 * sent is authoritative.
 * @returns the id to store with the text, if valid
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

/** Predefined reasons (designed) for rejecting, taking off sale and closing, in both languages. */
export const { handlers } = crud(reason, {
  table: reasons,
  filters: { scene: equals, area: equals, disabled: flag, keyword: on(TEXTS, contains) },
  order: [asc(reasons.sort), desc(reasons.use_count), asc(reasons.reason_id)],
  unique: { columns: ['area', 'scene', 'zh'], errorKey: '332', field: 'zh' },
  toColumns: (form, before) => ({
    scene: form.scene,
    area: form.area,
    zh: form.zh.trim(),
    en: form.en.trim(),
    message_zh: form.message_zh.trim(),
    message_en: form.message_en.trim(),
    sort: form.sort ?? before?.sort ?? 0,
    disabled: form.disabled ?? before?.disabled ?? 0,
  }),
  canDelete: async (_, { use_count }) => {
    if (use_count > 0) throw conflict('331')
  },
})
