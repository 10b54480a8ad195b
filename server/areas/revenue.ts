import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { ALL_SHOPS, reportSums } from '../db/schema'

/** Of some months, each as 202611, what settlement received, paid back, and the difference, which the database takes in exact decimals. */
export async function revenueOf(db: Database, months: readonly number[]) {
  const sumOf = (kind: 'received' | 'repaid') =>
    sql`coalesce(sum(${reportSums.money}) filter (where ${reportSums.kind} = ${kind}), 0)`
  const [received, repaid] = [sumOf('received'), sumOf('repaid')]
  const [revenue] = await db
    .select({
      receive_money: sql`${received}`.mapWith(Number),
      refund_money: sql`${repaid}`.mapWith(Number),
      real_money: sql`${received} - ${repaid}`.mapWith(Number),
    })
    .from(reportSums)
    .where(
      and(
        inArray(reportSums.kind, ['received', 'repaid']),
        inArray(reportSums.span, [...months]),
        eq(reportSums.shop_id, ALL_SHOPS),
      ),
    )
  return revenue ?? { receive_money: 0, refund_money: 0, real_money: 0 }
}
