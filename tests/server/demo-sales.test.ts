import { type Sale, Sales } from '@server/db/demo/sales'
import { expect, test } from 'vitest'

/** However many orders the demo has, what waits for its turn is little. */

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

test('a hundred thousand sales are told as they were, and take no more than 128 bytes each', () => {
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
