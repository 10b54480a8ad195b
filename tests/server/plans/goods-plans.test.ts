import { filtersOf, type GoodsQuery, whereOf } from '@server/areas/goods/filters'
import { linesQuery } from '@server/areas/goods/line'
import { countQuery } from '@server/areas/goods/list'
import { categories, goods } from '@server/db/schema'
import { manyGoods } from '@tests/support/many-goods'
import { offenders } from '@tests/support/offenders'
import { bothDatabases, type TestServer, testServer } from '@tests/support/server'
import { count, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** A step of PostgreSQL's query plan; it has more properties. */
interface Step {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly Plans?: readonly Step[]
}

const flat = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(flat)]

describe.each(bothDatabases)('%s: plans of the goods list', database => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer({ database, empty: true })
    await server.db.insert(categories).values([
      { category_id: 1001, name: '一', category_path: '0|1001|' },
      { category_id: 2001, name: '二', category_path: '0|1001|2001|', parent_id: 1001 },
    ])
    await server.db.transaction(async tx => {
      // Vacuum marks only durable rows as all-visible, and the test server commits asynchronously.
      await tx.execute(sql`set local synchronous_commit = on`)
      await tx.execute(manyGoods(20_000))
    })
    await server.db.execute(sql`vacuum analyze goods`)
    await server.db.execute(sql`analyze categories`)
  })
  afterAll(() => server?.close())

  async function planOf(query: SQLWrapper): Promise<Step[]> {
    const { rows } = (await server.db.execute(sql`explain (format json) ${query.getSQL()}`)) as unknown as {
      rows: { 'QUERY PLAN': readonly { Plan: Step }[] }[]
    }
    const [plan] = rows[0]?.['QUERY PLAN'] ?? []
    if (!plan) throw new Error('There is no plan')
    return flat(plan.Plan)
  }
  const page = { limit: 20, offset: 0 }
  const listPlan = async (query: GoodsQuery) => planOf(linesQuery(server.db, await whereOf(server.db, query), page))
  const counted = async (where: SQL | undefined) => planOf(server.db.select({ rows: count() }).from(goods).where(where))
  const onGoods = (steps: readonly Step[]) =>
    steps.flatMap(step => (step['Index Name']?.startsWith('goods_') ? [step['Index Name']] : []))
  const readsAll = (steps: readonly Step[]) =>
    steps.some(step => step['Node Type'] === 'Seq Scan' && step['Relation Name'] === 'goods')

  const FILTERS: [name: string, query: GoodsQuery][] = [
    ['content type', { content_type: '2' }],
    ['everything', {}],
    ['waiting', { content_type: '2', state: 'WAITING' }],
    ['refused', { content_type: '2', state: 'REFUSED' }],
    ['on sale', { content_type: '2', state: 'ON_SALE' }],
    ['off sale', { content_type: '2', state: 'OFF_SALE' }],
    ['the bin', { content_type: '2', state: 'RECYCLE' }],
    ['market_enable', { content_type: '2', market_enable: '1' }],
    ['is_auth', { content_type: '2', is_auth: '0' }],
    ['a keyword', { content_type: '2', keyword: '松云' }],
    ['a keyword of four', { keyword: '松云朱盘' }],
    ['a number', { content_type: '2', keyword: 'BN000001234' }],
    ['a name', { goods_name: '槐雪' }],
    ['an exact number', { goods_sn: '000019999' }],
    ['a shop', { content_type: '2', seller_id: 100_007 }],
    ['a brand', { content_type: '2', brand_id: 12 }],
    ['a publisher', { content_type: '2', teacher_id: 44 }],
    ['a category', { content_type: '2', category_path: '0|1001|' }],
    ['a category further down', { content_type: '2', category_path: '0|1001|2001|' }],
    ['a price range', { content_type: '2', start_price: '10', end_price: '15.50' }],
    ['times', { start_time: 1_600_900_000, end_time: 1_600_990_000 }],
    ['ids', { goods_ids: '5,6,7' }],
  ]

  test('neither the page nor its count scans the table, for any filter', async () => {
    expect(
      await offenders(FILTERS, async (_, query) => {
        for (const steps of [await listPlan(query), await counted(await whereOf(server.db, query))]) {
          expect([readsAll(steps), onGoods(steps).length > 0]).toEqual([false, true])
        }
      }),
    ).toEqual([])
  })

  test('the first page is read in order from its index', async () => {
    expect(
      await offenders(
        [
          ['content type', { content_type: '2' }, 'goods_list'],
          ['everything', {}, 'goods_all'],
          ['a tab', { content_type: '2', state: 'OFF_SALE' }, 'goods_state'],
          ['a shop', { seller_id: 100_007 }, 'goods_seller'],
          ['a brand', { brand_id: 12 }, 'goods_brand'],
        ] as [string, GoodsQuery, string][],
        async (_, query, index) => {
          const steps = await listPlan(query)
          expect(onGoods(steps)).toEqual([index])
          expect(steps.some(step => step['Node Type'] === 'Sort')).toBe(false)
        },
      ),
    ).toEqual([])
  })

  test('rare values are found by their own index', async () => {
    expect(
      await offenders(
        [
          ['a keyword', { keyword: '松云朱盘' }, 'goods_words'],
          ['a price range', { start_price: '10', end_price: '10.20' }, 'goods_price'],
          ['a publisher', { teacher_id: 44 }, 'goods_teacher'],
        ] as [string, GoodsQuery, string][],
        async (_, query, index) => {
          expect(onGoods(await listPlan(query))).toContain(index)
        },
      ),
    ).toEqual([])
  })

  test('the tabs are counted without reading the rows', async () => {
    const steps = await planOf(countQuery(server.db, await filtersOf(server.db, { content_type: '2' })))
    expect(steps.some(step => step['Node Type'] === 'Index Only Scan')).toBe(true)
    expect(readsAll(steps)).toBe(false)
  })
})
