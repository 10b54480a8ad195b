import type { Database } from '../../db/database'
import type { ReviewQueue } from '../../db/schema'
import type { EventContext } from '../../events'
import { countReason } from '../reasons'
import { auditDecided, type ReviewedRecord, type Verdict } from '../reviewed-record'
import type { GoodsRow } from './lock'

/** Goods of any content type as review records; their snapshot is in their own row. */
export const reviewedGoods = (row: GoodsRow): ReviewedRecord => ({
  record_id: row.goods_id,
  title: row.goods_name,
  shop_id: row.seller_id === 0 ? null : row.seller_id,
  teacher_id: row.teacher_id,
  snapshot: null,
})

/** The review queue of goods. */
export const queueOf = (row: Pick<GoodsRow, 'content_type'>): ReviewQueue =>
  row.content_type === 2 ? 'goods' : 'publications'

/** Emits the decisions on goods, which may have different content types. */
export async function emitAuditDecided(
  context: EventContext,
  rows: readonly GoodsRow[],
  verdict: Verdict,
): Promise<void> {
  for (const queue of ['goods', 'publications'] as const) {
    const decided = rows.filter(row => queueOf(row) === queue).map(reviewedGoods)
    await auditDecided.raise(context, { queue, decided, verdict })
  }
}

/** Counts the use of a predefined reason for taking goods or publications off sale. */
export async function countUnderReason(db: Database, reason_id: number | undefined): Promise<void> {
  if ((await countReason(db, reason_id, 'goods', 'UNDER')) === null) {
    await countReason(db, reason_id, 'publication', 'UNDER')
  }
}
