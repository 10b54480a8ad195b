import type { CallKey } from '@contract/calls'
import { calls as statisticsCalls } from '@contract/statistics/calls'
import { rebuildJob } from '@server/areas/statistics/sum-jobs'
import { shops } from '@server/db/schema'
import { runSteps } from '@tests/support/job-steps'
import { manyGoods } from '@tests/support/many-goods'
import { offenders, SWEEP_TIMEOUT_MS } from '@tests/support/offenders'
import { planOf, type Step, statementsOf } from '@tests/support/plans'
import { bothDatabases, type TestServer, testServer } from '@tests/support/server'
import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** No report scans a table that grows over time: orders, order lines, visits, favourites and bill items. */

const YEAR = new Date().getFullYear() - 1
const FROM = Date.parse(`${YEAR}-01-01T00:00:00+08:00`) / 1000
const HISTORY: ReadonlySet<string> = new Set([
  'orders',
  'order_skus',
  'members',
  'goods_visits',
  'goods_favorites',
  'bill_items',
])

type Query = Readonly<Record<string, string | number>>

/** Indexes for reading names, one row at a time. */
const LOOKUPS: ReadonlySet<string> = new Set(['order_skus_goods', 'orders_member', 'orders_seller'])
/** Calls that return one page of these tables, sorted by newest first. */
const PAGED: ReadonlySet<string> = new Set([
  'GET admin/statistics/order/order/page',
  'GET admin/statistics/order/sales/money',
  'GET admin/statistics/order/aftersales/money',
  'GET admin/statistics/goods/sale/details',
])
const PAGES: ReadonlySet<string> = new Set([
  'orders_newest',
  'orders_seller',
  'orders_seller_time',
  'bill_items_time',
  'order_skus_order',
])

/** 3,000 paid orders in a year, each with a line, a payment, a visit and a favourite. */
const many = [
  manyGoods(500),
  sql`insert into members (uname, mobile, create_time) select 'plan' || n, 'plan' || n, ${sql.raw(String(FROM))} + n * 1000
    from generate_series(1, 1000) as n`,
  sql`insert into orders (sn, seller_id, member_id, order_status, pay_status, order_amount, create_time, ship_province_id, goods_num)
    select 'PLAN' || n, 1 + n % 100, 1 + n % 1000, 'COMPLETE', 'PAY_YES', n % 5000, ${sql.raw(String(FROM))} + n * 10000, 1 + n % 31, 1
    from generate_series(1, 3000) as n`,
  sql`insert into order_skus (order_sn, goods_id, cat_id, seller_id, num, purchase_price, subtotal)
    select sn, 1 + order_id % 500, 1 + order_id % 30, seller_id, 1, order_amount, order_amount from orders where sn like 'PLAN%'`,
  sql`insert into bill_items (order_sn, item_type, add_time, order_time, seller_id, member_id, payment_type, price)
    select sn, case when order_id % 20 = 0 then 'REFUND' else 'PAYMENT' end, create_time, create_time, seller_id, member_id, 'ONLINE', order_amount
    from orders where sn like 'PLAN%'`,
  sql`insert into goods_visits (day, goods_id, seller_id, num) select ${sql.raw(String(FROM))} + d * 86400, g, 1 + g % 100, 1
    from generate_series(0, 99) as d, generate_series(1, 60) as g on conflict do nothing`,
  sql`insert into goods_favorites (member_id, goods_id, create_time) select 100000 + n, 1 + n % 500, 0 from generate_series(1, 5000) as n`,
]

/** Calls about the current day and pending records, for which no period sum exists. */
const OF_TODAY: readonly CallKey[] = ['GET admin/statistics/today', 'GET admin/statistics/alerts']
const ofPeriods = (Object.keys(statisticsCalls) as CallKey[]).filter(key => !OF_TODAY.includes(key))

