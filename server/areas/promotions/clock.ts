import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database'
import { coupons, groupBuys, pintuans, seckills } from '../../db/schema'
import { spanOf } from '../../db/schema/columns'
import { enterOfClock } from '../../http/operation-log'
import { job } from '../../jobs/kinds'
import { keysetBatches } from '../keyset-batches'
import { isLive } from './group-buy-rows'

const DAY = 86_400
/** Interval in seconds, which is also the maximum delay of a list. */
const EVERY = 10

/** A period: after the first moment, up to and including the second. */
interface TimeSpan {
  readonly since: number
  readonly now: number
}

const isIn = (moment: SQL, { since, now }: TimeSpan) =>
  sql<boolean>`${moment} > ${since}::bigint and ${moment} <= ${now}::bigint`

/** A batch: rows after this id, up to this number. */
interface Page {
  readonly after: number
  readonly limit: number
}

interface ActivityTransition {
  readonly id: number
  readonly begins: boolean
  readonly ends: boolean
}

/** Defeats the index on ids, which would be scanned from the first activity on. */
const byId = (id: PgColumn): SQL => sql`${id} + 0`

async function seckillsTurned(db: Database, passed: TimeSpan, page: Page): Promise<ActivityTransition[]> {
  const { since, now } = passed
  const { start_day } = seckills
  return db
    .select({
      id: seckills.seckill_id,
      begins: isIn(sql`${start_day}`, passed),
      ends: isIn(sql`${start_day} + ${DAY}::bigint`, passed),
    })
    .from(seckills)
    .where(
      and(
        eq(seckills.seckill_status, 'RELEASE'),
        isNull(seckills.closed_time),
        sql`${start_day} > ${since - DAY}::bigint and ${start_day} <= ${now}::bigint`,
        gt(seckills.seckill_id, page.after),
      ),
    )
    .orderBy(byId(seckills.seckill_id))
    .limit(page.limit)
}

/** Whether a time range overlaps the period, by its index. */
const isNear = (of: Parameters<typeof spanOf>[0], { since, now }: TimeSpan) =>
  sql`${spanOf(of)} && int8range(${since}::bigint, ${now}::bigint, '[]')`

const groupBuysTurned = (db: Database, passed: TimeSpan, page: Page): Promise<ActivityTransition[]> =>
  db
    .select({
      id: groupBuys.act_id,
      begins: isIn(sql`${groupBuys.start_time}`, passed),
      ends: isIn(sql`${groupBuys.end_time}`, passed),
    })
    .from(groupBuys)
    .where(and(isNear(groupBuys, passed), isLive, gt(groupBuys.act_id, page.after)))
    .orderBy(byId(groupBuys.act_id))
    .limit(page.limit)

const pintuansTurned = (db: Database, passed: TimeSpan, page: Page): Promise<ActivityTransition[]> =>
  db
    .select({
      id: pintuans.promotion_id,
      begins: isIn(sql`${pintuans.start_time}`, passed),
      ends: isIn(sql`${pintuans.end_time}`, passed),
    })
    .from(pintuans)
    .where(and(isNear(pintuans, passed), isNull(pintuans.closed_time), gt(pintuans.promotion_id, page.after)))
    .orderBy(byId(pintuans.promotion_id))
    .limit(page.limit)

/** A coupon is valid in its last second too. */
const couponsTurned = (db: Database, passed: TimeSpan, page: Page): Promise<ActivityTransition[]> =>
  db
    .select({
      id: coupons.coupon_id,
      begins: isIn(sql`${coupons.start_time}`, passed),
      ends: isIn(sql`${coupons.end_time} + 1`, passed),
    })
    .from(coupons)
    .where(and(isNear(coupons, { ...passed, since: passed.since - 1 }), gt(coupons.coupon_id, page.after)))
    .orderBy(byId(coupons.coupon_id))
    .limit(page.limit)

/** The kind of the records, their path, and the query for those that started or ended. */
const ACTIVITIES = [
  ['seckill', 'admin/promotion/seckills/{seckill_id}', seckillsTurned],
  ['group_buy', 'admin/promotion/group-buy-actives/{act_id}', groupBuysTurned],
  ['assemble', 'admin/promotion/pintuan/{promotion_id}', pintuansTurned],
  ['coupon', 'admin/promotion/coupons/{coupon_id}', couponsTurned],
] as const

/**
 * Writes started and ended activities to the operation log, some hundreds of a kind per entry; the log notifies lists.
 */
async function emitTransitions(db: Database, passed: TimeSpan): Promise<void> {
  for (const [kind, path, turned] of ACTIVITIES) {
    const read = (last: ActivityTransition | undefined, limit: number) =>
      turned(db, passed, { after: last?.id ?? 0, limit })
    for await (const rows of keysetBatches(read)) {
      for (const [act, has] of [
        ['BEGIN', 'begins'],
        ['END', 'ends'],
      ] as const) {
        const touched = rows.flatMap(row => (row[has] ? [{ kind, id: String(row.id) }] : []))
        if (touched.length > 0) await enterOfClock(db, `${act} ${path}`, touched, passed.now)
      }
    }
  }
}

/**
 * Notifies open lists of activities that start or end. Their state is computed from their times on every read, so
 * nothing is stored. The job resumes at the last moment it has reported, so that transitions during downtime are
 * reported after a restart.
 */
export const activityClock = job<object, number>({
  name: 'activities that begin or end',
  due: after => after + 1,
  catchesUp: true,
  step: async ({ db, services, cursor, due }) => {
    const now = Math.floor(services.now())
    const since = cursor ?? due
    if (now <= since) return undefined
    await emitTransitions(db, { since, now })
    return { cursor: now }
  },
  again: async (_, now) => now + EVERY,
})
