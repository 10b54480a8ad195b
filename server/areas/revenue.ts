import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { ALL_SHOPS, reportSums } from '../db/schema'

/** Received amount, refunded amount and difference of some months, each given as 202611. */
export function revenueOf(db: Database, months: readonly number[]) {
  const sumsOf = (kind: 'received' | 'repaid') => {
    const spans = inArray(reportSums.span, [...months])
    return sql`${reportSums} where ${and(eq(reportSums.kind, kind), spans, eq(reportSums.shop_id, ALL_SHOPS))}`
  }
  return revenueFrom(db, sumsOf('received'), sumsOf('repaid'))
}

/**
 * The same over any rows with `money`; the database subtracts in exact decimals.
 * @param received rows of received amounts, as an SQL fragment after `from`
 * @param repaid the same for refunds
 */
export async function revenueFrom(db: Database, received: SQL, repaid: SQL) {
  const moneyIn = (rows: SQL) => sql`(select coalesce(sum(money), 0) as money from ${rows})`
  const [revenue] = await db
    .select({
      receive_money: sql`received.money`.mapWith(Number),
      refund_money: sql`repaid.money`.mapWith(Number),
      real_money: sql`received.money - repaid.money`.mapWith(Number),
    })
    .from(sql`${moneyIn(received)} as received, ${moneyIn(repaid)} as repaid`)
  return revenue ?? { receive_money: 0, refund_money: 0, real_money: 0 }
}
