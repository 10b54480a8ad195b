import { drawUp } from '@server/areas/distribution'
import type { OpenDatabase } from '@server/db/database'
import { openDatabase } from '@server/db/open'
import { inTransaction } from '@server/http/transaction'
import { startPostgres } from '@tests/support/real-postgres'
import { sql } from 'drizzle-orm'
import type { Report } from './report'

/**
 * The cost of creating the bills of a month: a hundred thousand orders, each with commissions for both levels above its
 * buyer, of two thousand distributors, and every twelfth refunded. Runs in steps of some distributors, like the job.
 */

const ORDERS = 100_000
const DISTRIBUTORS = 2_000
const MONTH = { start_time: 1_790_784_000, end_time: 1_793_462_399 }

/** Measures on both databases. */
export async function benchBills(report: Report): Promise<void> {
  const own = await startPostgres()
  try {
    await benchOn('PostgreSQL', await openDatabase({ url: own.url }), report)
  } finally {
    await own.stop()
  }
  await benchOn('embedded', await openDatabase({ memory: true }), report)
}

async function benchOn(name: string, opened: OpenDatabase, report: Report): Promise<void> {
  const { db } = opened
  try {
    await db.execute(sql`
      insert into distributors (member_id, member_name, current_tpl_id, create_time)
      select n, 'member ' || n, 1, 0 from generate_series(1, ${DISTRIBUTORS}::int) n`)
    await db.execute(sql`
      insert into distribution_orders (order_sn, level, member_id, buyer_id, percent, order_amount, commission, create_time,
        release_time)
      select 'B' || n, level, 1 + (n * 7919 + level) % ${DISTRIBUTORS}::int, n, 5, 10000 + n, (10000 + n) / 20,
        ${MONTH.start_time}::bigint + n % 2600000, 0
      from generate_series(1, ${ORDERS}::int) n, (values (1), (2)) levels (level)`)
    await db.execute(sql`
      insert into distribution_sellbacks (distribution_order_id, service_sn, member_id, refund_amount, commission, create_time)
      select id, 'R' || id, member_id, 100, 5, create_time from distribution_orders where buyer_id % 12 = 0`)
    await db.execute(sql`analyze`)
    const before = process.memoryUsage().rss
    const steps: number[] = []
    let most = before
    for (let cursor: number | undefined = 0; cursor !== undefined; ) {
      const [from, start]: [number, number] = [cursor, performance.now()]
      cursor = await inTransaction(db, tx => drawUp(tx, MONTH, from))
      steps.push(performance.now() - start)
      most = Math.max(most, process.memoryUsage().rss)
    }
    const all = steps.reduce((sum, step) => sum + step, 0)
    const megabytes = ((most - before) / 1_048_576).toFixed(0)
    report.fact(
      `${name}: bills of a month with ${ORDERS} orders`,
      `${(all / 1_000).toFixed(1)} s in ${steps.length} steps`,
    )
    report.fact(`${name}: the longest of these steps`, `${Math.max(...steps).toFixed(0)} ms`)
    report.fact(`${name}: memory that the process took for them`, `${megabytes} MB`)
  } finally {
    await opened.close()
  }
}
