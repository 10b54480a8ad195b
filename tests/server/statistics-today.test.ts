import type { RouteName } from '@contract/routes'
import { alertKinds, alertLimits } from '@contract/statistics/alert-rules'
import { afterSaleRefunds, billItems, bills, goods, members, orders, withdrawApplies } from '@server/db/schema'
import { callQuery } from '@tests/support/list-url'
import { offenders } from '@tests/support/offenders'
import { orderWith } from '@tests/support/order'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { and, eq, lt } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { alertLink } from '@/custom-pages/dashboard/alert-links'
import { lastDaysIn } from '@/lib/report-span'

/** The current day compared with the same hours of other days, and its anomalies. */

const HOUR = 3600
const DAY = 24 * HOUR
const chinaMidnight = (now: number) => Math.floor((now + 8 * HOUR) / DAY) * DAY - 8 * HOUR

describe.each(databases)('%s: today', database => {
  let server: TestServer
  let token: string
  let now: number
  beforeAll(async () => {
    server = await testServer({ database })
    token = (await server.signIn()).token
    now = Number((await server.request('GET', 'admin/statistics/today', { token })).body.at)
  })
  afterAll(() => server?.close())

  const ask = async (call: 'today' | 'alerts') =>
    (await server.request('GET', `admin/statistics/${call}`, { token })).body
  interface Alert {
    readonly kind: string
    readonly count?: number
    readonly money?: number
    readonly since?: string
    readonly share?: number
    readonly usual?: number
  }
  const alert = async (kind: string) => ((await ask('alerts')) as Alert[]).find(one => one.kind === kind)

  test('counts the orders up to the same time of yesterday and of a week ago', async () => {
    const before = await ask('today')
    const { at } = before as { at: string }
    const passed = Number(at) - chinaMidnight(Number(at))
    const yesterday = chinaMidnight(Number(at)) - DAY
    const order = { disabled: 0, order_amount: 70 }
    await orderWith(server.db, { ...order, create_time: yesterday })
    await orderWith(server.db, { ...order, create_time: yesterday + Math.max(0, passed - 60) })
    // At an hour that is still to come today.
    if (passed < DAY - 2 * HOUR) await orderWith(server.db, { ...order, create_time: yesterday + passed + HOUR })
    const after = await ask('today')
    expect(after.yesterday.orders - before.yesterday.orders).toBe(2)
    expect(Math.round((after.yesterday.money - before.yesterday.money) * 100) / 100).toBe(140)
    expect(after.last_week.orders).toBe(before.last_week.orders)
    expect(after.today.members).toBeLessThanOrEqual(await server.db.$count(members))
  })

  test('reports paid orders without shipment for two days, with time and amount', async () => {
    const before = await alert('late_shipments')
    const overdue = { order_status: 'PAID_OFF', pay_status: 'PAY_YES', ship_status: 'SHIP_NO', disabled: 0 } as const
    const at = now - 400 * DAY
    await orderWith(server.db, { ...overdue, create_time: at, payment_time: at, order_amount: 12.5 })
    await orderWith(server.db, { ...overdue, create_time: now, payment_time: now, order_amount: 99 })
    const found = await alert('late_shipments')
    expect(found).toMatchObject({ count: (before?.count ?? 0) + 1, since: String(at) })
    expect(Math.round(((found?.money ?? 0) - (before?.money ?? 0)) * 100)).toBe(1_250)
  })

  test('counts approved bills that are late, and its list adds up those and no others', async () => {
    const bill = { sn: 'LATE', start_time: 1, end_time: 2, seller_id: 1, status: 'PASS' } as const
    const at = now - 10 * DAY
    await server.db.insert(bills).values([
      { ...bill, bill_sn: 'LATE1', create_time: at, bill_price: 12.5 },
      { ...bill, bill_sn: 'LATE2', create_time: at, bill_price: 7, status: 'PAY' },
      { ...bill, bill_sn: 'LATE3', sn: 'LATE_NOT', create_time: now, bill_price: 99 },
    ])
    const found = await alert('late_bills')
    const query = { status: 'PASS', end_issued: now - 3 * DAY, page_size: 100 }
    const { body } = await server.request('GET', 'admin/order/bills/statistics', { token, query })
    const overdue = body.data.find((period: { sn: string }) => period.sn === 'LATE')
    expect([overdue.status, overdue.bill_price]).toEqual(['PASS', 12.5])
    expect(body.data.map((period: { sn: string }) => period.sn)).not.toContain('LATE_NOT')
    const totals = await server.request('GET', 'admin/order/bills/statistics/totals', { token, query })
    expect(totals.body.bill_price).toBe(found?.money)
    const where = and(eq(bills.status, 'PASS'), lt(bills.create_time, now - 3 * DAY))
    expect(found?.count).toBe(await server.db.$count(bills, where))
  })

  test('reports goods on sale without stock and failed refunds', async () => {
    const [one] = await server.db
      .select({ id: goods.goods_id })
      .from(goods)
      .where(and(eq(goods.content_type, 2), eq(goods.market_enable, 1), eq(goods.disabled, 1)))
      .limit(1)
    const before = await alert('out_of_stock')
    await server.db
      .update(goods)
      .set({ enable_quantity: 0 })
      .where(eq(goods.goods_id, Number(one?.id)))
    const none = await alert('out_of_stock')
    expect(none?.count).toBeGreaterThanOrEqual(Math.max(1, before?.count ?? 0))
    const [refund] = await server.db.select({ id: afterSaleRefunds.id }).from(afterSaleRefunds).limit(1)
    await server.db
      .update(afterSaleRefunds)
      .set({ refund_status: 'REFUNDFAIL', create_time: now - DAY })
      .where(eq(afterSaleRefunds.id, Number(refund?.id)))
    expect((await alert('failed_refunds'))?.count).toBeGreaterThanOrEqual(1)
  })

  test.each([
    ['late_withdrawals', 'APPLY'],
    ['late_payouts', 'VIA_AUDITING'],
  ] as const)('reports %s with the oldest date', async (kind, status) => {
    const [withdrawal] = await server.db.select().from(withdrawApplies).limit(1)
    await server.db
      .update(withdrawApplies)
      .set({ status, apply_time: now - 500 * DAY })
      .where(eq(withdrawApplies.id, Number(withdrawal?.id)))
    const overdue = await alert(kind)
    expect(overdue?.since).toBe(String(now - 500 * DAY))
  })

  test('reports a day with many unpaid orders, compared with the average', async () => {
    const order = { disabled: 0, payment_type: 'ONLINE', order_status: 'NEW', pay_status: 'PAY_NO' } as const
    const row = await orderWith(server.db, { ...order, create_time: now - 2 * HOUR })
    const { order_id: _, ...columns } = row
    await server.db.insert(orders).values(Array.from({ length: 400 }, (_, at) => ({ ...columns, sn: `U${at}` })))
    const found = await alert('unpaid_rate')
    expect(found?.count).toBeGreaterThanOrEqual(401)
    expect(found?.share).toBeGreaterThan(found?.usual ?? 100)
  })

  test('every alert links to exactly what it counts', async () => {
    const repaid = {
      order_sn: 'REPAID',
      payment_type: 'ONLINE',
      item_type: 'REFUND',
      price: 9_000_000,
      seller_id: 7,
      member_id: 1,
      order_time: 1,
    } as const
    const paid = { order_status: 'PAID_OFF', pay_status: 'PAY_YES', ship_status: 'SHIP_NO', disabled: 0 } as const
    for (const waited of [-60, 60]) {
      const payment_time = now - alertLimits.shipping - waited
      await orderWith(server.db, { ...paid, create_time: payment_time, payment_time })
    }
    const [withdrawal] = await server.db.select().from(withdrawApplies).limit(1)
    if (!withdrawal) throw new Error('The demo has no withdrawal')
    const { id: _, ...copied } = withdrawal
    const overdue = { ...copied, status: 'APPLY', apply_time: now - alertLimits.payout - 60 } as const
    await server.db.insert(withdrawApplies).values([overdue, { ...overdue, apply_time: now - alertLimits.payout + 60 }])
    const firstDay = chinaMidnight(now) - (alertLimits.refundDays - 1) * DAY
    await server.db.insert(billItems).values([
      { ...repaid, add_time: firstDay },
      { ...repaid, add_time: firstDay - 1, price: 1 },
    ])
    const read = async (path: string, query: Readonly<Record<string, string>>) => {
      const { status, body } = await server.request('GET', path, { token, query })
      expect([path, status]).toEqual([path, 200])
      return body
    }
    const size =
      (path: string, permanentFilters: Readonly<Record<string, string>> = {}) =>
      async (query: Readonly<Record<string, string>>) => ({
        count: (await read(path, { ...query, ...permanentFilters, page_no: '1', page_size: '1' })).data_total,
      })
    const lists: Readonly<Partial<Record<RouteName, (query: Readonly<Record<string, string>>) => Promise<object>>>> = {
      orderList: size('admin/trade/orders'),
      refundList: size('admin/after-sales/refund'),
      putforwardApply: size('admin/distribution/withdraw/apply'),
      goodsList: size('admin/goods', { content_type: '2' }),
      settlement: async query => ({
        money: (await read('admin/order/bills/statistics/totals', query)).bill_price,
      }),
      salesRevenueStatistics: async ({ period = '' }) => {
        const days = lastDaysIn(period) ?? 0
        const today = chinaMidnight(now)
        const bounds = { start_time: String(today - (days - 1) * DAY), end_time: String(today + DAY - 1) }
        return { money: (await read('admin/statistics/order/sales/total', bounds)).refund_money }
      },
    }
    const found = await ask('alerts')
    expect(
      await offenders(alertKinds, async kind => {
        const { route, query } = alertLink(kind, now)
        const shown = await lists[route]?.(callQuery(Object.entries(query)))
        expect(found.find((one: Alert) => one.kind === kind)).toMatchObject(shown ?? { route: 'a list' })
      }),
    ).toEqual([])
  })

  test('requires a session', async () => {
    for (const call of ['today', 'alerts']) {
      expect((await server.request('GET', `admin/statistics/${call}`)).status).toBe(403)
    }
  })
})

