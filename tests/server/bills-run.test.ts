import { billItems, bills, operationLog, shops } from '@server/db/schema'
import { type Caller, callsOf } from '@tests/support/calling'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe.each(databases)('%s: drawing up bills', database => {
  let server: TestServer
  let call: Caller
  beforeAll(async () => {
    server = await testServer({ database })
    call = callsOf(server, (await server.signIn()).token)
  })
  afterAll(() => server?.close())

  const NOVEMBER = { start_time: '2026-11-01 00:00:00', end_time: '2026-11-30 23:59:59' }
  const FROM = Date.UTC(2026, 9, 31, 16) / 1000
  const init = (query: Record<string, string>) => call('GET admin/order/bills/init', { query })
  const drawnUp = () => server.db.select().from(bills).where(eq(bills.start_time, FROM)).orderBy(bills.bill_id)

  test('one bill per open or closed shop, from unbilled items', async () => {
    const traded = (await server.db.select().from(shops)).filter(shop => /OPEN|CLOSED/.test(shop.shop_disable))
    const before = await server.db.select().from(billItems).where(eq(billItems.bill_id, 0))
    const { status, text } = await init(NOVEMBER)
    expect([status, text]).toEqual([200, ''])
    const rows = await drawnUp()
    expect(rows.map(row => row.seller_id).sort()).toEqual(traded.map(shop => shop.shop_id).sort())
    for (const row of rows) {
      expect(row).toMatchObject({ status: 'OUT', pay_time: null, sn: 'B202611161', end_time: FROM + 30 * 86_400 - 1 })
      expect(row.bill_sn).toMatch(/^B20261116\d{6}$/)
      const items = await server.db.select().from(billItems).where(eq(billItems.bill_id, row.bill_id))
      expect(items.length).toBe(before.filter(item => item.seller_id === row.seller_id).length)
      expect(items.every(item => item.status === 1)).toBe(true)
      const sum = (type: string, payment: string) =>
        items
          .filter(item => item.item_type === type && item.payment_type === payment)
          .reduce((total, item) => total + Math.round(item.price * 100), 0) / 100
      expect(row).toMatchObject({
        price: sum('PAYMENT', 'ONLINE'),
        cod_price: sum('PAYMENT', 'COD'),
        refund_price: sum('REFUND', 'ONLINE'),
        cod_refund_price: sum('REFUND', 'COD'),
      })
    }
    expect(new Set(rows.map(row => row.bill_sn)).size).toBe(rows.length)
    expect(await server.db.$count(billItems, eq(billItems.bill_id, 0))).toBe(0)
  })

  test('it is logged although it is a GET', async () => {
    const [log] = await server.db.select().from(operationLog).orderBy(desc(operationLog.id)).limit(1)
    expect(log).toMatchObject({ call: 'GET admin/order/bills/init', after: { sn: 'B202611161', start_time: FROM } })
  })

  test('a second run for the same interval creates no bills, also concurrently', async () => {
    const before = await drawnUp()
    await Promise.all([init(NOVEMBER), init(NOVEMBER)])
    expect(await drawnUp()).toEqual(before)
  })

  test('amounts follow the formula to the cent, commission rounded half up', async () => {
    const [shop] = await server.db.select().from(shops).where(eq(shops.shop_disable, 'OPEN')).limit(1)
    const seller_id = shop?.shop_id ?? 0
    await server.db.update(shops).set({ shop_commission: 2.25 }).where(eq(shops.shop_id, seller_id))
    const add_time = Date.UTC(2020, 0, 15) / 1000
    const base = { order_sn: 'X', add_time, order_time: add_time, seller_id, member_id: 1 }
    await server.db.insert(billItems).values([
      { ...base, item_type: 'PAYMENT', payment_type: 'ONLINE', price: 0.1 },
      { ...base, item_type: 'PAYMENT', payment_type: 'ONLINE', price: 0.2, coupon_commission: 0.05 },
      { ...base, item_type: 'PAYMENT', payment_type: 'ONLINE', price: 1_234.57 },
      { ...base, item_type: 'PAYMENT', payment_type: 'COD', price: 100.01 },
      { ...base, item_type: 'REFUND', payment_type: 'ONLINE', price: 33.33 },
      { ...base, item_type: 'REFUND', payment_type: 'COD', price: 11.11 },
    ])
    await init({ start_time: '2020-01-01 00:00:00', end_time: '2020-01-31 23:59:59' })
    const [bill] = await server.db
      .select()
      .from(bills)
      .where(and(eq(bills.seller_id, seller_id), eq(bills.end_time, 1_580_486_399)))
    // 1334.88 x 2.25 % = 30.0348; 44.44 x 2.25 % = 0.9999
    expect(bill).toMatchObject({
      price: 1_234.87,
      cod_price: 100.01,
      order_total_price: 1_334.88,
      refund_price: 33.33,
      cod_refund_price: 11.11,
      refund_total_price: 44.44,
      commi_price: 30.03,
      refund_commi_price: 1,
      site_coupon_commi: 0.05,
      distribution_rebate: 0,
      distribution_return_rebate: 0,
      discount_price: 0,
      bill_price: 1_172.56,
    })
    // The second interval of the day has its own number.
    expect(bill?.sn).toBe('B202611162')
  })

  test('only items in the interval are settled', async () => {
    const [shop] = await server.db.select().from(shops).where(eq(shops.shop_disable, 'OPEN')).limit(1)
    const seller_id = shop?.shop_id ?? 0
    const first = Date.UTC(2019, 0, 31, 16) / 1000
    const at = (add_time: number, order_sn: string) => ({
      ...{ order_sn, add_time, order_time: add_time, seller_id, member_id: 1, price: 1 },
      ...{ item_type: 'PAYMENT' as const, payment_type: 'ONLINE' as const },
    })
    await server.db
      .insert(billItems)
      .values([at(first - 1, 'before'), at(first, 'first'), at(first + 86_399, 'last'), at(first + 86_400, 'after')])
    await init({ start_time: '2019-02-01 00:00:00', end_time: '2019-02-01 23:59:59' })
    const open = await server.db.select().from(billItems).where(eq(billItems.bill_id, 0)).orderBy(billItems.add_time)
    expect(open.map(item => item.order_sn)).toEqual(['before', 'after'])
  })

  test.each([
    ['2026-02-30 00:00:00', '2026-03-01 00:00:00'],
    ['2026-03-01 00:00:00', '2026-03-01 24:00:01'],
    ['2026-03-02 00:00:00', '2026-03-01 00:00:00'],
    ['2026-03-01 00:00:00', '2026-03-01 00:00:00'],
  ])('rejects the interval from %s to %s', async (start_time, end_time) => {
    const { status, body } = await init({ start_time, end_time })
    expect([status, body]).toEqual([400, { code: '701', message: '结算时间有误' }])
  })

  test.each(['2026-11-01', 'yesterday', '1793462400', ''])('rejects %j as a time', async start_time => {
    const { status, body } = await init({ ...NOVEMBER, start_time })
    expect([status, body.code, Object.keys(body.data.fields)]).toEqual([400, '004', ['start_time']])
  })

  test('the call does not exist outside development', async () => {
    const before = await server.db.$count(bills)
    Object.assign(server.services, { development: false })
    const { status, body } = await init({ start_time: '2018-01-01 00:00:00', end_time: '2018-01-02 00:00:00' })
    Object.assign(server.services, { development: true })
    expect([status, body.code]).toEqual([404, '003'])
    expect(await server.db.$count(bills)).toBe(before)
  })

  test('on the first of a month each shop gets its bill for the previous month automatically', async () => {
    const december = Date.UTC(2026, 10, 30, 16) / 1000
    await server.runJobs()
    server.now.set(december + 3_600)
    await server.runJobs()
    server.now.set(Date.UTC(2026, 11, 31, 17) / 1000)
    await server.runJobs()
    const ofDecember = await server.db.select().from(bills).where(eq(bills.start_time, december))
    const traded = (await server.db.select().from(shops)).filter(shop => /OPEN|CLOSED/.test(shop.shop_disable))
    expect(ofDecember).toHaveLength(traded.length)
    expect(ofDecember.every(bill => bill.end_time === december + 31 * 86_400 - 1)).toBe(true)
  })
})
