import type { Database } from '../../db/database'
import type { ReviewQueue } from '../../db/schema'
import type { EventContext } from '../../events'
import { countReason } from '../reasons'
import { auditDecided, type ReviewedRecord, type Verdict } from '../reviewed-record'
import type { GoodsRow } from './lock'

/** Goods of any content type as they are decided on; their snapshot stands in their own row. */
export const reviewedGoods = (row: GoodsRow): ReviewedRecord => ({
  record_id: row.goods_id,
  title: row.goods_name,
  shop_id: row.seller_id === 0 ? null : row.seller_id,
  teacher_id: row.teacher_id,
  snapshot: null,
})

/** In which queue goods wait. */
export const queueOf = (row: Pick<GoodsRow, 'content_type'>): ReviewQueue =>
  row.content_type === 2 ? 'goods' : 'publications'

/** Tells of an audit of goods, which may be of all content types at once. */
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

/** Counts a stored reason for taking goods, or publications, off sale. */
export async function countUnderReason(db: Database, reason_id: number | undefined): Promise<void> {
  if ((await countReason(db, reason_id, 'goods', 'UNDER')) === null) {
    await countReason(db, reason_id, 'publication', 'UNDER')
  }
}
