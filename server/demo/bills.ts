import { billMoney, sumsOf } from '../areas/shops'
import type { BillStatus, billItems, bills } from '../db/schema'
import { type Fen, NO_MONEY, shareOf } from '../money'
import { DAY, dayText, monthStart } from './clock'
import type { MemberRow } from './members'
import { boughtAt, cameBy, seasonOf } from './order-times'
import { type Random, randomOf } from './random'
import { orderSnOf, type Sale } from './sales'
import type { ShopRow } from './shops'

type BillRow = typeof bills.$inferInsert & { bill_id: number }
type ItemRow = Omit<typeof billItems.$inferSelect, 'id'>

/** Number of months with bills. */
export const PERIODS = 12
/** Number of months with orders. */
const MONTHS = 24

/** States by the age of the period in months, assigned to shops in rotation: recent bills are still in progress. */
const STATES: readonly (readonly BillStatus[])[] = [
  ['RECON', 'OUT', 'PASS', 'RECON', 'NEW', 'PASS', 'OUT', 'RECON'],
  ['PASS', 'PAY', 'RECON', 'PAY', 'PASS', 'COMPLETE'],
  ['PAY', 'COMPLETE', 'PAY', 'COMPLETE', 'PASS'],
  ['COMPLETE', 'COMPLETE', 'PAY'],
]
const OLD: readonly BillStatus[] = ['COMPLETE']

export interface BillOptions {
  readonly now: number
  readonly firstId: number
  readonly shops: readonly ShopRow[]
  readonly members: readonly MemberRow[]
  /** Multiple of the usual number of payments. */
  readonly density: number
}

/** Sales of one shop in one interval, and their bill. */
interface Page {
  readonly bill?: BillRow
  readonly items: readonly ItemRow[]
  readonly sales: readonly Sale[]
  /** Whether the month precedes the first bill: then there are orders but no bill items. */
  readonly isBefore: boolean
}

/**
 * Bills of the last twelve months with their items, unbilled items of the current month, and finally payments before
 * the first bill, shop by shop, so that one page is in memory at a time.
 */
export function* makeBills({ now, firstId, shops, members, density }: BillOptions): Generator<Page> {
  const random = randomOf('bills')
  const till = tillOf(random, members, density)
  const traded = shops.filter(shop => shop.shop_createtime !== null)
  let bill_id = firstId
  for (let back = PERIODS; back >= 1; back--) {
    const [start, end] = [monthStart(now, back), monthStart(now, back - 1) - 1]
    const states = STATES[back - 1] ?? OLD
    for (const [n, shop] of traded.entries()) {
      const span = openSpan(shop, start, end)
      if (!span) continue
      // The number of sales grows over time.
      const most = 3 + Math.ceil((PERIODS - back) / 2)
      const { items, sales } = till(shop, span, random.int(2, most))
      const found = items.map(item => ({ ...item, bill_id, status: 1 as const }))
      const status = states[n % states.length] ?? 'COMPLETE'
      const bill = billOf(random, { bill_id, n, start, end, status, shop, found, now })
      yield { bill, items: found, sales, isBefore: false }
      bill_id += 1
    }
  }
  for (const shop of traded) {
    const span = openSpan(shop, monthStart(now), now)
    if (span) yield { ...till(shop, span, random.int(2, 7)), isBefore: false }
  }
  for (let back = MONTHS; back > PERIODS; back--) {
    for (const shop of traded) {
      const span = openSpan(shop, monthStart(now, back), monthStart(now, back - 1) - 1)
      if (span) yield { ...till(shop, span, random.int(1, 3)), isBefore: true }
    }
  }
}

interface BillSource {
  readonly bill_id: number
  /** Index of the shop. */
  readonly n: number
  readonly start: number
  readonly end: number
  readonly status: BillStatus
  readonly shop: ShopRow
  readonly found: readonly ItemRow[]
  readonly now: number
}

function billOf(random: Random, { bill_id, n, start, end, status, shop, found, now }: BillSource): BillRow {
  const issued = Math.min(now, end + 1 + 2 * 3_600)
  return {
    bill_id,
    bill_sn: `B${dayText(issued)}${String(n + 1).padStart(6, '0')}`,
    sn: `B${dayText(issued)}1`,
    start_time: start,
    end_time: end,
    create_time: issued,
    ...stateOf(random, status, issued, now),
    seller_id: shop.shop_id,
    shop_name: shop.shop_name,
    ...billMoney(sumsOf(found), shop.shop_commission, rebateOf(shop, found)),
    ...payee(random, shop),
  }
}

