import { sql } from 'drizzle-orm'
import { index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { flag, number } from './columns'

/**
 * What reports add up, kept by triggers on orders, their lines and members in the transaction that changes them. Whoever
 * writes adds lines of its own and waits for nobody; a value is the sum of its lines, which a job folds into one.
 */
export const reportSums = pgTable(
  'report_sums',
  {
    /** Which figures: placed, province, hour, buyer, seller, goods, category or joined. */
    kind: text().notNull(),
    /** A day, month or year of China, as 20261123, 202611 or 2026; 0 is all of time. */
    span: integer().notNull(),
    /** The shop whose rows they are; ALL_SHOPS for everybody's. */
    shop_id: number().notNull(),
    /** Whose or what: a state of orders, a province, an hour, a member, goods. */
    key: text().notNull(),
    /** Orders, lines of orders or members. */
    amount: number().notNull(),
    pieces: number().notNull(),
    money: numeric({ precision: 20, scale: 2, mode: 'number' }).notNull(),
    /** 1 once it is the only line of its key, but for those that came after it. */
    folded: flag(),
  },
  t => [
    index('report_sums_of').on(t.kind, t.span, t.shop_id, t.key),
    index('report_sums_to_fold').on(t.kind).where(sql`${t.folded} = 0`),
  ],
)
