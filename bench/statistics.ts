import type { CallKey } from '@contract/calls'
import { handlers as statisticsHandlers } from '@server/areas/statistics/handlers'
import { rebuildJob } from '@server/areas/statistics/sum-jobs'
import type { Database } from '@server/db/database'
import { openDatabase } from '@server/db/open'
import { orders } from '@server/db/schema'
import { manyGoods } from '@tests/support/many-goods'
import { startPostgres } from '@tests/support/real-postgres'
import { eq, sql } from 'drizzle-orm'
import { median } from './measure'
import type { Report } from './report'

/**
 * The cost of each report over three years of orders, relative to reading one order by its key in the same database. The
 * product's job rebuilds the sums of reports after the rows are inserted; a hundred more orders follow, whose lines are
 * not folded yet: more than usually arrive between two folds.
 */

const ROUNDS = 15
const WARM_UP = 3
/** The orders are spread over this time in seconds, which ends on the day of the measurement. */
const YEARS = 3 * 365 * 86_400

const fill = (rows: number, now: number) => [
  manyGoods(5000),
  sql`insert into shops (member_id, shop_name, shop_disable, shop_createtime, apply_time)
    select n, 'shop ' || n, 'OPEN', 1600000000, 1600000000 from generate_series(1, 100) as n`,
  sql`insert into categories (name, parent_id)
    select 'branch ' || n, case when n <= 10 then 0 else 1 + n % 10 end from generate_series(1, 40) as n`,
  sql`update categories set category_path =
    '0|' || case when parent_id = 0 then '' else parent_id || '|' end || category_id || '|' where name like 'branch %'`,
  sql`insert into members (uname, mobile, create_time)
    select 'buyer' || n, '139' || lpad(n::text, 8, '0'), ${sql.raw(String(now))} - n * 1000 from generate_series(1, 20000) as n`,
  sql`insert into orders (sn, seller_id, seller_name, member_id, member_name, order_status, pay_status, order_amount, goods_price,
      create_time, ship_province_id, goods_num)
    select 'R' || lpad(n::text, 9, '0'), 1 + n % 100, 'shop ' || n % 100, 1 + (n::bigint * 7919) % 20000, 'buyer' || (n::bigint * 7919) % 20000,
      (array['COMPLETE','COMPLETE','SHIPPED','CANCELLED'])[1 + n % 4], case when n % 4 = 3 then 'PAY_NO' else 'PAY_YES' end,
      (n::bigint * 131 % 500000) / 100.0, (n::bigint * 131 % 500000) / 100.0,
      ${sql.raw(String(now))} - (n::bigint * ${sql.raw(String(YEARS))} / ${sql.raw(String(rows))}), 1 + n % 31, 2
    from generate_series(1, ${sql.raw(String(rows))}) as n`,
  sql`insert into order_skus (order_sn, goods_id, cat_id, seller_id, name, num, purchase_price, subtotal)
    select sn, 1 + (order_id * 31) % 5000, 1 + order_id % 40, seller_id, 'goods ' || (order_id * 31) % 5000, 2,
      order_amount / 2, order_amount from orders where sn like 'R%'`,
  sql`insert into goods_visits (day, goods_id, seller_id, num)
    select (${sql.raw(String(now))} + 28800) / 86400 * 86400 - 28800 - d * 86400, g, 1 + g % 100, 1 + (g * d) % 9
    from generate_series(0, 364) as d, generate_series(1, 1000) as g`,
  sql`insert into goods_favorites (member_id, goods_id, create_time)
    select 1 + (g * 31 + n) % 20000, g, ${sql.raw(String(now))} from generate_series(1, 1000) as g, generate_series(1, 50) as n`,
  sql`insert into bill_items (bill_id, order_sn, item_type, add_time, order_time, seller_id, member_id, payment_type, price)
    select 1, sn, case when order_id % 20 = 0 then 'REFUND' else 'PAYMENT' end, create_time, create_time, seller_id, member_id, 'ONLINE', order_amount
    from orders where sn like 'R%' and pay_status = 'PAY_YES'`,
]

