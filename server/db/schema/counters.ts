import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { number } from './columns'

/**
 * Row counts of large tables by kind, kept by triggers in the transaction that changes the rows. A write inserts lines
 * of its own and waits for no other; a count is the sum of its lines, which are folded into one now and then.
 */
export const counters = pgTable(
  'tallies',
  {
    /** The table. */
    name: text().notNull(),
    /** The shop whose rows they are; ALL_SHOPS for everybody's. */
    shop_id: number().notNull(),
    /** The columns that tell the sorts apart, with their values. */
    part: jsonb().$type<Readonly<Record<string, string | number>>>().notNull(),
    amount: number().notNull(),
  },
  t => [index('tallies_of').on(t.name, t.shop_id)],
)

/** No shop has this id, and none can be asked for by it: an id beyond every number is asked for as -1. */
export const ALL_SHOPS = -2
