import { orderStatuses } from '@contract/orders/entities'
import { regions } from '@server/db/schema'
import { seedBase } from '@server/db/seed'
import { seedDemo } from '@server/demo'
import { billStates } from '@tests/contract/bill-states'
import { shopStates } from '@tests/contract/shop-states'
import { DEMO_NOW, type TestServer, testServer } from '@tests/support/server'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoOf, type Everything, everything, seeded } from './demo-support'

describe('the demo data are reproducible', () => {
  let one: TestServer
  let first: Everything
  beforeAll(async () => {
    ;({ server: one, all: first } = await demoOf(0.05))
  })

  // The reference data are generated on PostgreSQL if it is available.
  test('row for row and picture for picture, also on the other database', async () => {
    const again = await seeded('embedded')
    try {
      expect(await everything(again)).toEqual(first)
      for (const { path } of first.uploads) {
        expect(await again.files.read(path)).toEqual(await one.files.read(path))
      }
    } finally {
      await again.close()
    }
  })

  test('a second run changes nothing, nor does a second run of the seed data', async () => {
    const before = [await everything(one), await one.db.$count(regions)]
    await seedBase(one.db)
    await seedDemo(one.db, one.files, { size: 1, now: DEMO_NOW })
    expect([await everything(one), await one.db.$count(regions)]).toEqual(before)
  })
})

