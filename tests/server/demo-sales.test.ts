import { makeBills } from '@server/demo/bills'
import { type Sale, Sales } from '@server/demo/sales'
import { DEMO_NOW } from '@tests/support/fixed'
import { expect, test } from 'vitest'

/** The backlog stays small for any number of orders, and orders follow a realistic rhythm. */

type Shop = Sale['shop']
type Buyer = Sale['buyer']
const shops = Array.from({ length: 120 }, (_, at) => ({ shop_id: at + 1 }) as Shop)
const buyers = Array.from({ length: 600 }, (_, at) => ({ member_id: at + 1 }) as Buyer)

const saleOf = (at: number): Sale => ({
  number: at + 1,
  shop: shops[at % shops.length] as Shop,
  buyer: buyers[at % buyers.length] as Buyer,
  order_time: 1_790_000_000 + at,
  payment_type: at % 7 === 0 ? 'COD' : 'ONLINE',
  price: 1_900 + at,
  coupon: at % 5 === 0 ? 500 : 0,
  isRefunded: at % 8 === 0,
})

test('a hundred thousand sales are recorded faithfully, in at most 128 bytes each', () => {
  const COUNT = 100_000
  const before = process.memoryUsage().arrayBuffers
  const sales = new Sales(shops, buyers)
  for (let at = 0; at < COUNT; at++) sales.add(saleOf(at))
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(COUNT * 128 + 2 ** 23)
  expect(sales.length).toBe(COUNT)
  for (const at of [0, 1, 1_023, 1_024, 35_000, COUNT - 1]) {
    expect(sales.at(at)).toEqual(saleOf(at))
    expect(sales.timeOf(at)).toBe(saleOf(at).order_time)
  }
  expect(() => sales.at(COUNT)).toThrow('There is no such sale')
})

test('sales are higher in November than in February, at weekends than midweek, and at 21 h than at 4 h', () => {
  const open = shops.map(shop => ({ ...shop, shop_createtime: 1, shop_endtime: null, shop_commission: 5 }) as Shop)
  const people = buyers.map(buyer => ({ ...buyer, create_time: 1 }))
  const pages = makeBills({ now: DEMO_NOW, firstId: 1, shops: open, members: people, density: 2 })
  const there = [...pages].flatMap(({ sales }) => sales.map(sale => new Date((sale.order_time + 8 * 3_600) * 1000)))
  const count = (is: (moment: Date) => boolean) => there.filter(is).length
  // The first of the two years has no growth.
  const inMonth = (year: number, month: number) =>
    count(moment => moment.getUTCFullYear() === year && moment.getUTCMonth() === month - 1)
  const onDays = (...days: number[]) => count(moment => days.includes(moment.getUTCDay()))
  const atHour = (hour: number) => count(moment => moment.getUTCHours() === hour)
  expect(inMonth(2024, 11)).toBeGreaterThan(1.5 * inMonth(2025, 2))
  expect(onDays(0, 6)).toBeGreaterThan(1.1 * onDays(2, 3))
  expect(atHour(21)).toBeGreaterThan(5 * atHour(4))
})
