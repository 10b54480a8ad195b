import type { CallKey } from '@contract/calls'
import { manyGoods } from '@tests/support/many-goods'
import { filledTables, manyRecords } from '@tests/support/many-records'
import { planOf, statementsOf } from '@tests/support/plans'
import { bothDatabases, type TestServer, testServer } from '@tests/support/server'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** Every card of the first page reads a little of large tables by an index, and never all of one. */

const CARDS: readonly (readonly [card: string, key: CallKey, query: Readonly<Record<string, string>>])[] = [
  ['sales, new goods and new members', 'GET admin/index/page', {}],
  ['today and the last thirty days', 'GET admin/statistics/days', {}],
  ['the best goods', 'GET admin/statistics/goods/hot/money/page', { cycle_type: 'MONTH' }],
  ['the best shops', 'GET admin/statistics/shops/money', { cycle_type: 'MONTH' }],
  ['what waits', 'GET admin/waiting', {}],
]
const LARGE: ReadonlySet<string> = new Set([...filledTables, 'goods_visits', 'report_sums'])

describe.each(bothDatabases)('%s: plans of the first page', database => {
  let server: TestServer
  let token: string
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
    for (const table of LARGE) await server.db.execute(sql.raw(`vacuum analyze ${table}`))
  })
  afterAll(() => server?.close())

  test.each(CARDS)('%s: no statement reads a large table from end to end', async (_, key, query) => {
    const statements = await statementsOf(server.db, async () => {
      const { status, text } = await server.request('GET', key.slice('GET '.length), { token, query })
      expect(status, text).toBe(200)
    })
    const reads = statements.filter(({ text }) => [...LARGE].some(table => text.includes(`"${table}"`)))
    expect(reads.length).toBeGreaterThan(0)
    const scans = []
    for (const statement of reads) {
      for (const step of await planOf(server.db, statement)) {
        const table = step['Relation Name'] ?? ''
        if (step['Node Type'] === 'Seq Scan' && LARGE.has(table)) scans.push([table, statement.text])
      }
    }
    expect(scans).toEqual([])
  })
})