/** A hundred paid orders of the last day, and its visits. */
const delayed = (now: number) => [
  sql`insert into orders (sn, seller_id, seller_name, member_id, member_name, order_status, pay_status, order_amount, goods_price,
      create_time, ship_province_id, goods_num)
    select 'L' || n, 1 + n % 100, 'shop ' || n % 100, 1 + n * 7 % 20000, 'buyer' || n * 7 % 20000, 'CONFIRM', 'PAY_YES', n * 3, n * 3,
      ${sql.raw(String(now))} - n, 1 + n % 31, 2 from generate_series(1, 100) as n`,
  sql`insert into order_skus (order_sn, goods_id, cat_id, seller_id, name, num, purchase_price, subtotal)
    select sn, 1 + order_id % 5000, 1 + order_id % 40, seller_id, 'late', 2, order_amount / 2, order_amount from orders where sn like 'L%'`,
]

const SUMMED = ['orders', 'order_skus', 'members', 'goods_visits', 'goods_favorites', 'bill_items']

/** A shop has a hundredth of all orders, a top category a tenth, with three below it. */
const QUERIES = [
  ['month', { cycle_type: 'MONTH' }],
  ['year', { cycle_type: 'YEAR' }],
  ['year of a shop', { cycle_type: 'YEAR', seller_id: 7 }],
  ['year of a category', { cycle_type: 'YEAR', category_id: 2 }],
] as const

type SendQuery = (question: object) => Promise<unknown>

/** Measures a month and a year on PostgreSQL. */
export async function benchStatistics(report: Report, rows = 1_000_000): Promise<void> {
  const own = await startPostgres()
  const { db, close } = await openDatabase({ url: own.url })
  try {
    const now = Math.floor(Date.now() / 1000)
    for (const table of SUMMED) await db.execute(sql.raw(`alter table ${table} disable trigger sums_insert`))
    for (const one of fill(rows, now)) await db.execute(one)
    await db.execute(sql`vacuum analyze`)
    await addUp(db, report)
    for (const table of SUMMED) await db.execute(sql.raw(`alter table ${table} enable trigger sums_insert`))
    for (const one of delayed(now)) await db.execute(one)
    await db.execute(sql`vacuum analyze`)
    await measure(db, rows, now, report)
  } finally {
    await close()
    await own.stop()
  }
}

/** All sums, by the steps of the product's own job. */
async function addUp(db: Database, report: Report) {
  const on = {
    db,
    write: <T>(work: (tx: typeof db) => Promise<T>) => work(db),
    services: { now: () => Math.floor(Date.now() / 1000) } as never,
    input: {},
    due: 0,
  }
  const steps: number[] = []
  for (let cursor: Parameters<typeof rebuildJob.step>[0]['cursor']; ; ) {
    const start = performance.now()
    const next = await rebuildJob.step({ ...on, cursor })
    steps.push(performance.now() - start)
    if (!next) break
    cursor = next.cursor
  }
  const all = steps.reduce((sum, one) => sum + one, 0)
  report.fact(
    'all sums anew',
    `${Math.round(all)} ms in ${steps.length} steps, the longest ${Math.round(Math.max(...steps))} ms`,
  )
}

async function measure(db: Database, rows: number, now: number, report: Report) {
  const yard = await timed(n =>
    db
      .select()
      .from(orders)
      .where(eq(orders.order_id, 1 + ((n * 7919) % rows))),
  )
  const of = `${yard.p50.toFixed(2)} ms`
  report.fact(`PostgreSQL, ${rows} orders: a row by its key`, of)
  const last = new Date((now - 40 * 86_400) * 1000)
  const period = { year: last.getUTCFullYear(), month: last.getUTCMonth() + 1, page_no: 1, page_size: 10 }
  for (const [what, params] of QUERIES) {
    for (const [key, answer] of Object.entries(statisticsHandlers) as [CallKey, SendQuery][]) {
      const query = { ...params, ...period }
      const took = await timed(() => answer({ db, query, client: { language: 'zh' }, services: { now: () => now } }))
      report.multiple(`${what}: ${key.slice(21)}`, took.p50 / yard.p50, took.p95 / yard.p50, of)
    }
  }
}

async function timed(work: (round: number) => PromiseLike<unknown>) {
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
