import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { ReadQuery } from '@contract/calls'
import { exportOrders } from '@server/areas/orders/order/export'
import { countOrders, countTabs, orderRows } from '@server/areas/orders/order/list'
import { findOrderNumber } from '@server/areas/orders/order/order-number-filter'
import type { OpenDatabase } from '@server/db/database'
import { openDatabase } from '@server/db/open'
import { orders } from '@server/db/schema'
import { startPostgres } from '@tests/support/real-postgres'
import { eq, sql } from 'drizzle-orm'
import { median } from './measure'
import type { Report } from './report'

/**
 * The cost of a page of orders with its count for each filter, relative to reading one order by its key in the same
 * database; and the server memory that an export of a hundred thousand orders needs.
 */

type Query = ReadQuery<'GET admin/trade/orders'>

const ROUNDS = 30
const WARM_UP = 10
const PAGE = { page_no: 1, page_size: 20 }
const EXPORTED = 100_000
/** Two years of orders, the first on 1 January 2024. */
const FIRST = 1_704_038_400
const DAY = 86_400
const DAYS = 730

const fill = (rows: number) => sql`
  insert into orders (sn, seller_id, member_id, member_name, order_status, pay_status, order_amount, goods_price, create_time,
      ship_name, goods_names, goods_num)
    select 'N' || lpad(n::text, 12, '0'), 1 + (n::bigint * 31) % 2000, 1 + (n::bigint * 7919) % 50000, 'buyer' || n % 50000,
      case when n % 500 = 0 then 'PAID_OFF' when n % 10 = 0 then 'CANCELLED' else 'COMPLETE' end, 'PAY_YES',
      (n % 9000) / 10.0, (n % 9000) / 10.0, ${FIRST}::bigint + n::bigint * ${DAYS * DAY}::bigint / ${rows}::bigint,
      '收货人' || n % 1000, '茶杯', 1
    from generate_series(1, ${rows}::int) n`
const items = sql`insert into order_skus (order_sn, goods_id, seller_id, name, num, subtotal)
  select sn, 1 + order_id % 5000, seller_id, '茶杯', 1, order_amount from orders`

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const since = (n: number, days: number) => {
  const start_time = FIRST + ((n * 37) % (DAYS - days)) * DAY
  return { start_time, end_time: start_time + (days - 1) * DAY }
}

/** One query per round, each slightly different, so that no answer is cached. */
const QUERIES: readonly (readonly [name: string, query: (round: number, rows: number) => Partial<Query>])[] = [
  ['all orders', () => ({})],
  ['a whole number', (n, rows) => ({ order_sn: `N${String(1 + ((n * 7919) % rows)).padStart(12, '0')}` })],
  ['a part of a number', (n, rows) => ({ order_sn: String(1_000 + ((n * 7919) % rows)).slice(-6) })],
  ['goods', n => ({ goods_id: 1 + n * 13 })],
  ['a recipient', n => ({ ship_name: `收货人${n}` })],
  ['a keyword that is a buyer', n => ({ keyword: `buyer${1 + n * 97}` })],
  ['a member', n => ({ member_id: 1 + n * 97 })],
  ['a shop', n => ({ seller_id: 1 + n * 11 })],
  ['a state that few are in', () => ({ order_status: 'PAID_OFF' })],
  ['a state that most are in', () => ({ order_status: 'COMPLETE' })],
  ['a day', n => since(n, 1)],
  ['a week', n => since(n, 7)],
  ['thirty days', n => since(n, 30)],
  ['a shop in thirty days', n => ({ seller_id: 1 + n * 11, ...since(n, 30) })],
]

/** Measures on both databases. */
export async function benchOrders(report: Report, rows = { postgres: 1_000_000, embedded: 100_000 }): Promise<void> {
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
    // A million rows take longer than the timeout of a request.
    await db.transaction(async tx => {
      await tx.execute(sql`set local statement_timeout = 0`)
      await tx.execute(fill(rows))
      await tx.execute(items)
    })
    for (const table of ['orders', 'order_skus', 'tallies']) await db.execute(sql.raw(`vacuum analyze ${table}`))
    const byKey = (n: number) =>
      db
        .select()
        .from(orders)
        .where(eq(orders.order_id, 1 + ((n * 7919) % rows)))
    const reportTimes = async (what: string, work: (round: number) => PromiseLike<unknown>) => {
      const { ours, yard } = await timed(work, byKey)
      const of = `${yard.p50.toFixed(2)} ms`
      report.multiple(`${name}, ${rows} orders: ${what}`, ours.p50 / yard.p50, ours.p95 / yard.p95, of)
    }
    for (const [what, query] of QUERIES) {
      const queryOf = (n: number) => findOrderNumber(db, { ...PAGE, ...query(n, rows) } as Query)
      await reportTimes(`${what}, a page`, async n => orderRows(db, await queryOf(n)))
      await reportTimes(`${what}, its count`, async n => countOrders(db, await queryOf(n)))
    }
    await reportTimes('the counts of all states', () => countTabs(db, {}))
    await exported(name, opened, report)
  } finally {
    await opened.close()
  }
}

/** Rows are streamed as they are read: measures retained memory, without garbage. */
async function exported(name: string, { db }: OpenDatabase, report: Report): Promise<void> {
  const reading = { language: 'zh', now: FIRST + DAYS * DAY, cancelDays: 1 } as const
  const heapUsed = () => {
    collect()
    return process.memoryUsage().heapUsed / 1_048_576
  }
  const [before, start] = [heapUsed(), performance.now()]
  let [rows, most, parts] = [0, before, 0]
  for await (const part of exportOrders(db, {}, reading)) {
    rows += part.length
    parts += 1
    if (parts % 20 === 0) most = Math.max(most, heapUsed())
    if (rows >= EXPORTED) break
  }
  const seconds = ((performance.now() - start) / 1_000).toFixed(1)
  report.fact(`${name}: export of ${rows} orders`, `${seconds} s, ${(most - before).toFixed(0)} MB more at most`)
}

interface Times {
  readonly p50: number
  readonly p95: number
}

/**
 * Each round runs both in sequence, so that other load slows down both and the ratio is valid.
 * @returns the times of the work and of its reference: medians are compared, and so are the slowest
 */
async function timed(
  work: (round: number) => PromiseLike<unknown>,
  measure: (round: number) => PromiseLike<unknown>,
): Promise<{ ours: Times; yard: Times }> {
  const [ours, yard]: [number[], number[]] = [[], []]
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const [times, act] of [[yard, measure] as const, [ours, work] as const]) {
      const start = performance.now()
      await act(round + WARM_UP)
      if (round >= 0) times.push(performance.now() - start)
    }
  }
  return { ours: timesOf(ours), yard: timesOf(yard) }
}

function timesOf(all: readonly number[]): Times {
  const sorted = [...all].sort((a, b) => a - b)
  return { p50: median([...all]), p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN }
}
