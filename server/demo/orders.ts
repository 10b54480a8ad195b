import type { memberAddresses } from '../db/schema'
import { subtractFen, sumFen, toFen, toYuan } from '../money'
import { DAY, dayText } from './clock'
import type { GoodsRow } from './goods'
import { grouped } from './grouped'
import { CANCEL_REASONS } from './member-texts'
import type { MemberRow } from './members'
import { waysOf } from './order-parts'
import { type OrderRow, type Start, startOf } from './order-start'
import { boughtAt, cameBy } from './order-times'
import { makeTroubles } from './order-troubles'
import { type Random, randomOf } from './random'
import { orderSnOf, type Sale, type Sales } from './sales'
import type { ShopRow } from './shops'

interface OrderOptions {
  readonly now: number
  /** The sales, and the number of digits of their order numbers. */
  readonly sales: readonly Sales[]
  readonly digits: number
  readonly shops: readonly ShopRow[]
  readonly members: readonly MemberRow[]
  readonly goods: readonly GoodsRow[]
  /** The home of each member. */
  readonly homes: ReadonlyMap<number, Home>
}

type Home = Pick<typeof memberAddresses.$inferInsert, 'province' | 'city' | 'county' | 'town' | 'addr'> &
  Pick<typeof memberAddresses.$inferInsert, 'province_id' | 'city_id' | 'county_id' | 'town_id'>

/** Orders per batch: at most this many are completely in memory. */
const AT_ONCE = 20_000

/**
 * The orders behind the payments of bills, and unpaid or cancelled ones of the last weeks, oldest first, in batches.
 * For later orders, only the sale and the state of the random generator are in memory.
 */
export function* makeOrders({ now, sales, digits, shops, members, goods, homes }: OrderOptions): Generator<OrderRow[]> {
  const random = randomOf('orders')
  const byShop = grouped(goods, item => item.seller_id)
  const base = startOf(random, { byShop, shopById: new Map(shops.map(shop => [shop.shop_id, shop])) })
  const baskets = randomOf('order baskets')
  const ways = randomOf('order ways')
  const paid = laterOf(random, sales, sale => paidOrder(random, base, sale, { digits, now }))
  const open = { now, shops, members }
  const loose = [...makeUnpaid(random, base, open), ...makeTroubles(randomOf('order troubles'), base, open)]
  const line = inLine(paid, loose, place => {
    const { order_time, number } = paid.saleAt(place)
    return orderSnOf(order_time, number, digits)
  })
  for (let start = 0; start < line.length; start += AT_ONCE) {
    yield Array.from(line.subarray(start, start + AT_ONCE), place => {
      const order = place < paid.length ? paid.at(place) : loose[place - paid.length]
      if (!order) throw new Error('There is no such order')
      const others = othersOf(baskets, order, byShop.get(order.seller_id) ?? [])
      return dress(ways, { ...order, others }, homes.get(order.member_id), now)
    })
  }
}

/**
 * Iterates over all sales and stores the state of the random generator before each, so that any of them can be
 * generated later.
 */
function laterOf<T>(random: Random, sales: readonly Sales[], make: (sale: Sale) => T) {
  const length = sales.reduce((sum, some) => sum + some.length, 0)
  const stood = new Int32Array(length)
  const found = (place: number): readonly [Sales, number] => {
    let at = place
    for (const some of sales) {
      if (at < some.length) return [some, at]
      at -= some.length
    }
    throw new Error('There is no such sale')
  }
  const saleAt = (place: number) => {
    const [some, at] = found(place)
    return some.at(at)
  }
  for (let place = 0; place < length; place++) {
    stood[place] = random.place()
    make(saleAt(place))
  }
  const timeOf = (place: number) => {
    const [some, at] = found(place)
    return some.timeOf(at)
  }
  const at = (place: number) => {
    random.goTo(stood[place] ?? 0)
    return make(saleAt(place))
  }
  return { length, saleAt, timeOf, at }
}

