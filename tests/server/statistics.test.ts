import { goods, goodsVisits, members, orders, shops } from '@server/db/schema'
import { offenders } from '@tests/support/offenders'
import { orderWith } from '@tests/support/order'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** contract/statistics.md: answers of the reports, compared with the orders. */

const at = (moment: string) => Date.parse(`${moment}+08:00`) / 1000

describe.each(databases)('%s: statistics', database => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await testServer({ database })
    token = (await server.signIn()).token
  })
  afterAll(() => server?.close())

  const ask = (path: string, query: Readonly<Record<string, string | number | readonly number[]>> = {}) =>
    server.request('GET', `admin/statistics/${path}`, { token, query: query as Record<string, string | number> })
  const body = async (...args: Parameters<typeof ask>) => (await ask(...args)).body

  test('an order counts on its day in China, also at the ends of months, years and leap days', async () => {
    const moments = [
      ['2024-02-29T23:59:59', 'MONTH', 2024, 2, 29],
      ['2024-03-01T00:00:00', 'MONTH', 2024, 3, 1],
      ['2022-12-31T23:59:59', 'YEAR', 2022, 1, 12],
      ['2023-01-01T00:00:00', 'YEAR', 2023, 1, 1],
    ] as const
    for (const [moment, cycle_type, year, month, step] of moments) {
      const query = { cycle_type, year, month }
      const before = await body('order/order/num', query)
      await orderWith(server.db, { create_time: at(moment) })
      const after = await body('order/order/num', query)
      const grown = after.series[0].data.map(
        (value: string, index: number) => Number(value) - Number(before.series[0].data[index]),
      )
      expect(grown.indexOf(1) + 1).toBe(step)
      expect(grown.filter((value: number) => value !== 0)).toEqual([1])
    }
  })

  test('January is compared with the previous December, day by day', async () => {
    await orderWith(server.db, { create_time: at('2022-12-05T12:00:00'), order_amount: 12.34 })
    const { series, xAxis } = await body('order/order/money', { cycle_type: 'MONTH', year: 2023, month: 1 })
    expect(xAxis).toHaveLength(31)
    expect(series.map(({ name }: { name: string }) => name)).toEqual(['本月', '上月'])
    expect(series[1].data[4]).toBe('12.34')
  })

  test('sums equal a direct count to the fen, for any orders', async () => {
    const [shop] = await server.db.select().from(shops).limit(1)
    const seller_id = shop?.shop_id ?? 0
    const from = at('2021-01-01T00:00:00')
    const to = at('2022-01-01T00:00:00')
    const placed = fc.record({
      create_time: fc.integer({ min: from, max: to - 1 }),
      order_amount: fc.integer({ min: 1, max: 9_999_999 }).map(fen => fen / 100),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(placed, { minLength: 1, maxLength: 8 }), async several => {
        for (const one of several) await orderWith(server.db, { ...one, seller_id })
        const { series } = await body('order/order/money', { cycle_type: 'YEAR', year: 2021, seller_id })
        const [direct] = await server.db
          .select({ fen: sql<string>`sum(${orders.order_amount} * 100)::bigint` })
          .from(orders)
          .where(and(eq(orders.seller_id, seller_id), gte(orders.create_time, from), lt(orders.create_time, to)))
        const fen = series[0].data.reduce((sum: number, value: string) => sum + Math.round(Number(value) * 100), 0)
        expect(fen).toBe(Number(direct?.fen))
      }),
      { numRuns: 8 },
    )
  })

  test('every chart with a table has the table’s numbers', async () => {
    const year = { cycle_type: 'YEAR', year: new Date().getFullYear() }
    const pairs = [
      ['member/order/quantity', 'order_num'],
      ['member/order/goods/num', 'goods_num'],
      ['member/order/money', 'total_money'],
      ['goods/hot/money', 'price'],
      ['goods/hot/num', 'order_num'],
    ] as const
    for (const [path, field] of pairs) {
      const chart = await body(path, year)
      const rows = await body(`${path}/page`, year)
      expect(rows.data.length).toBeGreaterThan(0)
      expect(chart.series.data.slice(0, rows.data.length).map(Number)).toEqual(
        rows.data.map((row: Record<string, number>) => row[field]),
      )
      expect([...rows.data].sort((a, b) => b[field] - a[field])).toEqual(rows.data)
    }
  })

  test('regions, industries and new members add up to the totals', async () => {
    const year = { cycle_type: 'YEAR', year: new Date().getFullYear() }
    const form = await body('order/region/form', year)
    expect(form.data).toHaveLength(31)
    expect((await body('order/region/num', year)).data.map(Number)).toEqual(
      form.data.map((row: { sn_num: number }) => row.sn_num),
    )
    const joined = await body('member/increase/member', year)
    const [from, to] = [at(`${year.year}-01-01T00:00:00`), at(`${year.year + 1}-01-01T00:00:00`)]
    expect(joined.series.data.map(Number).reduce((a: number, b: number) => a + b, 0)).toBe(
      await server.db.$count(members, and(gte(members.create_time, from), lt(members.create_time, to))),
    )
    const rows = await body('member/increase/member/page', year)
    expect(rows.data.map((row: { num: number }) => String(row.num))).toEqual(joined.series.data)
    const { yAxis, series } = await body('industry/order/money', year)
    expect(series.data).toHaveLength(yAxis.length)
    const overview = await body('industry/overview', year)
    expect(overview.data.map((row: { category_name: string }) => row.category_name)).toEqual(yAxis)
    expect(overview.data.map((row: { sales_money: number }) => String(row.sales_money))).toEqual(series.data)
  })

  test('a price belongs to the range that starts with it, and the last range includes both bounds', async () => {
    const when = { create_time: at('2020-05-05T10:00:00'), pay_status: 'PAY_YES' as const }
    for (const order_amount of [99.99, 100, 500]) await orderWith(server.db, { ...when, order_amount })
    const query = { cycle_type: 'MONTH', year: 2020, month: 5, prices: [0, 100, 500] }
    const { series, xAxis } = await body('order/unit/price', query)
    expect(xAxis).toEqual(['0~100', '100~500'])
    expect(series.data).toEqual(['1', '2'])
    for (const path of ['order/unit/price', 'goods/price/sales']) {
      const atHand = await body(path, { ...query, prices: 100 })
      expect([path, atHand.xAxis]).toEqual([path, ['0~100', '100~1000', '1000~10000', '10000~100000']])
    }
    const hours = await body('order/unit/time', query)
    expect(hours.series.data[9]).toBe('3')
    await orderWith(server.db, { ...when, create_time: at('2020-05-05T00:30:00') })
    expect((await body('order/unit/time', query)).series.data[23]).toBe('1')
  })

  test('visits and favourites are counted on their day', async () => {
    const day = at('2021-07-09T00:00:00')
    const [goodsItem] = await server.db.select().from(goods).limit(1)
    const { goods_id = 0, seller_id = 0, goods_name = '' } = goodsItem ?? {}
    await server.db.insert(goodsVisits).values({ day, goods_id, seller_id, num: 17 })
    const month = { cycle_type: 'MONTH', year: 2021, month: 7 }
    expect((await body('page_view/shop', month)).series.data[8]).toBe('17')
    const { data, localName } = (await body('page_view/goods', month)).series
    expect([data[0], localName[0], localName[1]]).toEqual(['17', goods_name, '无'])
    const page = await body('goods/collect/page')
    expect((await body('goods/collect')).series.data.slice(0, page.data.length).map(Number)).toEqual(
      page.data.map((row: { favorite_num: number }) => row.favorite_num),
    )
  })

  test('the last thirty days end with today and count the placed orders', async () => {
    const before = await body('days')
    expect(before).toHaveLength(30)
    await orderWith(server.db, { create_time: at(`${before[29].day}T12:00:00`), order_amount: 3.21 })
    const after = await body('days')
    expect(after[29].orders - before[29].orders).toBe(1)
    expect(Math.round((after[29].money - before[29].money) * 100)).toBe(321)
  })

  test('revenue is received minus refunded money', async () => {
    const year = { cycle_type: 'YEAR', year: new Date().getFullYear() }
    const { receive_money, refund_money, real_money } = await body('order/sales/total', year)
    expect(Math.round(real_money * 100)).toBe(Math.round(receive_money * 100) - Math.round(refund_money * 100))
    const refunds = await body('order/return/money', year)
    const sum = refunds.series.data.reduce((all: number, value: string) => all + Math.round(Number(value) * 100), 0)
    expect(sum).toBe(Math.round(refund_money * 100))
  })

  test('an invalid parameter is rejected at its field', async () => {
    expect(
      await offenders(
        [
          [{ month: 13 }, 'month'],
          [{ cycle_type: 'WEEK' }, 'cycle_type'],
          [{ year: 1850 }, 'year'],
          [{ year: 2099 }, 'year'],
          [{ seller_id: 987_654_321 }, 'seller_id'],
          [{ category_id: 987_654_321 }, 'category_id'],
        ],
        async (query, field) => {
          const { status, body: answer } = await ask('goods/hot/money', query as never)
          expect([status, Object.keys(answer.data?.fields ?? answer.fields ?? {})]).toEqual([400, [field]])
        },
      ),
    ).toEqual([])
  })

  test('a month in the future is rejected', async () => {
    const next = new Date(Date.now() + 40 * 86_400_000)
    const query = { cycle_type: 'MONTH', year: next.getFullYear(), month: next.getMonth() + 1 }
    expect((await ask('order/order/num', query)).status).toBe(400)
  })
})
