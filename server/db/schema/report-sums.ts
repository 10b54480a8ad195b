import { sql } from 'drizzle-orm'
import { index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { flag, number } from './columns'

/** Tie-breaker of the ranking index: the best keys of a span are read from it. */
const bestFirst = sql.raw('("key"::bigint)')

/**
 * Sums for reports, maintained by triggers on orders, their items, members, visits, favourites and items of bills, in
 * the transaction that changes them. A writer inserts rows of its own, so it never waits; a value is the sum of its
 * rows, which a job aggregates into one. Counts of distinct keys (sold goods, members with deliveries to a province)
 * cannot be maintained by a single transaction, which does not see the others: the job counts them, and a report adds
 * rows that are not aggregated yet.
 */
export const reportSums = pgTable(
  'report_sums',
  {
    /** The kind of figures: `SumKind` in server/areas/statistics/sums.ts. */
    kind: text().notNull(),
    /** A day, month or year in China, as 20261123, 202611 or 2026; 0 is all time. */
    span: integer().notNull(),
    /** The shop of the rows; ALL_SHOPS for the total. */
    shop_id: number().notNull(),
    /** The grouping key: a state of orders, a province, an hour, a member, goods, a price. */
    key: text().notNull(),
    /** Number of orders, items, members, visits or keys. */
    amount: number().notNull(),
    pieces: number().notNull(),
    money: numeric({ precision: 20, scale: 2, mode: 'number' }).notNull(),
    /** 1 for the aggregated row of its key; later rows come on top. */
    folded: flag(),
  },
  t => [
    index('report_sums_of').on(t.kind, t.span, t.shop_id, t.key),
    index('report_sums_to_fold').on(t.kind, t.span, t.shop_id, t.key).where(sql`${t.folded} = 0`),
    // Several kinds per partial index: with a single kind the planner drops that condition from the index scan, and
    // reads all spans.
    index('report_sums_most')
      .on(t.kind, t.span, t.shop_id, t.amount.desc().nullsFirst(), bestFirst)
      .where(sql`${t.folded} = 1 and ${t.kind} in ('buyer', 'goods', 'seen', 'liked')`),
    index('report_sums_most_pieces')
      .on(t.kind, t.span, t.shop_id, t.pieces.desc().nullsFirst(), bestFirst)
      .where(sql`${t.folded} = 1 and ${t.kind} in ('buyer', 'goods')`),
    index('report_sums_most_money')
      .on(t.kind, t.span, t.shop_id, t.money.desc().nullsFirst(), bestFirst)
      .where(sql`${t.folded} = 1 and ${t.kind} in ('buyer', 'goods')`),
  ],
)
