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
/** How often it looks, in seconds: so late a list may say that something has begun. */
const EVERY = 10

/** Some moments: after the first, up to the second. */
interface TimeSpan {
  readonly since: number
  readonly now: number
}

const isIn = (moment: SQL, { since, now }: TimeSpan) =>
  sql<boolean>`${moment} > ${since}::bigint and ${moment} <= ${now}::bigint`

/** A batch: the rows after this id, up to this number. */
interface Page {
  readonly after: number
  readonly limit: number
}

interface ActivityTransition {
  readonly id: number
  readonly begins: boolean
  readonly ends: boolean
}

/** Ordered, but not by the index of ids, which would be read from the first activity ever on. */
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

/** Of what lasts from one moment to another, by the index of that time. */
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

/** The record that is touched, its address, and which of them turned. */
const ACTIVITIES = [
  ['seckill', 'admin/promotion/seckills/{seckill_id}', seckillsTurned],
  ['group_buy', 'admin/promotion/group-buy-actives/{act_id}', groupBuysTurned],
  ['assemble', 'admin/promotion/pintuan/{promotion_id}', pintuansTurned],
  ['coupon', 'admin/promotion/coupons/{coupon_id}', couponsTurned],
] as const

/** Notes in the operation log what began and what ended, each kind in one entry for some hundreds: from there lists are told. */
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
 * Activities begin and end by their times, which nobody has to store: whatever is read is exact. What this does is to
 * say so, once over all copies of the server, to every open list. It goes on from the last moment that it told
 * of, so that what passed while no server ran is told when one runs again.
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
