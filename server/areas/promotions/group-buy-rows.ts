import type { groupBuyStatusLabels } from '@contract/promotions/labels'
import { and, eq, gt, lte, type SQL } from 'drizzle-orm'
import { notFound } from '../../api-error'
import type { Database } from '../../db/database'
import { groupBuys } from '../../db/schema'

export type GroupBuyRow = typeof groupBuys.$inferSelect
type State = keyof typeof groupBuyStatusLabels

/** Deletion is soft. */
export const isLive = eq(groupBuys.delete_status, 'NORMAL')

/** The state of a group buy at a moment. */
export const groupBuyState = (
  { start_time, end_time }: Pick<GroupBuyRow, 'start_time' | 'end_time'>,
  now: number,
): State => (now < start_time ? 'NOT_STARTED' : now < end_time ? 'STARTED' : 'OVER')

/** Condition of a state at a moment. */
export function actsIn(state: State, now: number): SQL | undefined {
  if (state === 'NOT_STARTED') return gt(groupBuys.start_time, now)
  return state === 'OVER'
    ? lte(groupBuys.end_time, now)
    : and(lte(groupBuys.start_time, now), gt(groupBuys.end_time, now))
}

/** A group buy that is not deleted; locks it until the transaction ends if it will be changed. */
export async function groupBuyOf(db: Database, act_id: number, lock = false): Promise<GroupBuyRow> {
  const query = db
    .select()
    .from(groupBuys)
    .where(and(eq(groupBuys.act_id, act_id), isLive))
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw notFound('400groupbuy')
  return row
}