/** The part of an interval in which a shop was open, if any. */
function openSpan(shop: ShopRow, start: number, end: number): readonly [number, number] | undefined {
  const from = Math.max(start, shop.shop_createtime ?? end)
  const to = Math.min(end, shop.shop_endtime ?? end)
  return from < to ? [from, to] : undefined
}

function stateOf(random: Random, status: BillStatus, issued: number, now: number) {
  const paid = status === 'PAY' || status === 'COMPLETE'
  return { status, pay_time: paid ? Math.min(now, issued + random.int(3 * DAY, 20 * DAY)) : null }
}

/** Digits of order numbers: for many orders they are longer than those of unpaid ones, which start with 7 or 9. */
export const digitsOf = (density: number): number => (density > 1 ? 8 : 6)

/** Generates payments of a shop in an interval, some with a refund; unbilled. */
function tillOf(random: Random, members: readonly MemberRow[], density: number) {
  let [orders, owed] = [0, 0]
  return (shop: ShopRow, [from, to]: readonly [number, number], payments: number) => {
    owed += payments * density * seasonOf(from)
    const due = Math.floor(owed)
    owed -= due
    const items: ItemRow[] = []
    const sales: Sale[] = []
    for (let left = due; left > 0; left--) {
      const order_time = boughtAt(random, from, to)
      const buyer = cameBy(random, members, order_time)
      const price = random.int(1_900, 168_000)
      const coupon = random.chance(0.2) ? Math.min(random.int(5, 50) * 100, price) : 0
      orders += 1
      const payment_type = random.chance(0.15) ? ('COD' as const) : ('ONLINE' as const)
      const isRefunded = random.chance(0.14)
      const sale = { number: orders, shop, buyer, order_time, payment_type, price, coupon, isRefunded }
      const payment = paymentOf(sale, digitsOf(density))
      sales.push(sale)
      items.push(payment)
      if (isRefunded) items.push(refundOf(random, payment, sale, to))
    }
    return { items, sales }
  }
}

const paymentOf = (
  { number, shop, buyer, order_time, payment_type, price, coupon }: Sale,
  digits: number,
): ItemRow => ({
  bill_id: 0,
  order_sn: orderSnOf(order_time, number, digits),
  refund_sn: null,
  item_type: 'PAYMENT',
  price: price / 100,
  discount_price: 0,
  add_time: order_time,
  order_time,
  refund_time: null,
  status: 0,
  seller_id: shop.shop_id,
  member_id: buyer.member_id,
  member_name: buyer.uname,
  ship_name: buyer.real_name,
  payment_type,
  site_coupon_price: coupon / 100,
  coupon_commission: coupon / 100,
})

function refundOf(random: Random, payment: ItemRow, { price, order_time }: Sale, to: number): ItemRow {
  const refunded = Math.min(to, order_time + random.int(3_600, 6 * DAY))
  const whole = random.chance(0.6)
  return {
    ...payment,
    refund_sn: `R${payment.order_sn}`,
    item_type: 'REFUND',
    price: (whole ? price : random.int(900, price)) / 100,
    add_time: refunded,
    refund_time: refunded,
    site_coupon_price: 0,
    coupon_commission: 0,
  }
}

/** Every fourth shop pays distributors one percent of its online sales. */
function rebateOf(shop: ShopRow, items: readonly ItemRow[]): { paid: Fen; returned: Fen } {
  if (shop.shop_id % 4 !== 0) return { paid: NO_MONEY, returned: NO_MONEY }
  const { online, onlineRefund } = sumsOf(items)
  return { paid: shareOf(online, 1), returned: shareOf(onlineRefund, 1) }
}

function payee(random: Random, shop: ShopRow) {
  return {
    bank_account_name: shop.bank_account_name ?? '',
    bank_account_number: shop.bank_number ?? '',
    bank_name: shop.bank_name ?? '',
    bank_code: random.digits(12),
    bank_address: [...new Set([shop.bank_province, shop.bank_city, shop.bank_county])].join(''),
  }
}
