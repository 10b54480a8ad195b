import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { number } from './columns'

/**
 * How many rows a large table has of each sort, kept by its triggers in the transaction that changes them. Whoever writes
 * adds lines of its own and waits for nobody; what is counted is their sum, and now and then lines are folded into one.
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
