import { and, eq, inArray } from 'drizzle-orm'
import { ApiError } from '../../api-error'
import type { Database } from '../../db/database'
import { type goods, publishers } from '../../db/schema'

type PublishedGoods = Pick<typeof goods.$inferSelect, 'teacher_id' | 'goods_name'>

/** Rejects putting goods on sale while their publisher is not enabled; goods without a publisher belong to a shop. */
export async function rejectClosedPublishers(db: Database, rows: readonly PublishedGoods[]): Promise<void> {
  const ids = rows.flatMap(row => row.teacher_id ?? [])
  if (ids.length === 0) return
  const found = await db
    .select({ teacher_id: publishers.teacher_id })
    .from(publishers)
    .where(and(inArray(publishers.teacher_id, ids), eq(publishers.status, 'OPEN')))
  const open = new Set(found.map(publisher => publisher.teacher_id))
  const shut = rows.find(row => row.teacher_id !== null && !open.has(row.teacher_id))
  if (shut) throw new ApiError('301publisher', 409, { n: shut.goods_name })
}
