import { manyGoods } from '@tests/support/many-goods'
import { manyRecords } from '@tests/support/many-records'
import { offenders } from '@tests/support/offenders'
import { planOf, type Step, statementsOf } from '@tests/support/plans'
import { bothDatabases, type TestServer, testServer } from '@tests/support/server'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const LARGE = ['orders', 'members', 'goods', 'after_sales']

/** Whether a step reads a table row by row, as stored or in the order of an index, and compares each with the text. */
const comparesEachRow = (step: Step): boolean =>
  step['Node Type'] === 'Seq Scan' || (/^Index/.test(step['Node Type']) && /~|_parts\(/.test(step.Filter ?? ''))

/** Runs EXPLAIN on the actual statements of the global search, over tables of 20,000 rows. */
describe.each(bothDatabases)('%s: plans of the global search', database => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await testServer({ database })
    token = (await server.signIn()).token
    await server.db.transaction(async tx => {
      await tx.execute(sql`set local synchronous_commit = on`)
      await tx.execute(manyGoods(10_000))
      for (const fill of manyRecords) await tx.execute(fill)
      await tx.execute(sql`update orders set member_name = 'buyer' || order_id, ship_name = '林' || order_id,
        ship_mobile = '139' || lpad(order_id::text, 8, '0'), ship_no = 'SF' || lpad(order_id::text, 10, '0'), goods_names = '梅瓶' || order_id`)
      await tx.execute(sql`update members set nickname = '昵称' || member_id`)
    })
    for (const table of LARGE) await server.db.execute(sql.raw(`vacuum analyze ${table}`))
  })
  afterAll(() => server?.close())

  test('no large table is scanned for a rare text, by any index', async () => {
    expect(
      await offenders(
        [
          'MANY17771',
          '13900017771',
          'SF0000017771',
          'buyer17771',
          '林17771',
          '梅瓶17771',
          '昵称17771',
          'AS17771',
          'wuchushi',
          '无处可寻',
          'no@where.cn',
        ].map(keyword => [keyword] as const),
        async keyword => {
          const statements = await statementsOf(server.db, async () => {
            const { status, text } = await server.request('GET', 'admin/search', { token, query: { keyword } })
            expect(status, text).toBe(200)
          })
          const searching = statements.filter(({ text }) => LARGE.some(table => text.includes(`from "${table}"`)))
          expect(searching.length).toBeGreaterThanOrEqual(LARGE.length)
          // Computed for each candidate, pinyin makes a frequent syllable slow.
          expect(searching.filter(({ text }) => text.includes('reading_of'))).toEqual([])
          for (const statement of searching) {
            const read = (await planOf(server.db, statement)).flatMap(step =>
              LARGE.includes(step['Relation Name'] ?? '') && comparesEachRow(step) ? [step['Relation Name']] : [],
            )
            expect(read).toEqual([])
          }
        },
      ),
    ).toEqual([])
  })
})
