import type { orders } from '../schema'
import type { makeBills } from './bills'
import { DAY, dayText } from './clock'
import type { GoodsRow } from './goods'
import { CANCEL_REASONS } from './member-words'
import type { MemberRow } from './members'
import { waysOf } from './order-parts'
import { type Random, randomOf } from './random'
import type { ShopRow } from './shops'

export type OrderRow = typeof orders.$inferInsert & { goods: GoodsRow | undefined }
type Item = ReturnType<typeof makeBills>['items'][number]

interface OrderOptions {
  readonly now: number
  readonly items: readonly Item[]
  readonly shops: readonly ShopRow[]
  readonly members: readonly MemberRow[]
  readonly wares: readonly GoodsRow[]
}

const CLIENTS = ['PC', 'PC', 'WAP', 'MINI', 'NATIVE', 'REACT'] as const

/** The orders behind the items of the bills, and those of the last weeks that are not paid or were called off. */
export function makeOrders({ now, items, shops, members, wares }: OrderOptions): OrderRow[] {
  const random = randomOf('orders')
  const byShop = new Map<number, GoodsRow[]>()
  for (const ware of wares) byShop.set(ware.seller_id, [...(byShop.get(ware.seller_id) ?? []), ware])
  const shopById = new Map(shops.map(shop => [shop.shop_id, shop]))
  const byMember = new Map(members.map(member => [member.member_id, member]))
  const refunded = new Set(items.filter(item => item.item_type === 'REFUND').map(item => item.order_sn))

  const base = startOf(random, { byShop, shopById })
  const paid = items
    .filter(item => item.item_type === 'PAYMENT')
    .map(item => ({
      ...base(item.order_sn, byMember.get(item.member_id), item.seller_id, item.order_time),
      ...progressOf(random, item, now, refunded.has(item.order_sn)),
      payment_type: item.payment_type,
      order_amount: item.price,
      pay_money: item.price,
      discount_price: item.site_coupon_price,
      remark: '',
      cancel_reason: '',
    }))
  const ways = randomOf('order ways')
  return [...paid, ...makeUnpaid(random, base, { now, shops, members })]
    .sort((a, b) => a.create_time - b.create_time || (a.sn < b.sn ? -1 : 1))
    .map(order => dress(ways, order))
}

/** What every order begins with. */
function startOf(
  random: Random,
  { byShop, shopById }: { byShop: ReadonlyMap<number, readonly GoodsRow[]>; shopById: ReadonlyMap<number, ShopRow> },
) {
  return (sn: string, buyer: MemberRow | undefined, seller_id: number, create_time: number) => {
    const goods = byShop.get(seller_id)?.at(random.int(0, (byShop.get(seller_id)?.length ?? 1) - 1))
    return {
      sn,
      trade_sn: `T${sn}`,
      seller_id,
      seller_name: shopById.get(seller_id)?.shop_name ?? '',
      member_id: buyer?.member_id ?? 0,
      member_name: buyer?.uname ?? '',
      order_type: 'NORMAL' as const,
      client_type: random.pick(CLIENTS),
      shipping_amount: random.chance(0.3) ? random.pick([6, 8, 10, 12]) : 0,
      create_time,
      ship_name: buyer?.real_name ?? '',
      ship_mobile: buyer?.mobile ?? '',
      need_receipt: random.chance(0.2) ? (1 as const) : (0 as const),
      goods_names: goods?.goods_name ?? '',
      goods,
    }
  }
}

/** Orders of the last weeks that nobody has paid for yet, or that were called off. */
function makeUnpaid(
  random: Random,
  base: ReturnType<typeof startOf>,
  { now, shops, members }: Pick<OrderOptions, 'now' | 'shops' | 'members'>,
) {
  const open = shops.filter(shop => shop.shop_disable === 'OPEN')
  return Array.from({ length: Math.round(members.length / 3) }, (_, n) => {
    const created = now - random.int(3_600, 20 * DAY)
    const seller = random.pick(open)
    const price = random.int(1_900, 90_000) / 100
    const isCancelled = created < now - 2 * DAY || random.chance(0.3)
    return {
      ...base(`${dayText(created)}9${String(n + 1).padStart(5, '0')}`, random.pick(members), seller.shop_id, created),
      ...UNPAID,
      order_status: isCancelled ? ('CANCELLED' as const) : ('CONFIRM' as const),
      order_amount: price,
      cancel_reason: isCancelled ? random.pick(CANCEL_REASONS) : '',
    }
  })
}

type Plain = Omit<OrderRow, 'shipping_amount'> &
  Required<Pick<OrderRow, 'shipping_amount' | 'order_amount' | 'discount_price' | 'payment_type'>>

/** What its amounts add up to, how it was paid and with whom it was sent. */
function dress(random: Random, order: Plain): OrderRow {
  const fen = (amount: number) => Math.round(amount * 100)
  // A parcel that costs more to send than it holds is sent for nothing.
  const shipping_amount = order.shipping_amount < order.order_amount ? order.shipping_amount : 0
  return {
    ...order,
    ...waysOf(random, {
      payment_type: order.payment_type,
      isPaid: order.pay_status === 'PAY_YES',
      isShipped: order.ship_status !== 'SHIP_NO',
    }),
    shipping_amount,
    goods_price: (fen(order.order_amount) - fen(shipping_amount) + fen(order.discount_price)) / 100,
    coupon_price: order.discount_price,
    goods_num: 1,
    weight: order.goods?.weight ?? 0,
  }
}

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

/** How far an order that was paid has come: the older, the further. */
function progressOf(random: Random, item: Item, now: number, isRefunded: boolean) {
  const age = now - item.order_time
  const isCod = item.payment_type === 'COD'
  const payment_time = item.order_time + random.int(60, 1_800)
  const ship_time = item.order_time + random.int(3_600, 2 * DAY)
  const complete_time = ship_time + random.int(5 * DAY, 12 * DAY)
  const paid = { pay_status: 'PAY_YES' as const, payment_time: Math.min(now, payment_time) }
  const shipped = { ...paid, ship_time: Math.min(now, ship_time), signing_time: null, complete_time: null }
  const signing_time = Math.min(now, shipped.ship_time + 3 * DAY)
  if (isRefunded)
    return { ...shipped, signing_time, order_status: 'AFTER_SERVICE' as const, ship_status: 'SHIP_ROG' as const }
  if (age > 15 * DAY) {
    return {
      ...shipped,
      signing_time,
      complete_time,
      order_status: 'COMPLETE' as const,
      ship_status: 'SHIP_ROG' as const,
    }
  }
  if (age > 7 * DAY) return { ...shipped, signing_time, order_status: 'ROG' as const, ship_status: 'SHIP_ROG' as const }
  if (age > 2 * DAY) return { ...shipped, order_status: 'SHIPPED' as const, ship_status: 'SHIP_YES' as const }
  const waiting = {
    order_status: 'PAID_OFF' as const,
    ship_status: 'SHIP_NO' as const,
    ship_time: null,
    signing_time: null,
    complete_time: null,
  }
  // Cash comes with the parcel: only what has been shipped was paid so.
  return isCod
    ? { ...shipped, order_status: 'SHIPPED' as const, ship_status: 'SHIP_YES' as const }
    : { ...waiting, ...paid }
}
