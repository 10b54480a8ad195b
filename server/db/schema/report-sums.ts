import { sql } from 'drizzle-orm'
import { index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { flag, number } from './columns'

/** The one line that stands first among those of a key, by what it comes to: the best of a span are read off an index. */
const bestFirst = sql.raw('("key"::bigint)')

/**
 * What reports add up, kept by triggers on orders, their lines, members, visits, favourites and items of bills in the transaction that
 * changes them. A writer adds lines of its own and waits for nobody; a value is the sum of its lines, which a job
 * folds into one. What counts keys (how many goods were sold, how many members had something sent to a province) can't be
 * added up by the transaction that writes, which does not know of the others: the fold counts them, and a report adds
 * what is not folded.
 */
export const reportSums = pgTable(
  'report_sums',
  {
    /** Which figures: `SumKind` in server/areas/statistics/sums.ts. */
    kind: text().notNull(),
    /** A day, month or year of China, as 20261123, 202611 or 2026; 0 is all of time. */
    span: integer().notNull(),
    /** The shop whose rows they are; ALL_SHOPS for everybody's. */
    shop_id: number().notNull(),
    /** Whose or what: a state of orders, a province, an hour, a member, goods, a price. */
    key: text().notNull(),
    /** Orders, lines of orders, members, visits or keys. */
    amount: number().notNull(),
    pieces: number().notNull(),
    money: numeric({ precision: 20, scale: 2, mode: 'number' }).notNull(),
    /** 1 once it is the only line of its key, but for those that came after it. */
    folded: flag(),
  },
  t => [
    index('report_sums_of').on(t.kind, t.span, t.shop_id, t.key),
    index('report_sums_to_fold').on(t.kind, t.span, t.shop_id, t.key).where(sql`${t.folded} = 0`),
    // Of more than one kind each: of an index of one the planner leaves that condition out, and reads all spans.
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