describe('demo data with a given number of orders', () => {
  const ORDERS = 6_000
  let all: Everything
  let usual: Everything
  let server: TestServer
  beforeAll(async () => {
    ;({ all: usual } = await demoOf(0.05))
    server = await seeded(undefined, ORDERS)
    all = await everything(server)
  })
  afterAll(() => server?.close())

  test('have about that number, with unique ids, over two years, and more buyers for them', () => {
    expect(usual.orders.length).toBeLessThan(ORDERS / 2)
    expect(Math.abs(all.orders.length - ORDERS)).toBeLessThan(ORDERS / 10)
    expect(new Set(all.orders.map(order => order.sn)).size).toBe(all.orders.length)
    const times = all.orders.map(order => order.create_time)
    expect(Math.min(...times)).toBeLessThan(DEMO_NOW - 600 * 86_400)
    expect(times).toEqual([...times].sort((a, b) => a - b))
    expect(all.members.length).toBe(ORDERS / 20)
  })

  test('have counts, sums and indexes as if inserted row by row', async () => {
    const empty = await testServer({ empty: true })
    const named = async ({ db }: TestServer, query: SQL) =>
      ((await db.execute(query)) as unknown as { rows: unknown[] }).rows
    try {
      for (const made of [
        sql`select indexdef from pg_indexes where schemaname = 'public' order by indexdef`,
        sql`select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
      ])
        expect(await named(server, made)).toEqual(await named(empty, made))
      const tallied = await named(
        server,
        sql`select shop_id, part, sum(amount)::int as rows from tallies where name = 'orders' group by 1, 2`,
      )
      const direct = await named(
        server,
        sql`select shop.id as shop_id, jsonb_build_object('disabled', disabled, 'order_status', order_status,
            'order_type', order_type, 'payment_type', payment_type) as part, count(*)::int as rows
          from orders, lateral (values (-2::bigint), (seller_id)) as shop(id) group by 1, 2`,
      )
      const lines = (rows: readonly unknown[]) => rows.map(row => JSON.stringify(row)).sort()
      expect(lines(tallied)).toEqual(lines(direct))
      const [placed] = await named(
        server,
        sql`select (select sum(amount) from report_sums where kind = 'placed' and shop_id = -2 and span between 100000 and 999999)
          = (select count(*) from orders where disabled = 0) as is_all, exists (select 1 from report_sums where folded = 0) as is_left`,
      )
      expect(placed).toEqual({ is_all: true, is_left: false })
    } finally {
      await empty.close()
    }
  })

  test('have orders in every state of the default, comments, and consistent bills', () => {
    const states = ({ orders }: Everything) => new Set(orders.map(order => order.order_status))
    expect(states(all)).toEqual(states(usual))
    expect([...states(usual)].sort()).toEqual([...orderStatuses].sort())
    expect(all.comments.length).toBeGreaterThan(2 * usual.comments.length)
    for (const bill of all.bills) {
      const items = all.billItems.filter(item => item.bill_id === bill.bill_id && item.item_type === 'PAYMENT')
      const cents = items.reduce((sum, item) => sum + Math.round(item.price * 100), 0)
      expect(Math.round(bill.order_total_price * 100)).toBe(cents)
    }
  })
})

describe.each([0.05, 0.6] as const)('the year of a demo of size %d', size => {
  let all: Everything
  beforeAll(async () => {
    all = (await demoOf(size)).all
  })

  const cents = (yuan: number) => Math.round(yuan * 100)
  const total = (rows: readonly { price: number }[]) => rows.reduce((sum, row) => sum + cents(row.price), 0)

  test('has shops and bills in every state, over a year', () => {
    expect(new Set(all.shops.map(shop => shop.shop_disable))).toEqual(new Set(shopStates.map(row => row.state)))
    expect(new Set(all.bills.map(bill => bill.status))).toEqual(new Set(billStates.map(row => row.state)))
    expect(new Set(all.bills.map(bill => bill.sn)).size).toBe(12)
  })

  test('grows with its size', () => {
    expect(all.shops.length).toBe(Math.max(16, 120 * size))
    expect(all.members.length).toBe(Math.max(40, 600 * size))
    expect(all.goods.length).toBe(Math.max(250, 5_000 * size))
    expect(all.uploads.length).toBeLessThanOrEqual(120)
  })

  test('bills equal the sums of their items, and follow the formula', () => {
    for (const bill of all.bills) {
      const items = all.billItems.filter(item => item.bill_id === bill.bill_id)
      const of = (type: string, payment: string) =>
        total(items.filter(item => item.item_type === type && item.payment_type === payment))
      expect(items.every(item => item.seller_id === bill.seller_id && item.status === 1)).toBe(true)
      expect(items.every(item => item.add_time >= bill.start_time && item.add_time <= bill.end_time)).toBe(true)
      expect([bill.price, bill.refund_price, bill.cod_price, bill.cod_refund_price].map(cents)).toEqual([
        of('PAYMENT', 'ONLINE'),
        of('REFUND', 'ONLINE'),
        of('PAYMENT', 'COD'),
        of('REFUND', 'COD'),
      ])
      expect(cents(bill.order_total_price)).toBe(cents(bill.price) + cents(bill.cod_price))
      expect(cents(bill.refund_total_price)).toBe(cents(bill.refund_price) + cents(bill.cod_refund_price))
      expect(cents(bill.bill_price)).toBe(
        cents(bill.price) +
          cents(bill.refund_commi_price) +
          cents(bill.distribution_return_rebate) +
          cents(bill.site_coupon_commi) -
          cents(bill.refund_price) -
          cents(bill.commi_price) -
          cents(bill.distribution_rebate),
      )
      const shop = all.shops.find(row => row.shop_id === bill.seller_id)
      expect(cents(bill.commi_price)).toBe(
        Math.round(cents(bill.order_total_price) * ((shop?.shop_commission ?? 0) / 100) + 1e-6),
      )
      expect(bill.pay_time !== null).toBe(bill.status === 'PAY' || bill.status === 'COMPLETE')
    }
    expect(new Set(all.bills.map(bill => bill.bill_sn)).size).toBe(all.bills.length)
    expect(all.bills.every(bill => /^B\d{14}$/.test(bill.bill_sn) && /^B\d{9}$/.test(bill.sn))).toBe(true)
  })

  test('this month has unbilled sales', () => {
    const open = all.billItems.filter(item => item.bill_id === 0)
    expect(total(open.filter(item => item.item_type === 'PAYMENT'))).toBeGreaterThan(0)
    const month = Date.UTC(2026, 9, 31, 16) / 1000
    expect(open.every(item => item.status === 0 && item.add_time >= month && item.add_time <= DEMO_NOW)).toBe(true)
    expect(all.billItems.filter(item => item.add_time >= month)).toEqual(open)
  })

  test('a refund belongs to a paid order, and does not exceed its payment', () => {
    const paid = new Map(all.billItems.filter(item => item.item_type === 'PAYMENT').map(item => [item.order_sn, item]))
    const refunds = all.billItems.filter(item => item.item_type === 'REFUND')
    expect(refunds.length).toBeGreaterThan(0)
    expect(paid.size + refunds.length).toBe(all.billItems.length)
    for (const refund of refunds) {
      const order = paid.get(refund.order_sn)
      expect(refund).toMatchObject({ seller_id: order?.seller_id, payment_type: order?.payment_type })
      expect(refund.price).toBeLessThanOrEqual(order?.price ?? 0)
      expect(refund.refund_time).toBeGreaterThanOrEqual(order?.add_time ?? Number.POSITIVE_INFINITY)
    }
  })

  test('no date is in the future', () => {
    const times = [
      ...all.members.map(row => row.create_time),
      ...all.goods.flatMap(row => [row.create_time, row.last_modify]),
      ...all.shops.flatMap(row => [row.shop_createtime ?? 0, row.shop_endtime ?? 0, row.establish_date]),
      ...all.bills.flatMap(row => [row.create_time, row.pay_time ?? 0]),
      ...all.billItems.flatMap(row => [row.add_time, row.refund_time ?? 0]),
      ...all.admins.map(row => row.date_line),
    ]
    expect(Math.max(...times)).toBeLessThanOrEqual(DEMO_NOW)
    expect(times.every(Number.isInteger)).toBe(true)
  })
})
