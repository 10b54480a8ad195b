import { asc } from 'drizzle-orm'
import type { Database } from '../db/database'
import { continueIds, insertRows } from '../db/insert-rows'
import { admins, memberCoupons, memberMessages, type orders, siteMessages } from '../db/schema'
import { DAY } from './clock'
import type { MemberRow } from './members'
import { COUPONS, NOTICES, PERSONAL } from './message-texts'
import { type Random, randomOf } from './random'
import type { ShopRow } from './shops'

interface MessageSeed {
  readonly members: readonly MemberRow[]
  readonly shops: readonly ShopRow[]
  readonly now: number
}

const YEAR = 365 * DAY

/** Messages to members of the last twelve months, and coupons issued to them. */
export async function seedMessages(db: Database, options: MessageSeed): Promise<void> {
  const staff = await db.select().from(admins).orderBy(asc(admins.id))
  const sent = makeMessages(options, staff)
  await insertRows(db, siteMessages, sent)
  await insertRows(db, memberMessages, readingsOf(sent, options))
  await insertRows(db, memberCoupons, makeCoupons(options))
  await continueIds(db, siteMessages, 'site_messages', 'id')
}

type CouponColumns = Pick<
  typeof orders.$inferInsert,
  'sn' | 'member_id' | 'member_name' | 'coupon_price' | 'create_time' | 'order_status'
>

/** Whether an order used a coupon of the platform that has ended since. */
export const hasUsedCoupon = ({ coupon_price = 0, order_status }: CouponColumns): boolean =>
  coupon_price > 0 && order_status !== 'CANCELLED'

/** The coupon used by such an order. */
export const usedCoupon = (order: CouponColumns, ids: { readonly mc_id: number; readonly order_id: number }) => ({
  ...ids,
  coupon_id: 0,
  member_id: order.member_id,
  member_name: order.member_name ?? '',
  title: '平台满减券',
  coupon_price: order.coupon_price ?? 0,
  coupon_threshold_price: 0,
  seller_id: 0,
  seller_name: '平台',
  use_scope: 'ALL' as const,
  create_time: order.create_time - DAY,
  start_time: order.create_time - DAY,
  end_time: order.create_time + 89 * DAY,
  used_status: 1 as const,
  used_time: order.create_time,
  order_sn: order.sn,
})

type MessageRow = typeof siteMessages.$inferInsert & { id: number; send_time: number }

/** A notice to all members about every fortnight, and occasional messages to some. */
function makeMessages({ members, now }: MessageSeed, staff: readonly (typeof admins.$inferSelect)[]): MessageRow[] {
  const random = randomOf('messages')
  const active = members.filter(member => member.disabled === 0)
  const drawn = Array.from({ length: 48 }, (_, n) => {
    const admin = random.pick(staff)
    const send_time = now - YEAR + Math.floor((n * YEAR) / 48) + random.int(3_600, 6 * DAY)
    const there = active.filter(member => member.create_time < send_time)
    const isPersonal = random.chance(0.45) && there.length > 0
    const [title, content] = isPersonal ? random.pick(PERSONAL) : (NOTICES[n % NOTICES.length] ?? random.pick(NOTICES))
    const count = random.pick([1, 1, 2, 3, 6])
    const chosen = isPersonal && [...new Set(Array.from({ length: count }, () => random.pick(there).member_id))]
    return {
      admin_id: admin.id,
      admin_name: admin.username,
      title,
      content,
      send_type: isPersonal ? (1 as const) : (0 as const),
      member_ids: chosen ? chosen.join(',') : null,
      send_time: Math.min(send_time, now - 600),
    }
  })
  return drawn.sort((a, b) => a.send_time - b.send_time).map((row, n) => ({ ...row, id: n + 1 }))
}

/** Selected members have a row each; messages to all have some readers. */
function readingsOf(
  sent: readonly MessageRow[],
  { members, now }: MessageSeed,
): (typeof memberMessages.$inferInsert)[] {
  const random = randomOf('readings')
  const readAt = (time: number) => (random.chance(0.6) ? Math.min(now, time + random.int(300, 5 * DAY)) : null)
  return sent.flatMap(({ id, member_ids, send_time }) => {
    if (member_ids) {
      return member_ids
        .split(',')
        .map(member_id => ({ message_id: id, member_id: Number(member_id), read_time: readAt(send_time) }))
    }
    const readers = members.filter(member => member.create_time < send_time && random.chance(0.05))
    return readers.map(({ member_id }) => ({ message_id: id, member_id, read_time: readAt(send_time) ?? send_time }))
  })
}

/** None to three coupons each: unused, used, expired or void. */
function makeCoupons({ members, shops: sellers, now }: MessageSeed): (typeof memberCoupons.$inferInsert)[] {
  const random = randomOf('member coupons')
  const open = sellers.filter(shop => shop.shop_disable === 'OPEN')
  const coupons = members.flatMap(member =>
    Array.from({ length: random.pick([0, 0, 1, 1, 2, 3]) }, () => {
      const at = random.int(0, COUPONS.length - 1)
      const [title, coupon_price, coupon_threshold_price] = COUPONS[at] ?? COUPONS[0]
      const create_time = Math.floor(member.create_time + (now - member.create_time) * random.next())
      return {
        // Ids above those of the platform's coupons.
        coupon_id: at + 101,
        member_id: member.member_id,
        member_name: member.uname,
        title,
        coupon_price,
        coupon_threshold_price,
        ...issuerOf(random, open),
        create_time,
        start_time: create_time,
        end_time: create_time + 90 * DAY,
        // Used ones are inserted with their orders.
        used_status: random.chance(0.06) ? (3 as const) : (0 as const),
      }
    }),
  )
  return coupons.sort((a, b) => a.create_time - b.create_time || a.member_id - b.member_id)
}

/** The platform, or a shop for its own goods. */
function issuerOf(random: Random, open: readonly ShopRow[]) {
  if (open.length === 0 || random.chance(0.5)) return { seller_id: 0, seller_name: '平台', use_scope: 'ALL' as const }
  const shop = random.pick(open)
  return { seller_id: shop.shop_id, seller_name: shop.shop_name, use_scope: 'SOME_GOODS' as const }
}
