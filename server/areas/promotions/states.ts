import type { Seckill } from '@contract/promotions/seckills'
import { and, eq, gt, gte, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm'
import { chinaDayStart, nextChinaDay } from '../../china-time'
import { seckills } from '../../db/schema'

/**
 * States of activities, computed from their times (contract/promotions.md, "Enums"). Nothing is stored, so they are
 * exact at any moment, also after downtime.
 */

type SeckillRow = typeof seckills.$inferSelect

/** Draft, scheduled, on its day, or ended: by date or by being closed. */
export function seckillState(
  { seckill_status, start_day, closed_time }: Pick<SeckillRow, 'seckill_status' | 'start_day' | 'closed_time'>,
  now: number,
): Seckill['status'] {
  if (seckill_status === 'EDITING') return 'EDITING'
  if (closed_time !== null || nextChinaDay(start_day) <= now) return 'CLOSED'
  return start_day <= now ? 'OPEN' : 'RELEASE'
}

/** Condition of a state at a moment. */
export function seckillsIn(state: Seckill['status'], now: number): SQL | undefined {
  const today = chinaDayStart(now)
  if (state === 'EDITING') return eq(seckills.seckill_status, 'EDITING')
  const isOut = eq(seckills.seckill_status, 'RELEASE')
  const isOpen = isNull(seckills.closed_time)
  if (state === 'CLOSED') return and(isOut, or(isNotNull(seckills.closed_time), lt(seckills.start_day, today)))
  return state === 'OPEN'
    ? and(isOut, isOpen, gte(seckills.start_day, today), lt(seckills.start_day, nextChinaDay(now)))
    : and(isOut, isOpen, gt(seckills.start_day, today))
}