describe.each(bothDatabases)('%s: plans of reports', database => {
  let server: TestServer
  let token: string
  let seller_id = 0
  beforeAll(async () => {
    server = await testServer({ database })
    token = (await server.signIn()).token
    const { db } = server
    // The job below computes the sums faster than a trigger for each row.
    for (const table of HISTORY) await db.execute(sql.raw(`alter table ${table} disable trigger sums_insert`))
    for (const one of many) await db.execute(one)
    await runSteps(rebuildJob, server)
    for (const table of [...HISTORY, 'report_sums']) await db.execute(sql.raw(`vacuum analyze ${table}`))
    seller_id = (await db.select().from(shops).orderBy(asc(shops.shop_id)).limit(1))[0]?.shop_id ?? 0
  })
  afterAll(() => server?.close())

  /** The plan steps of all statements of a call. */
  async function stepsOf(key: CallKey, query: Query): Promise<Step[]> {
    const statements = await statementsOf(server.db, async () => {
      const { status, text } = await server.request('GET', key.slice('GET '.length), { token, query })
      expect(status, text).toBe(200)
    })
    const steps: Step[] = []
    for (const one of statements) steps.push(...(await planOf(server.db, one)))
    return steps
  }

  test(
    'every report of a year reads sums by their indexes',
    async () => {
      expect(
        await offenders(ofPeriods, async key => {
          const narrowers: readonly Query[] = [{}, { seller_id }]
          for (const narrower of narrowers) {
            const paged: Query = PAGED.has(key) ? { page_no: 1, page_size: 10 } : {}
            const steps = await stepsOf(key, { cycle_type: 'YEAR', year: YEAR, ...narrower, ...paged })
            const scans = steps.flatMap(step => (step['Relation Name'] ? [step] : []))
            const wrong = scans.filter(step => {
              const [table = '', index = ''] = [step['Relation Name'], step['Index Name']]
              if (table === 'report_sums') return step['Node Type'] === 'Seq Scan'
              return HISTORY.has(table) && !(LOOKUPS.has(index) || (PAGED.has(key) && PAGES.has(index)))
            })
            expect(wrong).toEqual([])
          }
        }),
      ).toEqual([])
    },
    SWEEP_TIMEOUT_MS,
  )

  test(
    'a report of a custom period reads history by its indexes on time',
    async () => {
      const days = { start_time: FROM + 40 * 86_400, end_time: FROM + 41 * 86_400 - 1 }
      const ofRanges = ofPeriods.filter(key => {
        const call = statisticsCalls[key as keyof typeof statisticsCalls]
        return 'query' in call && 'start_time' in call.query.shape && !key.endsWith('industry/overview')
      })
      expect(ofRanges.length).toBeGreaterThan(25)
      expect(
        await offenders(ofRanges, async key => {
          const steps = await stepsOf(key, { ...days, ...(PAGED.has(key) && { page_no: 1, page_size: 10 }) })
          const whole = steps.filter(
            step => HISTORY.has(step['Relation Name'] ?? '') && step['Node Type'] === 'Seq Scan',
          )
          expect(whole.map(step => step['Relation Name'])).toEqual([])
        }),
      ).toEqual([])
    },
    SWEEP_TIMEOUT_MS,
  )

  test('the dashboard of today scans no history', async () => {
    expect(
      await offenders(OF_TODAY, async key => {
        const steps = await stepsOf(key, {})
        const whole = steps.filter(step => HISTORY.has(step['Relation Name'] ?? '') && step['Node Type'] === 'Seq Scan')
        expect(whole.map(step => step['Relation Name'])).toEqual([])
      }),
    ).toEqual([])
  })

  test('the largest values are first in their index', async () => {
    expect(
      await offenders(
        [
          ['the best members', 'GET admin/statistics/member/order/money', 'report_sums_most_money'],
          ['the best goods', 'GET admin/statistics/goods/hot/num', 'report_sums_most'],
          ['what is looked at most', 'GET admin/statistics/page_view/goods', 'report_sums_most'],
          ['what most members keep', 'GET admin/statistics/goods/collect', 'report_sums_most'],
        ] as const,
        async (_, key, index) => {
          const steps = await stepsOf(key, { cycle_type: 'YEAR', year: YEAR })
          expect(steps.flatMap(step => step['Index Name'] ?? [])).toContain(index)
        },
      ),
    ).toEqual([])
  })
})
