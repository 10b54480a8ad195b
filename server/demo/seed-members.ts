import type { Database } from '../db/database'
import { continueIds, insertRows, nextId } from '../db/insert-rows'
import {
  askReplies,
  asks,
  comments,
  memberAddresses,
  memberCoupons,
  members,
  orderLogs,
  orderSkus,
  orders,
  payLogs,
  pointHistory,
} from '../db/schema'
import { DAY } from './clock'
import { commentsOf, makeAsks } from './comments'
import type { GoodsRow } from './goods'
import { ADDRESS_NAMES, POINTS_IN, POINTS_OUT, REMARKS } from './member-texts'
import type { MemberRow } from './members'
import { BUILDINGS, STREETS } from './names'
import { landline } from './numbers'
import { partsOf } from './order-parts'
import type { OrderRow } from './order-start'
import { makeOrders } from './orders'
import type { Place } from './places'
import { type Random, randomOf } from './random'
import type { Sales } from './sales'
import { hasUsedCoupon, usedCoupon } from './seed-messages'
import type { ShopRow } from './shops'
import type { SkuRow } from './skus'
import { withoutIndexes } from './without-indexes'

interface MemberOptions {
  readonly members: readonly MemberRow[]
  readonly shops: readonly ShopRow[]
  readonly goods: readonly GoodsRow[]
  readonly skus: readonly SkuRow[]
  readonly sales: readonly Sales[]
  readonly digits: number
  readonly place: (random: Random) => Place
  readonly pictures: readonly string[]
  readonly now: number
}

/** Inserts members with addresses, points, orders, comments and questions. */
export async function seedMembers(db: Database, options: MemberOptions): Promise<void> {
  const { members: people, goods, now } = options
  const random = randomOf('member details')
  const homes = people.map(member => homesOf(random, member, options.place))
  const ofOrders = [orders, orderSkus, orderLogs, payLogs, comments, memberCoupons]
  const spent = await withoutIndexes(db, ofOrders, () => seedOrders(db, options, homes))
  const histories = people.map(member => [...historyOf(random, member, now), ...(spent.get(member.member_id) ?? [])])
  await insertRows(
    db,
    members,
    people.map((member, n) => ({
      ...member,
      ...detailsOf(random, member, now),
      ...homes[n]?.home,
      ...sumOf(histories[n] ?? []),
    })),
  )
  await insertRows(
    db,
    memberAddresses,
    homes.flatMap(({ addresses }) => addresses),
  )
  await insertRows(
    db,
    pointHistory,
    histories.flat().sort((a, b) => a.time - b.time || a.member_id - b.member_id),
  )
  const onSale = goods.filter(item => item.market_enable === 1 && item.is_auth === 1 && item.disabled === 1)
  const questions = makeAsks(people, onSale, now)
  await insertRows(db, asks, questions.asks)
  await insertRows(db, askReplies, questions.replies)
  await continueIds(db, members, 'members', 'member_id')
  await continueIds(db, comments, 'comments', 'comment_id')
  await continueIds(db, asks, 'asks', 'ask_id')
}

type Homes = readonly ReturnType<typeof homesOf>[]

/** Inserts orders with dependent rows and comments, and returns the points that were paid. */
async function seedOrders(db: Database, options: MemberOptions, lived: Homes) {
  const { members: people, pictures, now } = options
  const homes = new Map(lived.flatMap(({ addresses: [home] }) => (home ? [[home.member_id, home] as const] : [])))
  const [partsIn, commentsFor] = [partsOf(options.skus), commentsOf(people, pictures, now)]
  const spent = new Map<number, PointLine[]>()
  const number = await numbersOf(db)
  for (const bought of makeOrders({ ...options, homes })) {
    noteSpent(spent, bought)
    const orderComments = commentsFor(bought)
    const chased = new Map(orderComments.map(one => [one.order_sn, one.comments_type === 'ADDITIONAL']))
    const numbered = bought.map(({ goods: _, others: __, ...order }) => ({
      ...order,
      ...number(order),
      comment_status: commentedOf(order, chased, now),
    }))
    await insertRows(db, orders, numbered)
    await insertRows(
      db,
      memberCoupons,
      numbered.flatMap(order => {
        const { order_id, member_coupon_id: mc_id } = order
        return mc_id === null ? [] : [usedCoupon(order, { mc_id, order_id })]
      }),
    )
    const { items, logs, payments } = partsIn(bought)
    await insertRows(db, orderSkus, items)
    await insertRows(db, orderLogs, logs)
    await insertRows(db, payLogs, payments)
    await insertRows(db, comments, orderComments)
  }
  await continueIds(db, orders, 'orders', 'order_id')
  await continueIds(db, memberCoupons, 'member_coupons', 'mc_id')
  return spent
}

/** Next ids of orders and of the coupons they used. */
async function numbersOf(db: Database) {
  let order_id = await nextId(db, orders, 'order_id')
  let mc_id = await nextId(db, memberCoupons, 'mc_id')
  return (order: Parameters<typeof hasUsedCoupon>[0]) => ({
    order_id: order_id++,
    member_coupon_id: hasUsedCoupon(order) ? mc_id++ : null,
  })
}

