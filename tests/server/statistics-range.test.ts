import { periodsOf, rangePeriod, wholeMonthsOf } from '@server/areas/statistics/period'
import { type MonthlyKind, monthlyKinds, sumsDuring } from '@server/areas/statistics/period-sums'
import { billItems, goodsVisits, members, orderSkus, orders } from '@server/db/schema'
import { offenders } from '@tests/support/offenders'
import { orderWith } from '@tests/support/order'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { gt, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** Reports over any range of days equal the sum of its days, across the ends of months and years. */

const DAY = 86_400
const at = (moment: string) => Date.parse(`${moment}+08:00`) / 1000
const days = (from: string, to: string) => ({ start_time: at(`${from}T00:00:00`), end_time: at(`${to}T23:59:59`) })

describe('the months of a range', () => {
  const edges = (from: string, to: string) => {
    const { months, edges } = wholeMonthsOf({ from: at(`${from}T00:00:00`), to: at(`${to}T00:00:00`) })
    return [months, edges.map(edge => Math.round((edge.to - edge.from) / DAY))]
  }

  test('are those entirely within it; the other days are before and after them', () => {
    expect(edges('2024-02-10', '2024-02-20')).toEqual([[], [10]])
    expect(edges('2024-02-10', '2024-03-20')).toEqual([[], [39]])
    expect(edges('2023-11-15', '2024-03-02')).toEqual([
      [202312, 202401, 202402],
      [16, 1],
    ])
    expect(edges('2023-12-01', '2024-02-01')).toEqual([[202312, 202401], []])
    expect(edges('2024-02-01', '2024-03-02')).toEqual([[202402], [1]])
  })
})

describe.each(databases)('%s: reports of a range of days', database => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await testServer({ database })
    token = (await server.signIn()).token
  })
  afterAll(() => server?.close())

  const body = async (path: string, query: Readonly<Record<string, string | number | readonly number[]>>) => {
    const options = { token, query: query as Record<string, string | number> }
    const answer = await server.request('GET', `admin/statistics/${path}`, options)
    expect([path, answer.status, answer.text.slice(0, 200)]).toEqual([path, 200, answer.text.slice(0, 200)])
    return answer.body
  }
  const total = ({ series }: { series: { data: string[] } }) =>
    series.data.reduce((sum, value) => sum + Number(value), 0)

  test('monthly sums add up over ranges that start and end within months, of all shops and of one', async () => {
    const [order] = await server.db.select().from(orders).limit(1)
    const keyed = async (kind: MonthlyKind, shop: number, ...bounds: readonly number[]) => {
      const parts = bounds.slice(1).map((to, n) => sumsDuring(kind, rangePeriod(bounds[n] ?? 0, to), shop))
      const each = parts.map(part => sql`select key, amount, pieces, money from ${part}`)
      const { rows } = (await server.db.execute(sql`select key, sum(amount)::int as amount, sum(pieces)::int as pieces,
        (sum(money) * 100)::bigint::text as fen from (${sql.join(each, sql` union all `)}) as each
        group by key having sum(amount) <> 0 order by key`)) as unknown as { rows: object[] }
      return rows
    }
    const now = at('2026-01-01T00:00:00')
    const cut = fc.integer({ min: 1, max: 364 }).map(day => now - day * DAY)
    await fc.assert(
      fc.asyncProperty(cut, cut, async (one, other) => {
        const [first, second] = [Math.min(one, other), Math.max(one, other)]
        fc.pre(first < second)
        const [from, to] = [now - 365 * DAY, now]
        for (const kind of monthlyKinds) {
          for (const shop of [0, order?.seller_id ?? 0]) {
            const whole = await keyed(kind, shop, from, to)
            expect([kind, shop, await keyed(kind, shop, from, first, second, to)]).toEqual([kind, shop, whole])
          }
        }
      }),
      { numRuns: 3 },
    )
  })

  test('the last second of the last day is included, and the next day is not', async () => {
    const range = days('2019-03-30', '2019-04-02')
    const paid = { pay_status: 'PAY_YES' as const, order_amount: 10 }
    for (const moment of ['2019-03-29T23:59:59', '2019-03-30T00:00:00', '2019-04-02T23:59:59', '2019-04-03T00:00:00']) {
      await orderWith(server.db, { ...paid, create_time: at(moment) })
    }
    const { series, xAxis } = await body('order/order/num', range)
    expect(xAxis).toEqual(['2019-03-30', '2019-03-31', '2019-04-01', '2019-04-02'])
    expect(series.map(({ data }: { data: string[] }) => data)).toEqual([
      ['1', '0', '0', '1'],
      // The four previous days.
      ['0', '0', '0', '1'],
    ])
    expect((await body('order/order/page', { ...range, page_no: 1, page_size: 10 })).data_total).toBe(2)
    expect((await body('order/unit/price', { ...range, prices: [0, 10, 20] })).series.data).toEqual(['0', '2'])
    expect((await body('member/order/quantity/page', range)).data).toEqual([expect.objectContaining({ order_num: 2 })])
  })

  test('every sum equals the sum of its days', async () => {
    const { db } = server
    const [line] = await db.select().from(orderSkus).limit(1)
    const [sent] = await db.select().from(orders).where(gt(orders.ship_province_id, 0)).limit(1)
    const when = at('2018-02-27T12:00:00')
    for (let day = 0; day < 5; day++) {
      const create_time = when + day * DAY
      const { sn } = await orderWith(
        db,
        { create_time, pay_status: 'PAY_YES', order_amount: 20 + day, ship_province_id: sent?.ship_province_id ?? 0 },
        { goods_id: line?.goods_id ?? 1, cat_id: line?.cat_id ?? 1, num: 2, purchase_price: 30, subtotal: 60 },
      )
      const item = {
        order_sn: sn,
        order_time: create_time,
        seller_id: 7,
        member_id: 1,
        payment_type: 'ONLINE',
        add_time: create_time,
      }
      await db.insert(billItems).values([
        { ...item, item_type: 'PAYMENT', price: 20 },
        { ...item, item_type: 'REFUND', price: 5.5 },
      ] as (typeof billItems.$inferInsert)[])
      await db.insert(members).values({ uname: `第${day}日来的`, mobile: `1990000000${day}`, create_time })
      await db
        .insert(goodsVisits)
        .values({ day: create_time - DAY / 2, goods_id: line?.goods_id ?? 1, seller_id: 7, num: 3 })
    }
    const range = days('2018-02-26', '2018-03-03')
    const each = Array.from({ length: 6 }, (_, n) => {
      const start_time = range.start_time + n * DAY
      return { start_time, end_time: start_time + DAY - 1 }
    })
    const CHARTS = [
      ['member/increase/member', {}, 5],
      ['page_view/shop', {}, 15],
      ['page_view/goods', {}, 15],
      ['order/return/money', {}, 27.5],
      ['order/unit/time', {}, 5],
      ['order/unit/price', { prices: [0, 22, 1000] }, 5],
      ['goods/price/sales', { prices: [0, 22, 1000] }, 5],
      ['goods/price/sales', { prices: [0, 22, 1000], category_id: line?.cat_id ?? 1 }, 5],
      ['goods/hot/money', {}, 300],
      ['goods/hot/num', { category_id: line?.cat_id ?? 1 }, 5],
      ['member/order/goods/num', {}, 10],
      ['industry/order/quantity', {}, 5],
      ['industry/goods/num', {}, 10],
      ['industry/order/money', {}, 300],
    ] as const
    expect(
      await offenders(CHARTS, async (path, more, all) => {
        expect(total(await body(path, { ...range, ...more }))).toBe(all)
        const parts = []
        for (const day of each) parts.push(total(await body(path, { ...day, ...more })))
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(all)
      }),
    ).toEqual([])
    expect(await body('order/sales/total', range)).toEqual({ receive_money: 100, refund_money: 27.5, real_money: 72.5 })
    const page = { page_no: 1, page_size: 10 }
    expect((await body('order/sales/money', { ...range, ...page })).data_total).toBe(5)
    expect((await body('order/aftersales/money', { ...range, ...page })).data_total).toBe(5)
    expect((await body('goods/sale/details', { ...range, ...page })).data).toEqual([
      expect.objectContaining({ order_num: 5, num: 10, price: 300 }),
    ])
    const provinces = (await body('order/region/form', range)).data as { member_num: number; sn_num: number }[]
    expect(provinces.reduce((sum, { sn_num }) => sum + sn_num, 0)).toBe(5)
    // One member ordered on each of the days.
    expect(provinces.reduce((sum, { member_num }) => sum + member_num, 0)).toBe(1)
  })

  test('the overview of a year rejects a range', async () => {
    const answer = await server.request('GET', 'admin/statistics/industry/overview', {
      token,
      query: days('2026-03-05', '2026-03-09'),
    })
    expect([answer.status, Object.keys(answer.body.data.fields)]).toEqual([400, ['end_time']])
  })
})

describe('the previous period', () => {
  test('has as many days as the range, and ends at its start', () => {
    const { period, before } = periodsOf(days('2026-02-25', '2026-03-06'), at('2026-11-01T00:00:00'), 'zh')
    expect([period.steps, before.steps, before.to - period.from]).toEqual([10, 10, 0])
    expect(before.from).toBe(at('2026-02-15T00:00:00'))
  })
})
