import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { coupons, groupBuys, pintuans, seckills } from '../../db/schema'
import { spanOf } from '../../db/schema/columns'
import type { Database } from '../../handler'
import { enterOfClock } from '../../http/operation-log'
import { job } from '../../jobs/kinds'
import { isLive } from './group-buy-rows'

const DAY = 86_400
/** How often it looks, in seconds: so late a list may say that something has begun. */
const EVERY = 10

/** Some moments: after the first, up to the second. */
interface Passed {
  readonly since: number
  readonly now: number
}

const isIn = (moment: SQL, { since, now }: Passed) =>
  sql<boolean>`${moment} > ${since}::bigint and ${moment} <= ${now}::bigint`

interface Turned {
  readonly id: number
  readonly begins: boolean
  readonly ends: boolean
}

async function seckillsTurned(db: Database, passed: Passed): Promise<Turned[]> {
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
      ),
    )
}

/** Of what lasts from one moment to another, by the index of that time. */
const isNear = (of: Parameters<typeof spanOf>[0], { since, now }: Passed) =>
  sql`${spanOf(of)} && int8range(${since}::bigint, ${now}::bigint, '[]')`

const groupBuysTurned = (db: Database, passed: Passed): Promise<Turned[]> =>
  db
    .select({
      id: groupBuys.act_id,
      begins: isIn(sql`${groupBuys.start_time}`, passed),
      ends: isIn(sql`${groupBuys.end_time}`, passed),
    })
    .from(groupBuys)
    .where(and(isNear(groupBuys, passed), isLive))

const pintuansTurned = (db: Database, passed: Passed): Promise<Turned[]> =>
  db
    .select({
      id: pintuans.promotion_id,
      begins: isIn(sql`${pintuans.start_time}`, passed),
      ends: isIn(sql`${pintuans.end_time}`, passed),
    })
    .from(pintuans)
    .where(and(isNear(pintuans, passed), isNull(pintuans.closed_time)))

/** A coupon is valid in its last second too. */
const couponsTurned = (db: Database, passed: Passed): Promise<Turned[]> =>
  db
    .select({
      id: coupons.coupon_id,
      begins: isIn(sql`${coupons.start_time}`, passed),
      ends: isIn(sql`${coupons.end_time} + 1`, passed),
    })
    .from(coupons)
    .where(isNear(coupons, { ...passed, since: passed.since - 1 }))

/** The record that is touched, its address, and which of them turned. */
const ACTIVITIES = [
  ['seckill', 'admin/promotion/seckills/{seckill_id}', seckillsTurned],
  ['group_buy', 'admin/promotion/group-buy-actives/{act_id}', groupBuysTurned],
  ['assemble', 'admin/promotion/pintuan/{promotion_id}', pintuansTurned],
  ['coupon', 'admin/promotion/coupons/{coupon_id}', couponsTurned],
] as const

/** Notes in the operation log what began and what ended, each kind in one entry: from there lists are told. */
async function tell(db: Database, passed: Passed): Promise<void> {
  for (const [kind, path, turned] of ACTIVITIES) {
    const rows = await turned(db, passed)
    for (const [act, has] of [
      ['BEGIN', 'begins'],
      ['END', 'ends'],
    ] as const) {
      const touched = rows.flatMap(row => (row[has] ? [{ kind, id: String(row.id) }] : []))
      if (touched.length > 0) await enterOfClock(db, `${act} ${path}`, touched, passed.now)
    }
  }
}

/**
 * Activities begin and end by their times, which nobody has to store: whatever is read is exact. What this does is to
 * say so, once over all copies of the server, to whoever looks at a list. It goes on from the last moment that it told
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
    await tell(db, { since, now })
    return { cursor: now }
  },
  again: async (_, now) => now + EVERY,
})
