import type { ReadQuery } from '@contract/calls'
import { whereOf } from '@server/areas/goods/filters'
import { goodsLines } from '@server/areas/goods/line'
import { countGoods, countTabs } from '@server/areas/goods/list'
import type { OpenDatabase } from '@server/db/database'
import { openDatabase } from '@server/db/open'
import { goods } from '@server/db/schema'
import { manyGoods } from '@tests/support/many-goods'
import { startPostgres } from '@tests/support/real-postgres'
import { eq, sql } from 'drizzle-orm'
import { median } from './measure'
import type { Report } from './report'

/**
 * The cost of a page of goods with its count for each filter, relative to reading one row by its primary key in the
 * same database: a ratio that grows with the table indicates a full scan.
 */

type Query = ReadQuery<'GET admin/goods'>

const ROUNDS = 30
const WARM_UP = 10
const PAGE = { limit: 20, offset: 0 }
const [FIRST, SECOND] = [[...'松竹梅兰荷菊桂枫'], [...'云月星风雨雪霜露']]

/** One query per round, each slightly different, so that no answer is cached. */
const QUERIES: readonly (readonly [name: string, query: (round: number) => Query])[] = [
  ['all goods', () => ({ content_type: '2' })],
  ['waiting for audit', () => ({ content_type: '2', state: 'WAITING' })],
  ['on sale', () => ({ content_type: '2', state: 'ON_SALE' })],
  ['a keyword of two', n => ({ content_type: '2', keyword: `${FIRST[n % 8]}${SECOND[Math.floor(n / 8) % 8]}` })],
  ['a number', n => ({ keyword: `BN0000${10_000 + n}` })],
  ['a shop', n => ({ content_type: '2', seller_id: 100_000 + n })],
  ['a brand, on sale', n => ({ content_type: '2', brand_id: 1 + n, market_enable: '1' })],
  ['a price range', n => ({ content_type: '2', start_price: String(n * 10), end_price: String(n * 10 + 5) })],
]

/** Measures on both databases. */
export async function benchGoods(report: Report, rows = { postgres: 1_000_000, embedded: 100_000 }) {
  const own = await startPostgres()
  try {
    await benchOn('PostgreSQL', await openDatabase({ url: own.url }), rows.postgres, report)
  } finally {
    await own.stop()
  }
  await benchOn('embedded', await openDatabase({ memory: true }), rows.embedded, report)
}

async function benchOn(name: string, opened: OpenDatabase, rows: number, report: Report): Promise<void> {
  const { db } = opened
  try {
    await db.execute(sql`set synchronous_commit = on`)
    await db.execute(manyGoods(rows))
    await db.execute(sql`vacuum analyze goods`)
    const yard = await timed(n =>
      db
        .select()
        .from(goods)
        .where(eq(goods.goods_id, 1 + ((n * 7919) % rows))),
    )
    const of = `${yard.p50.toFixed(2)} ms`
    report.fact(`${name}, ${rows} goods: a row by its key`, of)
    const reportTimes = (what: string, took: Times) =>
      report.multiple(`${name}: ${what}`, took.p50 / yard.p50, took.p95 / yard.p50, of)
    for (const [what, query] of QUERIES) {
      reportTimes(`${what}, a page`, await timed(async n => goodsLines(db, await whereOf(db, query(n)), PAGE)))
      reportTimes(`${what}, its count`, await timed(async n => countGoods(db, query(n), await whereOf(db, query(n)))))
      reportTimes(`${what}, the counts of its tabs`, await timed(n => countTabs(db, query(n))))
    }
  } finally {
    await opened.close()
  }
}

interface Times {
  readonly p50: number
  readonly p95: number
}

async function timed(work: (round: number) => PromiseLike<unknown>): Promise<Times> {
  for (let round = 0; round < WARM_UP; round++) await work(ROUNDS + round)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now()
    await work(round)
    times.push(performance.now() - start)
  }
  const sorted = [...times].sort((a, b) => a - b)
  return { p50: median(times), p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN }
}
