import { type Label, type Language, translate } from '@contract/messages'
import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { orders } from '../../db/schema'

const HOUR = 3_600
/** China uses UTC+8 all year. */
const UTC_OFFSET = 8 * HOUR

const LABELS = {
  taken: ['【{n}】商家已发货，快递员已揽收', '[{n}] Shipped by the seller and picked up by the courier'],
  left: ['【{n}】快件已离开转运中心', '[{n}] Left the sorting centre'],
  came: ['【{n}】快件已到达转运中心', '[{n}] Arrived at the sorting centre'],
  out: ['【{n}】快递员正在派送，请保持电话畅通', '[{n}] Out for delivery'],
  signed: ['【{n}】快件已签收', '[{n}] Delivered and signed for'],
} as const satisfies Record<string, Label>

interface ParcelRequest {
  readonly db: Database
  readonly num: string
  readonly language: Language
  readonly now: number
}

/**
 * Tracking events of a demo parcel, for which no carrier has data: derived from the times of its order. Future events
 * are left out.
 */
export async function demoStops({ db, num, language, now }: ParcelRequest) {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.ship_no, num), eq(orders.disabled, 0)))
    .orderBy(desc(orders.order_id))
    .limit(1)
  if (!order?.ship_time) return null
  const { ship_time, signing_time } = order
  const city = order.ship_city || order.ship_province
  const end = signing_time || ship_time + 52 * HOUR
  const at = (part: number) => ship_time + Math.round((end - ship_time) * part)
  const stops = [
    { when: ship_time, what: LABELS.taken, where: order.seller_name },
    { when: at(0.12), what: LABELS.left, where: order.seller_name },
    { when: at(0.7), what: LABELS.came, where: city },
    { when: at(0.9), what: LABELS.out, where: order.ship_county || city },
    ...(signing_time ? [{ when: signing_time, what: LABELS.signed, where: order.ship_county || city }] : []),
  ]
  const past = stops.filter(({ when }) => when <= now)
  return past
    .map(({ when, what, where }) => ({ time: timeText(when), context: translate(what, language, where) }))
    .reverse()
}

/** The time format of platforms in China. */
const timeText = (when: number): string =>
  new Date((when + UTC_OFFSET) * 1_000).toISOString().slice(0, 19).replace('T', ' ')