describe('An unusual rate', () => {
  let server: TestServer
  let token: string
  let now: number
  beforeAll(async () => {
    server = await testServer()
    token = (await server.signIn()).token
    now = server.now.get()
  })
  afterAll(() => server?.close())

  /** Share and usual share of an alert, if there is one. */
  const ratesOf = async (kind: string) => {
    const { body } = await server.request('GET', 'admin/statistics/alerts', { token })
    const found = body.find((one: { kind: string }) => one.kind === kind)
    return found && [found.share, found.usual]
  }

  /** Payments and refunds of the last days and of the weeks before, in yuan. */
  const afterRefunds = async (last: readonly [paid: number, repaid: number], before: typeof last) => {
    const of = { order_sn: 'RATE', payment_type: 'ONLINE', seller_id: 7, member_id: 1, order_time: 1 } as const
    await server.db.delete(billItems)
    await server.db.insert(billItems).values(
      (
        [
          [last, now - HOUR],
          [before, now - 20 * DAY],
        ] as const
      ).flatMap(([[paid, repaid], add_time]) => [
        { ...of, item_type: 'PAYMENT' as const, price: paid, add_time },
        { ...of, item_type: 'REFUND' as const, price: repaid, add_time },
      ]),
    )
    return ratesOf('refund_rate')
  }

  /** Orders with online payment of the last day and of the weeks before, and the unpaid ones among them. */
  const afterOrders = async (last: readonly [all: number, unpaid: number], before: typeof last) => {
    await server.db.delete(orders)
    const order = {
      seller_id: 7,
      member_id: 1,
      payment_type: 'ONLINE',
      disabled: 0,
      goods_price: 1,
      goods_num: 1,
    } as const
    await server.db.insert(orders).values(
      (
        [
          [last, now - 3 * HOUR],
          [before, now - 20 * DAY],
        ] as const
      ).flatMap(([[all, unpaid], create_time]) =>
        Array.from({ length: all }, (_, at) => ({
          ...order,
          ...{ sn: `R${create_time}-${at}`, create_time, order_amount: 1, order_status: 'NEW' as const },
          pay_status: at < unpaid ? ('PAY_NO' as const) : ('PAY_YES' as const),
        })),
      ),
    )
    return ratesOf('unpaid_rate')
  }

  test('of refunds is at least 5 percent and 1.5 times the usual one', async () => {
    const found = []
    for (const repaid of [15, 14.9]) found.push(await afterRefunds([100, repaid], [100, 10]))
    for (const repaid of [5, 4.9]) found.push(await afterRefunds([100, repaid], [100, 0]))
    expect(found).toEqual([[15, 10], undefined, [5, 0], undefined])
  })

  test('of unpaid orders is at least 20 percent of ten orders and 1.5 times the usual one', async () => {
    const found = []
    for (const all of [10, 11]) found.push(await afterOrders([all, 3], [10, 2]))
    for (const all of [10, 11]) found.push(await afterOrders([all, 2], [10, 0]))
    for (const all of [10, 9]) found.push(await afterOrders([all, all], [10, 1]))
    expect(found).toEqual([[30, 20], undefined, [20, 0], undefined, [100, 10], undefined])
  })
})
