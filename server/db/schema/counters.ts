import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { number } from './columns'

/**
 * Row counts of large tables by kind, maintained by triggers in the transaction that changes the rows. A write inserts
 * rows of its own, so it never waits for another; a count is the sum of its rows, which are aggregated periodically.
 */
export const counters = pgTable(
  'tallies',
  {
    /** The table name. */
    name: text().notNull(),
    /** The shop of the rows; ALL_SHOPS for the total. */
    shop_id: number().notNull(),
    /** The partition columns with their values. */
    part: jsonb().$type<Readonly<Record<string, string | number>>>().notNull(),
    amount: number().notNull(),
  },
  t => [index('tallies_of').on(t.name, t.shop_id)],
)

/** No shop has this id, and no request can contain it: an id beyond the safe integers becomes -1. */
export const ALL_SHOPS = -2
