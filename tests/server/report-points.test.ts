import type { CallKey } from '@contract/calls'
import { ROUTES } from '@contract/routes'
import { distributionOrders, orders } from '@server/db/schema'
import { callQuery } from '@tests/support/list-url'
import { offenders } from '@tests/support/offenders'
import { orderWith } from '@tests/support/order'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { and, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hrefOf } from '@/engine/context/href-of'
import { type ChartData, toChartData } from '@/engine/report/chart-data'
import distributorStatistics from '@/resources/distribution/distributor-statistics'
import customerPrices from '@/resources/statistics/customer-price-distribution'
import industryScale from '@/resources/statistics/industry-scale'
import orderAmount from '@/resources/statistics/order-amount'
import orderStatistics from '@/resources/statistics/order-statistics'
import priceSales from '@/resources/statistics/price-sales'
import regionalAnalysis from '@/resources/statistics/regional-analysis'
import type { Chart, Report } from '@/schema'

/** The list behind a point of a report has as many records as the point counts. */

const YEAR = String(new Date().getFullYear())
const period = { cycle_type: 'YEAR', year: YEAR }
const HOURS_OF_NIGHT = Date.parse(`${YEAR}-02-03T00:30:00+08:00`) / 1000

const inTab = ({ tabs }: Report, name: string) => tabs[name]?.chart
const EXACT: readonly (readonly [name: string, chart: Chart | undefined])[] = [
  ['orders by value', inTab(customerPrices, 'price')],
  ['orders by hour', inTab(customerPrices, 'period')],
  ['orders by industry', inTab(industryScale, 'order')],
  ['orders by province', inTab(regionalAnalysis, 'num')],
  ['the members with the most orders', inTab(orderAmount, 'order')],
  ['orders by month', inTab(orderStatistics, 'order')],
]

describe.each(databases)('%s: the list behind a point', database => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await testServer({ database })
    token = (await server.signIn()).token
    const when = { create_time: HOURS_OF_NIGHT, pay_status: 'PAY_YES' as const }
    for (const order_amount of [99.99, 100, 50_000]) await orderWith(server.db, { ...when, order_amount })
    await orderWith(server.db, { ...when, order_amount: 100, pay_status: 'PAY_NO' })
  })
  afterAll(() => server?.close())

  const read = async (path: string, query: Readonly<Record<string, string>>) => {
    const { status, body } = await server.request('GET', path, { token, query })
    expect([path, status]).toEqual([path, 200])
    return body
  }
  async function pointsOf(chart: Chart | undefined, more: Readonly<Record<string, string>> = {}) {
    if (!chart?.linkTo) throw new Error('The chart leads nowhere')
    const { linkTo } = chart
    const answer = await read(callPath(chart.call), { ...period, ...more })
    const { points }: ChartData = toChartData(chart, answer, (back = 0) => String(Number(YEAR) - back))
    const counted = points.filter(({ value, series }) => value > 0 && (series === '' || series === YEAR))
    return counted.map(point => {
      const href = hrefOf(linkTo, { ...more, ...point }, route => ROUTES[route].path)
      return { ...point, href: new URL(href ?? '', 'https://example.com') }
    })
  }
  const behind = async (href: URL): Promise<number> =>
    (await read('admin/trade/orders', { ...callQuery(href.searchParams), page_no: '1', page_size: '1' })).data_total

  test('has as many orders as every point counts', async () => {
    expect(
      await offenders(EXACT, async (_, chart) => {
        const points = await pointsOf(chart)
        expect(points.length).toBeGreaterThan(1)
        for (const { name, value, href } of points) {
          expect(href.pathname).toBe(ROUTES.orderList.path)
          expect([name, await behind(href)]).toEqual([name, value])
        }
      }),
    ).toEqual([])
  })

  test('of a distributor’s month has the orders that earned in it', async () => {
    const [best] = await server.db
      .select({ member_id: distributionOrders.member_id })
      .from(distributionOrders)
      .groupBy(distributionOrders.member_id)
      .orderBy(desc(sql`count(*)`))
      .limit(1)
    const member_id = String(best?.member_id)
    const points = await pointsOf(inTab(distributorStatistics, 'orders'), { member_id })
    expect(points.length).toBeGreaterThan(1)
    for (const { name, value, href } of points) {
      expect(href.searchParams.get('distributor_id')).toBe(member_id)
      expect([name, await behind(href)]).toEqual([name, value])
    }
  })

  test('of a price has the orders with an item at that price, of the requested shop and category', async () => {
    const [order] = await server.db
      .select()
      .from(orders)
      .where(and(eq(orders.pay_status, 'PAY_YES'), eq(orders.disabled, 0)))
      .limit(1)
    const seller_id = String(order?.seller_id)
    const points = await pointsOf(priceSales.chart, { seller_id })
    expect(points.length).toBeGreaterThan(0)
    for (const { value, href } of points) {
      expect(href.searchParams.get('seller_id')).toBe(seller_id)
      // Several lines of one order count as one order.
      const found = await behind(href)
      expect([found > 0, found <= value]).toEqual([true, true])
    }
    const nowhere = new URL(points[0]?.href ?? '')
    nowhere.searchParams.set('category_id', '987654321')
    expect(await behind(nowhere)).toBe(0)
  })

  test.each([
    ['hour', '25'],
    ['pay_status', 'PAID'],
    ['start_price', '-1'],
    ['end_line_price', 'much'],
  ])('rejects %s at its parameter if it is %s', async (name, value) => {
    const query = { page_no: '1', page_size: '1', [name]: value }
    const { status, body } = await server.request('GET', 'admin/trade/orders', { token, query })
    expect([status, Object.keys(body.data?.fields ?? body.fields ?? {})]).toEqual([400, [name]])
  })
})

const callPath = (call: CallKey): string => call.slice('GET '.length)
