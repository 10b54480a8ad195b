import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { type goods, publishers } from '../../db/schema'
import { Refusal } from '../../refusal'

type Work = Pick<typeof goods.$inferSelect, 'teacher_id' | 'goods_name'>

/** Refuses goods that one puts on sale while their publisher is not enabled; goods without a publisher are a shop's. */
export async function refuseClosedPublishers(db: Database, rows: readonly Work[]): Promise<void> {
  const ids = rows.flatMap(row => row.teacher_id ?? [])
  if (ids.length === 0) return
  const found = await db
    .select({ teacher_id: publishers.teacher_id })
    .from(publishers)
    .where(and(inArray(publishers.teacher_id, ids), eq(publishers.status, 'OPEN')))
  const open = new Set(found.map(publisher => publisher.teacher_id))
  const shut = rows.find(row => row.teacher_id !== null && !open.has(row.teacher_id))
  if (shut) throw new Refusal('301publisher', 409, { n: shut.goods_name })
}
