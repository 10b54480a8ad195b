import type { CallKey } from '@contract/calls'
import type { goods } from '../../db/schema'
import type { Context, Database } from '../../handler'
import { goodsDecided, queueOf } from './decided'
import { recordDecisions, type Verdict } from './decisions'
import { countReason } from './reasons'

type GoodsRow = typeof goods.$inferSelect

/** Notes an audit of goods, which may be of all content types at once. */
export async function recordGoodsDecisions(
  context: Pick<Context<CallKey>, 'db' | 'admin' | 'services'>,
  rows: readonly GoodsRow[],
  verdict: Verdict,
): Promise<void> {
  for (const queue of ['goods', 'publications'] as const) {
    const decided = rows.filter(row => queueOf(row) === queue).map(goodsDecided)
    await recordDecisions(context, queue, decided, verdict)
  }
}

/** Counts a stored reason for taking goods, or publications, off sale. */
export async function countUnderReason(db: Database, reason_id: number | undefined): Promise<void> {
  if ((await countReason(db, reason_id, 'goods', 'UNDER')) === null) {
    await countReason(db, reason_id, 'publication', 'UNDER')
  }
}