/** Days in which a buyer may comment. */
const TO_COMMENT = 14

/** Whether the buyer has commented, and whether a follow-up is still possible. */
function commentedOf(
  order: Pick<OrderRow, 'sn' | 'signing_time'>,
  chased: ReadonlyMap<string | undefined, boolean>,
  now: number,
): 'FINISHED' | 'UNFINISHED' | 'WAIT_CHASE' {
  const isOver = (order.signing_time ?? now) < now - TO_COMMENT * DAY
  const isChased = chased.get(order.sn)
  if (isChased === undefined) return isOver ? 'FINISHED' : 'UNFINISHED'
  return isChased || isOver ? 'FINISHED' : 'WAIT_CHASE'
}

/** Profile fields, and the last sign-in. */
function detailsOf(random: Random, { create_time }: MemberRow, now: number) {
  // A few times a week at most.
  const login_count = random.int(0, Math.min(120, 1 + Math.floor((now - create_time) / (2 * DAY))))
  const birthday = Date.UTC(random.int(1962, 2006), random.int(0, 11), random.int(1, 28)) / 1000 - 8 * 3_600
  return {
    birthday: random.chance(0.85) ? birthday : null,
    last_login: login_count > 0 ? Math.floor(create_time + (now - create_time) * random.next()) : null,
    login_count,
    remark: random.chance(0.06) ? random.pick(REMARKS) : '',
    is_cheked: random.chance(0.5) ? 1 : 0,
    info_full: random.chance(0.7) ? 1 : 0,
  } as const
}

/** One to three addresses; the first is the home. */
function homesOf(random: Random, member: MemberRow, place: (random: Random) => Place) {
  const addresses = Array.from({ length: random.pick([1, 1, 2, 3]) }, (_, n) => {
    const { chain, areaCode } = place(random)
    return {
      member_id: member.member_id,
      name: member.real_name,
      mobile: member.mobile,
      tel: random.chance(0.2) ? landline(random, areaCode) : '',
      country: '中国',
      province_id: chain.province.id,
      city_id: chain.city.id,
      county_id: chain.county.id,
      town_id: chain.town?.id ?? 0,
      province: chain.province.name,
      city: chain.city.name,
      county: chain.county.name,
      town: chain.town?.name ?? '',
      addr: `${random.pick(STREETS)}${random.int(1, 320)}号${random.chance(0.4) ? `${random.pick(BUILDINGS)}${random.int(1, 28)}层` : ''}`,
      ship_address_name: ADDRESS_NAMES[n] ?? '',
      def_addr: n === 0 ? (1 as const) : (0 as const),
    }
  })
  const {
    addr: address,
    name: _n,
    mobile: _m,
    country: _c,
    ship_address_name: _s,
    def_addr: _d,
    ...home
  } = addresses[0] ?? {}
  return { addresses, home: { ...home, address } }
}

type PointLine = Required<Omit<typeof pointHistory.$inferInsert, 'id'>>

/** Point history since the registration, never negative. */
function historyOf(random: Random, { member_id, create_time }: MemberRow, now: number) {
  const times = Array.from({ length: random.int(1, 16) }, () =>
    Math.floor(create_time + (now - create_time) * random.next()),
  )
  times.sort((a, b) => a - b)
  times[0] = Math.min(now, create_time + 60)
  let left = 0
  return times.map((time, n): PointLine => {
    const isIn = n === 0 || left < 200 || random.chance(0.7)
    const [reason, most] =
      n === 0 ? POINTS_IN[0] : random.pick<readonly [string, number]>(isIn ? POINTS_IN : POINTS_OUT)
    const consum_point = n === 0 ? most : isIn ? random.int(1, most) : Math.min(left, random.int(10, most))
    left += isIn ? consum_point : -consum_point
    return {
      member_id,
      time,
      reason,
      operator: isIn ? '系统' : '会员',
      grade_point: isIn ? Math.ceil(consum_point / 2) : 0,
      grade_point_type: 1 as const,
      consum_point,
      consum_point_type: isIn ? (1 as const) : (0 as const),
    }
  })
}

/** Adds the points paid by orders, after equal earlier awards. */
function noteSpent(spent: Map<number, PointLine[]>, bought: readonly OrderRow[]): void {
  for (const { sn, member_id, use_point = 0, create_time } of bought) {
    if (use_point === 0) continue
    const line = { member_id, grade_point: 0, grade_point_type: 1 as const, consum_point: use_point }
    const [reason] = POINTS_IN[2]
    const lines = spent.get(member_id) ?? []
    spent.set(member_id, lines)
    lines.push(
      { ...line, time: create_time - 60, reason, operator: '系统', consum_point_type: 1 },
      { ...line, time: create_time, reason: `下单抵扣积分，订单编号：${sn}`, operator: '会员', consum_point_type: 0 },
    )
  }
}

/** Totals of the history. */
function sumOf(history: ReturnType<typeof historyOf>) {
  return {
    grade_point: history.reduce((sum, line) => sum + line.grade_point, 0),
    consum_point: history.reduce((sum, line) => sum + (line.consum_point_type ? 1 : -1) * line.consum_point, 0),
  }
}
