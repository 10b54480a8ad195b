import { type CounterParts, countersOf, countersQuery } from '@server/areas/counters'
import { ALL_SHOPS, counters, goods, members, orders, publishers, shops } from '@server/db/schema'
import { manyGoods } from '@tests/support/many-goods'
import { offenders } from '@tests/support/offenders'
import { bothDatabases, type TestServer, testServer } from '@tests/support/server'
import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const TABLES = { goods, orders, shops, members, publishers } satisfies Record<keyof CounterParts, PgTable>

describe.each(bothDatabases)('%s: the counters', database => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await testServer({ database })
    token = (await server.signIn()).token
  })
  afterAll(() => server?.close())

  const storedTotal = async (name: keyof CounterParts) =>
    (await countersOf(server.db, name)).reduce((sum, { rows }) => sum + rows, 0)
  /** The counters of every part of the goods, of one shop or of all: counted row by row, and as stored. */
  async function bothOfGoods(seller_id?: number) {
    const { content_type, disabled, is_auth, market_enable } = goods
    const counted = await server.db
      .select({ content_type, disabled, is_auth, market_enable, rows: count() })
      .from(goods)
      .where(seller_id === undefined ? undefined : eq(goods.seller_id, seller_id))
      .groupBy(content_type, disabled, is_auth, market_enable)
    const storedCounters = await countersOf(server.db, 'goods', seller_id)
    const inOrder = (lines: readonly object[]) =>
      lines.map(line => JSON.stringify(Object.entries(line).sort(([a], [b]) => (a < b ? -1 : 1)))).sort()
    return {
      counted: inOrder(counted),
      stored: inOrder(storedCounters.filter(({ rows }) => rows !== 0).map(({ part, rows }) => ({ ...part, rows }))),
    }
  }
  async function expectRight(seller_id: number) {
    for (const of of [undefined, seller_id]) {
      const { counted, stored } = await bothOfGoods(of)
      expect(stored).toEqual(counted)
    }
  }
  const firstGoods = async () => {
    const [row] = await server.db.select().from(goods).where(eq(goods.is_auth, 1)).limit(1)
    if (!row) throw new Error('The demo has goods')
    return row
  }

  test('equal the rows of the demo data after insertion, in every table', async () => {
    expect(
      await offenders(Object.entries(TABLES), async (name, table) => {
        expect(await storedTotal(name as keyof CounterParts)).toBe(await server.db.$count(table))
      }),
    ).toEqual([])
  })

  test('count inserted, updated, moved and deleted goods in the same transaction', async () => {
    const { goods_id, seller_id } = await firstGoods()
    await server.db.execute(manyGoods(500))
    await expectRight(seller_id)
    await server.db.update(goods).set({ market_enable: 0 }).where(eq(goods.seller_id, seller_id))
    await expectRight(seller_id)
    await server.db.update(goods).set({ seller_id: 100_003 }).where(eq(goods.goods_id, goods_id))
    await expectRight(seller_id)
    await expectRight(100_003)
    await server.db.delete(goods).where(eq(goods.seller_id, 100_003))
    await expectRight(100_003)
  })

  /** The columns that partition a table, and a change of one of its rows. */
  const CHANGES = {
    goods: { market_enable: 0 },
    orders: { order_status: 'CANCELLED' },
    shops: { shop_disable: 'CLOSED' },
    members: { disabled: -1 },
    publishers: { status: 'CLOSED' },
  } satisfies Record<keyof CounterParts, Readonly<Record<string, string | number>>>
  test('count an updated row in its new part, in every table', async () => {
    expect(
      await offenders(Object.entries(CHANGES), async (name, change) => {
        const table = TABLES[name as keyof CounterParts]
        const [column = '', value] = Object.entries(change)[0] ?? []
        const [of, key] = [sql.identifier(name), sql.identifier(column)]
        const storedIn = async () =>
          (await countersOf(server.db, name as keyof CounterParts)).reduce(
            (sum, { part, rows }) =>
              Object.entries(part).some(([k, v]) => k === column && v === value) ? sum + rows : sum,
            0,
          )
        const countedIn = () => server.db.$count(table, sql`${key} = ${value}`)
        const before = await countedIn()
        expect(await storedIn()).toBe(before)
        await server.db.execute(
          sql`update ${of} set ${key} = ${value} where ctid = (select ctid from ${of} where ${key} <> ${value} limit 1)`,
        )
        expect(await countedIn()).toBe(before + 1)
        expect(await storedIn()).toBe(before + 1)
      }),
    ).toEqual([])
  })

  test('get no line from an update of a column outside the partitions', async () => {
    const { goods_id } = await firstGoods()
    const before = await server.db.$count(counters)
    await server.db
      .update(goods)
      .set({ view_count: sql`${goods.view_count} + 1` })
      .where(eq(goods.goods_id, goods_id))
    expect(await server.db.$count(counters)).toBe(before)
  })

  test('run their trigger only for a changed partition', async () => {
    const { goods_id, market_enable } = await firstGoods()
    const triggersOf = async (change: string) => {
      const { rows } = (await server.db.execute(
        sql.raw(`EXPLAIN (ANALYZE) UPDATE goods SET ${change} WHERE goods_id = ${goods_id}`),
      )) as unknown as { rows: { 'QUERY PLAN': string }[] }
      return rows.map(line => line['QUERY PLAN']).filter(line => line.startsWith('Trigger'))
    }
    expect(await triggersOf('view_count = view_count + 1')).toEqual([])
    expect(await triggersOf(`market_enable = ${market_enable}`)).toEqual([])
    const ran = (await triggersOf(`market_enable = ${1 - market_enable}`)).join('\n')
    expect(ran).toContain('tally_update')
    await expectRight((await firstGoods()).seller_id)
  })

  test('do not count rolled-back changes', async () => {
    const { seller_id } = await firstGoods()
    const transaction = server.db.transaction(async tx => {
      await tx.update(goods).set({ market_enable: 0 }).where(eq(goods.seller_id, seller_id))
      throw new Error('taken back')
    })
    await expect(transaction).rejects.toThrow('taken back')
    await expectRight(seller_id)
  })

  test('are folded into one line per partition, also by two concurrent folds during writes', async () => {
    const { seller_id, goods_id } = await firstGoods()
    for (let n = 0; n < 40; n++)
      await server.db
        .update(goods)
        .set({ market_enable: (n % 2) as 0 | 1 })
        .where(eq(goods.goods_id, goods_id))
    const fold = () => server.db.execute(sql`select fold_tallies('goods', array[${ALL_SHOPS}, ${seller_id}]::bigint[])`)
    const write = (market_enable: 0 | 1) =>
      server.db.update(goods).set({ market_enable }).where(eq(goods.seller_id, seller_id))
    await Promise.all([fold(), write(0), fold(), write(1), fold(), write(0)])
    await expectRight(seller_id)
    await fold()
    await expectRight(seller_id)
    const lines = await server.db.$count(
      counters,
      and(eq(counters.name, 'goods'), inArray(counters.shop_id, [ALL_SHOPS, seller_id])),
    )
    const parts =
      (await countersQuery(server.db, 'goods')).length + (await countersQuery(server.db, 'goods', seller_id)).length
    expect(lines).toBe(parts)
  })

  const LISTS = [
    ['admin/goods', {}],
    ['admin/goods', { content_type: 2 }],
    ['admin/goods', { content_type: 3, state: 'WAITING' }],
    ['admin/goods', { content_type: 2, state: 'RECYCLE' }],
    ['admin/goods', { content_type: 2, market_enable: 1 }],
    ['admin/goods', { content_type: 2, is_auth: 2 }],
    ['admin/goods', { content_type: 2, disabled: 0, market_enable: 0 }],
    ['admin/goods', { content_type: 2, seller_id: 100_007, state: 'ON_SALE' }],
    ['admin/shops', {}],
    ['admin/shops', { shop_disable: 'ALL' }],
    ['admin/shops', { shop_disable: 'APPLY' }],
    ['admin/members', {}],
    ['admin/members', { disabled: -1 }],
    ['admin/trade/orders', {}],
    ['admin/trade/orders', { order_status: 'COMPLETE' }],
    ['admin/publishers', { kind: 'PERSON' }],
    ['admin/publishers', { kind: 'USER', status: 'OPEN' }],
  ] as const
  test('equal the total of every list', async () => {
    expect(
      await offenders(LISTS, async (path, query) => {
        const read = (page_size: number) =>
          server.request('GET', path, { token, query: { ...query, page_no: 1, page_size } })
        const { data_total } = (await read(1)).body
        expect((await read(10_000)).body.data).toHaveLength(data_total)
      }),
    ).toEqual([])
  })

  test('equal a count of the rows for the tabs of goods', async () => {
    const counts = async (query: Readonly<Record<string, string | number | undefined>>) =>
      (await server.request('GET', 'admin/goods/counts', { token, query })).body
    // A price range that matches everything makes the server count row by row.
    const everything = { start_price: '0', end_price: '99999999' }
    for (const query of [{ content_type: 2 }, { content_type: 2, seller_id: 100_007 }, { content_type: 5 }])
      expect(await counts(query)).toEqual(await counts({ ...query, ...everything }))
  })
})
