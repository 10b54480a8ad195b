import { type CallKey, splitKey } from '@contract/calls'
import { bills, contentTerms, orders } from '@server/db/schema'
import { manyGoods } from '@tests/support/many-goods'
import { filledTables, manyRecords } from '@tests/support/many-records'
import { offenders, SWEEP_TIMEOUT_MS } from '@tests/support/offenders'
import { planOf, type Step, statementsOf } from '@tests/support/plans'
import { bothDatabases, type TestServer, testServer } from '@tests/support/server'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

type Parts = Readonly<Record<string, string | number>>

/** The dashboard cards of the first page with their calls. */
const CARDS: readonly (readonly [card: string, key: CallKey, query: Parts])[] = [
  ['sales, new goods and new members', 'GET admin/index/page', {}],
  ['today and the last thirty days', 'GET admin/statistics/days', {}],
  ['the best goods', 'GET admin/statistics/goods/hot/money/page', { cycle_type: 'MONTH' }],
  ['the best shops', 'GET admin/statistics/shops/money', { cycle_type: 'MONTH' }],
  ['what waits', 'GET admin/waiting', {}],
]
const LARGE: ReadonlySet<string> = new Set([...filledTables, 'goods_visits', 'report_sums'])

/** Lists of 20,000 rows: EXPLAIN runs on the statements of the calls, not on copies in the test. */
describe.each(bothDatabases)('%s: plans of lists with the newest first', database => {
  let server: TestServer
  let token: string
  let bill_id = 0
  let topic = 0
  beforeAll(async () => {
    server = await testServer({ database })
    token = (await server.signIn()).token
    await server.db.transaction(async tx => {
      await tx.execute(sql`set local synchronous_commit = on`)
      await tx.execute(manyGoods(10_000))
      for (const fill of manyRecords) await tx.execute(fill)
      await tx.execute(sql`insert into goods_visits (day, goods_id, seller_id, num)
        select 1500000000 + n / 50 * 86400, n % 50, n % 300, 1 from generate_series(1, 20000) as n on conflict do nothing`)
    })
    for (const table of [...LARGE, 'order_skus', 'after_sales', 'pay_logs'])
      await server.db.execute(sql.raw(`vacuum analyze ${table}`))
    bill_id = (await server.db.select().from(bills).where(eq(bills.bill_sn, 'M1')))[0]?.bill_id ?? 0
    topic = (await server.db.select().from(contentTerms).where(eq(contentTerms.name, '大专题')))[0]?.id ?? 0
  })
  afterAll(() => server?.close())

  /** The plan of the statement that reads a page of a table: it has a limit and is not a count. */
  async function pageOf(table: string, key: CallKey, query: Parts, params: Parts = {}): Promise<Step[]> {
    const values: Parts = { bill_id, id: topic, ...params }
    const { method, path } = splitKey(key)
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
    const statements = await statementsOf(server.db, async () => {
      const { status, text } = await server.request(method, address, { token, query })
      expect(status, text).toBe(200)
    })
    const pages = statements.filter(
      ({ text }) => text.includes(`from "${table}"`) && /limit \$\d+/.test(text) && !/^select count\(\*\)/.test(text),
    )
    expect(pages).toHaveLength(1)
    return pages[0] ? planOf(server.db, pages[0]) : []
  }
  const indexesOf = (steps: readonly Step[]) => steps.flatMap(step => step['Index Name'] ?? [])
  const readsAll = (steps: readonly Step[], table: string) =>
    steps.some(step => step['Node Type'] === 'Seq Scan' && step['Relation Name'] === table)
  const sorts = (steps: readonly Step[]) => steps.some(step => step['Node Type'].endsWith('Sort'))

  const LISTS: [index: string, table: string, key: CallKey, query: Parts, params?: Parts][] = [
    ['publishers_list', 'publishers', 'GET admin/publishers', { kind: 'PERSON' }],
    ['publishers_state', 'publishers', 'GET admin/publishers', { kind: 'USER', status: 'OPEN' }],
    ['publication_drafts_list', 'publication_drafts', 'GET admin/publication-drafts', { content_type: 3 }],
    ['publication_drafts_newest', 'publication_drafts', 'GET admin/publication-drafts', {}],
    ['audit_decisions_newest', 'audit_decisions', 'GET admin/review/decisions', {}],
    ['audit_decisions_record', 'audit_decisions', 'GET admin/review/decisions', { queue: 'publishers', record_id: 7 }],
    ['content_pictures_list', 'content_pictures', 'GET admin/content/{content_type}/pictures', {}, { content_type: 5 }],
    [
      'content_pictures_group',
      'content_pictures',
      'GET admin/content/{content_type}/pictures',
      { group_name: '组7' },
      { content_type: 5 },
    ],
    [
      'publication_terms_newest',
      'publication_terms',
      'GET admin/content/{content_type}/topics/{id}/goods',
      {},
      { content_type: 5 },
    ],
    ['members_newest', 'members', 'GET admin/members', {}],
    ['members_newest', 'members', 'GET admin/members', { disabled: -1 }],
    ['point_history_list', 'point_history', 'GET admin/members/point/{member_id}', {}, { member_id: 7 }],
    ['member_addresses_list', 'member_addresses', 'GET admin/members/addresses/{member_id}', {}, { member_id: 7 }],
    ['comments_newest', 'comments', 'GET admin/members/comments', {}],
    ['comments_member', 'comments', 'GET admin/members/comments', { member_id: 7 }],
    ['asks_newest', 'asks', 'GET admin/members/asks', {}],
    ['asks_member', 'asks', 'GET admin/members/asks', { member_id: 7 }],
    ['ask_replies_list', 'ask_replies', 'GET admin/members/reply', { ask_id: 7 }],
    ['orders_pkey', 'orders', 'GET admin/trade/orders', {}],
    ['orders_member', 'orders', 'GET admin/trade/orders', { member_id: 7 }],
    ['orders_seller', 'orders', 'GET admin/trade/orders', { seller_id: 7 }],
    ['orders_state', 'orders', 'GET admin/trade/orders', { order_status: 'INTODB_ERROR' }],
    ['orders_newest', 'orders', 'GET admin/trade/orders', { start_time: 1_600_000_000, end_time: 1_600_000_000 }],
    [
      'orders_seller_time',
      'orders',
      'GET admin/trade/orders',
      { seller_id: 7, start_time: 1_500_000_000, end_time: 1_502_592_000 },
    ],
    ['shops_state', 'shops', 'GET admin/shops', { shop_disable: 'REFUSED' }],
    ['shops_created', 'shops', 'GET admin/shops', { shop_disable: 'ALL' }],
    ['bills_newest', 'bills', 'GET admin/order/bills', {}],
    ['bills_period', 'bills', 'GET admin/order/bills', { sn: 'P3' }],
    ['bills_seller', 'bills', 'GET admin/order/bills', { seller_id: 7 }],
    ['bill_items_bill', 'bill_items', 'GET admin/order/bills/{bill_id}/{bill_type}', {}, { bill_type: 'PAYMENT' }],
  ]
  /** Sorted list queries, each with its index; a unique column needs no second sort column. */
  const ORDERS: [index: string, table: string, key: CallKey, query: Parts][] = [
    ['shops_name', 'shops', 'GET admin/shops', { shop_disable: 'ALL', sort_by: 'shop_name' }],
    ['shops_owner', 'shops', 'GET admin/shops', { shop_disable: 'ALL', sort_by: 'member_name' }],
    ['bills_newest', 'bills', 'GET admin/order/bills', { sort_by: 'create_time' }],
    ['bills_price', 'bills', 'GET admin/order/bills', { sort_by: 'price' }],
    ['bills_payable', 'bills', 'GET admin/order/bills', { sort_by: 'bill_price' }],
    ['members_newest', 'members', 'GET admin/members', { sort_by: 'create_time' }],
    ['members_logins', 'members', 'GET admin/members', { sort_by: 'login_count' }],
    ['orders_newest', 'orders', 'GET admin/trade/orders', { sort_by: 'create_time' }],
    ['orders_amount', 'orders', 'GET admin/trade/orders', { sort_by: 'order_amount' }],
    ['pay_logs_amount', 'pay_logs', 'GET admin/trade/orders/pay-log', { sort_by: 'pay_money' }],
    ['comments_newest', 'comments', 'GET admin/members/comments', { sort_by: 'create_time' }],
    ['asks_newest', 'asks', 'GET admin/members/asks', { sort_by: 'create_time' }],
    ['publishers_newest', 'publishers', 'GET admin/publishers', { kind: 'PERSON', sort_by: 'create_time' }],
    ['publishers_followed', 'publishers', 'GET admin/publishers', { kind: 'PERSON', sort_by: 'follower_count' }],
    ['publishers_sales', 'publishers', 'GET admin/publishers', { kind: 'USER', sort_by: 'sale_amount' }],
    [
      'publishers_waiting',
      'publishers',
      'GET admin/publishers',
      { kind: 'USER', status: 'APPLY', sort_by: 'submit_time' },
    ],
    ['goods_by_time', 'goods', 'GET admin/goods', { content_type: 3, sort_by: 'create_time' }],
    ['goods_by_price', 'goods', 'GET admin/goods', { content_type: 3, sort_by: 'price' }],
    ['goods_by_stock', 'goods', 'GET admin/goods', { content_type: 3, sort_by: 'enable_quantity' }],
    ['goods_by_sales', 'goods', 'GET admin/goods', { content_type: 3, sort_by: 'buy_count' }],
    ['goods_by_views', 'goods', 'GET admin/goods', { content_type: 3, sort_by: 'view_count' }],
    ['goods_list', 'goods', 'GET admin/goods', { content_type: 2, sort_by: 'priority' }],
    ['goods_waiting', 'goods', 'GET admin/goods', { content_type: 3, state: 'WAITING', sort_by: 'last_modify' }],
  ]
  test(
    'a sorted page is read from its index, in both directions',
    async () => {
      expect(
        await offenders(ORDERS, async (index, table, key, query) => {
          for (const sort_order of ['asc', 'desc']) {
            const steps = await pageOf(table, key, { ...query, sort_order })
            const isSorted = steps.some(step => step['Node Type'] === 'Sort')
            expect([indexesOf(steps), readsAll(steps, table), isSorted]).toEqual([
              expect.arrayContaining([index]),
              false,
              false,
            ])
          }
        }),
      ).toEqual([])
    },
    SWEEP_TIMEOUT_MS,
  )

  test('a whole order number is looked up without reading other orders', async () => {
    const steps = await pageOf('orders', 'GET admin/trade/orders', { order_sn: 'MANY7777' })
    expect([indexesOf(steps), readsAll(steps, 'orders')]).toEqual([expect.arrayContaining(['orders_sn']), false])
  })

  test('records of goods or of an order are found without reading others', async () => {
    expect(
      await offenders(
        [
          ['order_skus_goods', 'orders', 'GET admin/trade/orders', { goods_id: 7 }],
          ['after_sales_order', 'after_sales', 'GET admin/after-sales', { order_sn: 'MANY7777' }],
          ['after_sales_new_order', 'after_sales', 'GET admin/after-sales', { new_order_sn: 'MANY7777' }],
        ] as const,
        async (index, table, key, query) => {
          const steps = await pageOf(table, key, query)
          expect([indexesOf(steps), readsAll(steps, table)]).toEqual([expect.arrayContaining([index]), false])
        },
      ),
    ).toEqual([])
  })

  test('what a member ordered and got back is added up without reading the orders or refunds of others', async () => {
    const summary = async () => (await server.request('GET', 'admin/members/7/summary', { token })).body
    const before = (await summary()).refunded
    await server.db.execute(sql`insert into after_sale_refunds (service_sn, order_sn, refund_way, refund_status, actual_price)
      select 'AS' || n, 'MANY' || n, 'ORIGINAL', 'COMPLETED', 1 from generate_series(1, 20000) as n`)
    await server.db.execute(sql`vacuum analyze after_sale_refunds`)
    const statements = await statementsOf(server.db, async () => {
      const { orders: placed, refunded } = await summary()
      expect(placed).toBeGreaterThanOrEqual(50)
      expect(refunded - before).toBeCloseTo(50)
    })
    const summing = statements.filter(({ text }) => /coalesce\(sum\(/.test(text))
    expect(summing).toHaveLength(2)
    for (const statement of summing) {
      const steps = await planOf(server.db, statement)
      expect([
        indexesOf(steps).includes('orders_member'),
        steps.some(step => step['Node Type'] === 'Seq Scan'),
      ]).toEqual([true, false])
    }
  })

  test('any part of an order’s number finds it without reading the others', async () => {
    expect(
      await offenders(
        [
          ['orders_number', 'orders', 'GET admin/trade/orders'],
          ['pay_logs_number', 'pay_logs', 'GET admin/trade/orders/pay-log'],
        ] as const,
        async (index, table, key) => {
          const steps = await pageOf(table, key, { order_sn: 'Y1777' })
          expect([indexesOf(steps), readsAll(steps, table)]).toEqual([expect.arrayContaining([index]), false])
          const query = { order_sn: 'many1777', page_size: 20 }
          const { body } = await server.request('GET', 'admin/trade/orders', { token, query })
          const numbers = body.data.map((row: { sn: string }) => row.sn)
          expect(numbers.sort()).toEqual(['MANY1777', ...Array.from({ length: 10 }, (_, at) => `MANY1777${at}`)])
        },
      ),
    ).toEqual([])
  })

  test('a part of a recipient’s name finds the orders without reading the others', async () => {
    await server.db.update(orders).set({ ship_name: "欧阳晓 O'Neil" }).where(eq(orders.sn, 'MANY7777'))
    for (const part of ['阳晓', "o'neil", '晓 O']) {
      const steps = await pageOf('orders', 'GET admin/trade/orders', { ship_name: part })
      expect([indexesOf(steps), readsAll(steps, 'orders')]).toEqual([
        expect.arrayContaining(['orders_recipient']),
        false,
      ])
      const { body } = await server.request('GET', 'admin/trade/orders', { token, query: { ship_name: part } })
      expect(body.data.map((row: { sn: string }) => row.sn)).toEqual(['MANY7777'])
    }
  })

  test('frequent matches in a large table are estimated, marked so, and not counted to the end', async () => {
    const exactly = await server.db.$count(orders, eq(orders.payment_type, 'ONLINE'))
    const query = { payment_type: 'ONLINE' }
    const statements = await statementsOf(server.db, async () => {
      const { body } = await server.request('GET', 'admin/trade/orders', { token, query })
      expect(body.about).toBe(1)
      expect(Math.abs(body.data_total - exactly)).toBeLessThan(exactly / 10)
      const counts = (await server.request('GET', 'admin/trade/orders/counts', { token, query })).body
      expect(counts.about).toBe(1)
      expect(Math.abs(counts.all - exactly)).toBeLessThan(exactly / 10)
      const few = eq(orders.order_status, 'NEW')
      expect(counts.NEW).toBe(await server.db.$count(orders, and(few, eq(orders.payment_type, 'ONLINE'))))
    })
    const counting = statements.filter(one => /count\(\*\)/.test(one.text) && one.text.includes('from "orders"'))
    // The last statement is the test's own.
    expect(counting.slice(0, -1).filter(one => !/limit \$\d+/.test(one.text))).toEqual([])
    const list = (await server.request('GET', 'admin/trade/orders', { token, query: { order_status: 'COMPLETE' } }))
      .body
    expect([list.about, list.data_total]).toEqual([
      undefined,
      await server.db.$count(orders, eq(orders.order_status, 'COMPLETE')),
    ])
  })

  test('a large list is estimated, marked so, and not counted to the end', async () => {
    expect(
      await offenders(
        [
          ['pay_logs', 'GET admin/trade/orders/pay-log', { payment_type: 'ONLINE' }],
          ['after_sales', 'GET admin/after-sales', {}],
          ['comments', 'GET admin/members/comments', {}],
          ['asks', 'GET admin/members/asks', {}],
        ] as const,
        async (table, key, query) => {
          const address = key.slice('GET '.length)
          const all = sql.raw(`select count(*)::int as rows from ${table}`)
          const { rows } = (await server.db.execute(all)) as unknown as { rows: { rows: number }[] }
          const exactly = rows[0]?.rows ?? 0
          const statements = await statementsOf(server.db, async () => {
            const { body } = await server.request('GET', address, { token, query })
            expect(body.about).toBe(1)
            // One comment in ten is deleted.
            expect(body.data_total).toBeGreaterThan(exactly * 0.8)
            expect(body.data_total).toBeLessThan(exactly * 1.1)
          })
          const counting = statements.filter(
            one => /count\(\*\)/.test(one.text) && one.text.includes(`from "${table}"`),
          )
          expect(counting.length).toBeGreaterThan(0)
          expect(counting.filter(one => !/limit \$\d+/.test(one.text))).toEqual([])
        },
      ),
    ).toEqual([])
  })

  test('the states of many after-sales are counted separately, and estimates are marked', async () => {
    const statements = await statementsOf(server.db, async () => {
      const { body } = await server.request('GET', 'admin/after-sales/counts', { token })
      expect([body.about, body.ALL > 19_000, body.COMPLETED > 19_000]).toEqual([1, true, true])
      expect(body.APPLY).toBeLessThan(1_000)
    })
    const counting = statements.filter(one => /count\(\*\)/.test(one.text) && one.text.includes('from "after_sales"'))
    expect(counting.filter(one => !/limit \$\d+/.test(one.text))).toEqual([])
  })

  /** Nullable columns sort last in both directions, with one index for each. */
  const WITHOUT: [index: string, table: string, key: CallKey, query: Parts][] = [
    ['pay_logs_time', 'pay_logs', 'GET admin/trade/orders/pay-log', { sort_by: 'pay_time', sort_order: 'asc' }],
    ['pay_logs_latest', 'pay_logs', 'GET admin/trade/orders/pay-log', { sort_by: 'pay_time', sort_order: 'desc' }],
    ['members_login', 'members', 'GET admin/members', { sort_by: 'last_login', sort_order: 'asc' }],
    ['members_login_latest', 'members', 'GET admin/members', { sort_by: 'last_login', sort_order: 'desc' }],
    [
      'shops_newest',
      'shops',
      'GET admin/shops',
      { shop_disable: 'ALL', sort_by: 'shop_createtime', sort_order: 'asc' },
    ],
    [
      'shops_created',
      'shops',
      'GET admin/shops',
      { shop_disable: 'ALL', sort_by: 'shop_createtime', sort_order: 'desc' },
    ],
    ['shops_waiting', 'shops', 'GET admin/shops', { shop_disable: 'APPLY', sort_by: 'apply_time', sort_order: 'asc' }],
    ['bills_state', 'bills', 'GET admin/order/bills', { status: 'RECON', sort_by: 'create_time', sort_order: 'asc' }],
  ]
  test('a sorted page is read from its index alone', async () => {
    expect(
      await offenders(WITHOUT, async (index, table, key, query) => {
        const steps = await pageOf(table, key, query)
        expect([indexesOf(steps), readsAll(steps, table), sorts(steps)]).toEqual([[index], false, false])
      }),
    ).toEqual([])
  })

  test(
    'a page is read in the default order from its index',
    async () => {
      expect(
        await offenders(LISTS, async (index, table, key, query, params) => {
          const steps = await pageOf(table, key, query, params)
          expect([indexesOf(steps).includes(index), readsAll(steps, table), sorts(steps)]).toEqual([true, false, false])
        }),
      ).toEqual([])
    },
    SWEEP_TIMEOUT_MS,
  )

  test('the library finds by index the publications that show a picture', async () => {
    expect(
      await offenders([0, 1], async used => {
        const steps = await pageOf(
          'content_pictures',
          'GET admin/content/{content_type}/pictures',
          { used },
          { content_type: 3 },
        )
        expect([indexesOf(steps).includes('goods_pictures'), readsAll(steps, 'goods')]).toEqual([true, false])
      }),
    ).toEqual([])
  })

  test('the works of agents are counted by index', async () => {
    const statements = await statementsOf(server.db, () =>
      server.request('GET', 'admin/publishers', { token, query: { kind: 'AGENT', page_size: 20 } }),
    )
    const counted = statements.filter(one => one.text.includes('agent_id') && one.text.includes('from "goods"'))
    expect(counted).toHaveLength(1)
    for (const one of counted) {
      const steps = await planOf(server.db, one)
      expect([indexesOf(steps).includes('goods_agent'), readsAll(steps, 'goods')]).toEqual([true, false])
    }
  })

  test('no dashboard card scans a large table', async () => {
    expect(
      await offenders(CARDS, async (_, key, query) => {
        const statements = await statementsOf(server.db, async () => {
          const { status, text } = await server.request('GET', key.slice('GET '.length), { token, query })
          expect(status, text).toBe(200)
        })
        const reads = statements.filter(({ text }) => [...LARGE].some(table => new RegExp(`\\b${table}\\b`).test(text)))
        expect(reads.length).toBeGreaterThan(0)
        const scans = []
        for (const statement of reads) {
          const steps = await planOf(server.db, statement)
          for (const table of LARGE) if (readsAll(steps, table)) scans.push([table, statement.text])
        }
        expect(scans).toEqual([])
      }),
    ).toEqual([])
  })
})