/** Indexes of all orders by time, then by number; unpaid ones follow the sales. */
function inLine(
  paid: { readonly length: number; readonly timeOf: (place: number) => number },
  loose: readonly { readonly create_time: number; readonly sn: string }[],
  saleSn: (place: number) => string,
): Uint32Array {
  const count = paid.length + loose.length
  const timeOf = (place: number) =>
    place < paid.length ? paid.timeOf(place) : (loose[place - paid.length]?.create_time ?? 0)
  const times = Float64Array.from({ length: count }, (_, place) => timeOf(place))
  const snOf = (place: number) => (place < paid.length ? saleSn(place) : (loose[place - paid.length]?.sn ?? ''))
  return Uint32Array.from({ length: count }, (_, place) => place).sort(
    (a, b) => (times[a] ?? 0) - (times[b] ?? 0) || (snOf(a) < snOf(b) ? -1 : 1),
  )
}

/** The order behind a present or future bill payment. */
function paidOrder(random: Random, base: Start, sale: Sale, { digits, now }: { digits: number; now: number }) {
  const { buyer, shop, order_time, payment_type, price, coupon } = sale
  return {
    ...base(orderSnOf(order_time, sale.number, digits), buyer, shop.shop_id, order_time),
    ...progressOf(random, sale, now),
    ...groupOf(random, sale, now),
    payment_type,
    order_amount: price / 100,
    pay_money: price / 100,
    discount_price: coupon / 100,
    remark: '',
    cancel_reason: '',
  }
}

/** About every fourth order has more than one item. Failed and refunded ones have a single one. */
function othersOf(
  random: Random,
  order: Pick<OrderRow, 'order_status' | 'order_type' | 'goods'>,
  goods: readonly GoodsRow[],
) {
  const isSimple =
    order.order_type !== 'NORMAL' || ['AFTER_SERVICE', 'INTODB_ERROR', 'BALANCE_ERROR'].includes(order.order_status)
  if (isSimple || !random.chance(0.25)) return []
  const found = Array.from({ length: random.pick([1, 1, 1, 2, 3]) }, () => random.pick(goods))
  return [...new Set(found)].filter(item => item !== order.goods)
}

/** Number of unpaid or cancelled orders. */
export const unpaidOf = (members: readonly unknown[]): number => Math.round(members.length / 3)

/** Unpaid and cancelled orders of the last weeks. */
function makeUnpaid(
  random: Random,
  base: ReturnType<typeof startOf>,
  { now, shops, members }: Pick<OrderOptions, 'now' | 'shops' | 'members'>,
) {
  const open = shops.filter(shop => shop.shop_disable === 'OPEN')
  return Array.from({ length: unpaidOf(members) }, (_, n) => {
    const created = n % 4 === 0 ? now - random.int(600, DAY - 3_600) : boughtAt(random, now - 20 * DAY, now - 3_600)
    const seller = random.pick(open)
    const price = random.int(1_900, 90_000) / 100
    const isCancelled = created < now - DAY || random.chance(0.2)
    return {
      ...base(
        `${dayText(created)}9${String(n + 1).padStart(5, '0')}`,
        cameBy(random, members, created),
        seller.shop_id,
        created,
      ),
      ...UNPAID,
      order_status: isCancelled ? ('CANCELLED' as const) : ('CONFIRM' as const),
      order_amount: price,
      cancel_reason: isCancelled ? random.pick(CANCEL_REASONS) : '',
    }
  })
}

/** The delivery address. */
const placeOf = (home: Home | undefined) => ({
  ship_province_id: home?.province_id ?? 0,
  ship_city_id: home?.city_id ?? 0,
  ship_county_id: home?.county_id ?? 0,
  ship_town_id: home?.town_id ?? 0,
  ship_province: home?.province ?? '',
  ship_city: home?.city ?? '',
  ship_county: home?.county ?? '',
  ship_town: home?.town ?? '',
  ship_addr: home?.addr ?? '',
})

/** Some are group purchases, which are not shipped before their group is complete. */
function groupOf(random: Random, { payment_type, order_time, isRefunded }: Sale, now: number) {
  if (payment_type !== 'ONLINE' || isRefunded || !random.chance(0.05)) return {}
  const group = { order_type: 'PINTUAN' as const }
  if (now - order_time > 2 * DAY) return group
  return random.chance(0.5)
    ? { ...group, order_status: 'FORMED' as const }
    : { ...group, order_status: 'PAID_OFF' as const, waiting_group_nums: random.int(1, 2) }
}

