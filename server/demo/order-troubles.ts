import { DAY, dayText } from './clock'
import type { MemberRow } from './members'
import type { OrderRow, Start } from './order-start'
import type { Random } from './random'
import type { ShopRow } from './shops'

interface Options {
  readonly now: number
  readonly shops: readonly ShopRow[]
  readonly members: readonly MemberRow[]
}

type Columns = Partial<OrderRow> & Pick<OrderRow, 'order_status'>

/** Orders in rare states, each some hours old; one of each at any size. */
const TROUBLES: readonly (readonly [hours: number, columns: Columns])[] = [
  [5, { order_status: 'INTODB_ERROR', cancel_reason: '库存扣减超时' }],
  [9, { order_status: 'INTODB_ERROR', cancel_reason: '库存不足' }],
  [30, { order_status: 'INTODB_ERROR', cancel_reason: '库存扣减超时' }],
  [52, { order_status: 'INTODB_ERROR', cancel_reason: '库存扣减超时' }],
  [7, { order_status: 'BALANCE_ERROR', cancel_reason: '预存款扣除失败' }],
  [26, { order_status: 'BALANCE_ERROR', cancel_reason: '预存款扣除失败' }],
  [0, { order_status: 'NEW' }],
  [3, { order_status: 'CONFIRM', order_type: 'PINTUAN', waiting_group_nums: 2 }],
  [8, { order_status: 'CONFIRM', payment_type: 'COD' }],
  [14, { order_status: 'CONFIRM', payment_type: 'COD' }],
  [40, { order_status: 'SHIPPED', payment_type: 'COD' }],
  [70, { order_status: 'ROG', payment_type: 'COD' }],
  [18, { order_status: 'FORMED', order_type: 'PINTUAN', pay_status: 'PAY_YES' }],
]

/** The time columns of a state. */
function timesOf({ order_status }: Columns, created: number, now: number): Partial<OrderRow> {
  if (order_status !== 'SHIPPED' && order_status !== 'ROG') return {}
  const ship_time = Math.min(now, created + DAY / 4)
  const shipped = { ship_status: 'SHIP_YES', ship_time } as const
  return order_status === 'SHIPPED'
    ? shipped
    : { ...shipped, ship_status: 'SHIP_ROG', signing_time: Math.min(now, ship_time + DAY), service_status: 'EXPIRED' }
}

/** Failed orders, orders waiting for their group or for a replacement, and unpaid cash-on-delivery orders. */
export function makeTroubles(random: Random, start: Start, { now, shops, members }: Options) {
  const open = shops.filter(shop => shop.shop_disable === 'OPEN')
  return TROUBLES.map(([hours, columns], n) => {
    const created = now - hours * 3_600 - random.int(60, 1_200)
    const seller = random.pick(open)
    const sn = `${dayText(created)}7${String(n + 1).padStart(5, '0')}`
    const price = random.int(1_900, 60_000) / 100
    return {
      ...start(sn, random.pick(members), seller.shop_id, created),
      pay_status: 'PAY_NO' as const,
      ship_status: 'SHIP_NO' as const,
      payment_type: 'ONLINE' as const,
      order_amount: price,
      discount_price: 0,
      pay_money: 0,
      remark: '',
      cancel_reason: '',
      payment_time: null,
      ship_time: null,
      signing_time: null,
      complete_time: null,
      ...timesOf(columns, created, now),
      ...columns,
      ...(columns.pay_status === 'PAY_YES' && { pay_money: price, payment_time: Math.min(now, created + 300) }),
    }
  })
}