type UnpricedOrder = Omit<OrderRow, 'shipping_amount'> &
  Required<Pick<OrderRow, 'shipping_amount' | 'order_amount' | 'discount_price' | 'payment_type'>>

/** Completes an order: totals, payment and shipment. */
function dress(random: Random, order: UnpricedOrder, home: Home | undefined, now: number): OrderRow {
  // Shipping is free if it would cost more than the goods.
  const shipping_amount = order.shipping_amount < order.order_amount ? order.shipping_amount : 0
  const isOld = order.complete_time != null && order.complete_time < now - 30 * DAY
  return {
    // Every row has the same columns.
    service_status: 'NOT_APPLY',
    waiting_group_nums: 0,
    ...order,
    ...placeOf(home),
    service_expired: isOld ? 1 : 0,
    complain_expired: isOld ? 1 : 0,
    balance: order.order_status === 'BALANCE_ERROR' ? Math.floor(order.order_amount / 2) : 0,
    ...waysOf(random, {
      payment_type: order.payment_type,
      isPaid: order.pay_status === 'PAY_YES',
      isShipped: order.ship_status !== 'SHIP_NO',
    }),
    shipping_amount,
    goods_price: toYuan(
      subtractFen(sumFen(toFen(order.order_amount), toFen(order.discount_price)), toFen(shipping_amount)),
    ),
    coupon_price: order.discount_price,
    goods_names: [order.goods, ...order.others].flatMap(item => item?.goods_name ?? []).join('、'),
    goods_num: 1 + order.others.length,
    use_point: pointsOf(random, order),
    weight: [order.goods, ...order.others].reduce((sum, item) => sum + (item?.weight ?? 0), 0),
  }
}

/** Points paid by some orders besides the money. */
const pointsOf = (random: Random, { order_type, pay_status }: UnpricedOrder): number =>
  order_type === 'NORMAL' && pay_status === 'PAY_YES' && random.chance(0.08) ? random.int(2, 20) * 10 : 0

const UNPAID = {
  pay_status: 'PAY_NO',
  ship_status: 'SHIP_NO',
  payment_time: null,
  ship_time: null,
  complete_time: null,
  signing_time: null,
  payment_type: 'ONLINE',
  pay_money: 0,
  discount_price: 0,
  remark: '',
} as const

/** The state of a paid order by age. Cash on delivery is paid with the parcel, so it is a little later. */
function progressOf(random: Random, { order_time, payment_type, isRefunded }: Sale, now: number) {
  const age = now - order_time
  const isCod = payment_type === 'COD'
  const ship_time = Math.min(
    now,
    order_time + random.int(3_600, isCod ? Math.max(3_600, Math.min(DAY, age / 4)) : 2 * DAY),
  )
  const signing_time = Math.min(now, ship_time + (isCod ? Math.min(2 * DAY, age / 4) : random.int(DAY, 3 * DAY)))
  const payment_time = Math.floor(
    isCod ? Math.min(now, signing_time + 60) : Math.min(now, order_time + random.int(60, 1_800)),
  )
  const complete_time = Math.min(now, Math.floor(signing_time) + 7 * DAY)
  const paid = {
    pay_status: 'PAY_YES' as const,
    payment_time,
    ship_time: null,
    signing_time: null,
    complete_time: null,
  }
  const shipped = { ...paid, ship_status: 'SHIP_YES' as const, ship_time: Math.floor(ship_time) }
  const received = {
    ...shipped,
    ship_status: 'SHIP_ROG' as const,
    signing_time: Math.floor(signing_time),
    service_status: 'EXPIRED' as const,
  }
  if (isRefunded) return { ...received, order_status: 'AFTER_SERVICE' as const }
  if (age > 12 * DAY) return { ...received, complete_time, order_status: 'COMPLETE' as const }
  if (isCod) return { ...received, order_status: 'PAID_OFF' as const }
  if (age > 6 * DAY) return { ...received, order_status: 'ROG' as const }
  if (age > 2 * DAY) return { ...shipped, order_status: 'SHIPPED' as const }
  return { ...paid, ship_status: 'SHIP_NO' as const, order_status: 'PAID_OFF' as const }
}
