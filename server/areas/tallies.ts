import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { ALL_SHOPS, tallies } from '../db/schema'

/** The tables that are counted as they change, and the columns that tell their parts apart (db/functions.sql). */
export interface Tallied {
  readonly goods: {
    readonly content_type: 1 | 2 | 3 | 4 | 5
    readonly disabled: -1 | 0 | 1
    readonly is_auth: 0 | 1 | 2
    readonly market_enable: 0 | 1
  }
  readonly orders: { readonly disabled: number; readonly order_status: string }
  readonly shops: { readonly shop_disable: string }
  readonly members: { readonly disabled: number }
  readonly publishers: { readonly kind: string; readonly status: string }
}

export interface Tally<N extends keyof Tallied> {
  readonly part: Tallied[N]
  readonly rows: number
}

/** The query behind `talliesOf`; exported for the test that looks at its plan. */
export const talliesQuery = (db: Database, name: keyof Tallied, shop_id: number = ALL_SHOPS) =>
  db
    .select({ part: tallies.part, rows: sql<number>`sum(${tallies.amount})`.mapWith(Number) })
    .from(tallies)
    .where(and(eq(tallies.name, name), eq(tallies.shop_id, shop_id)))
    .groupBy(tallies.part)

/** How many rows there are of each part, of one shop or of all. */
export async function talliesOf<N extends keyof Tallied>(db: Database, name: N, shop_id?: number): Promise<Tally<N>[]> {
  const found = await talliesQuery(db, name, shop_id)
  // What the triggers were told to keep is what `Tallied` says.
  return found as unknown as Tally<N>[]
}

/** How many rows there are in the parts that belong, whatever the size of the table. */
export async function talliedRows<N extends keyof Tallied>(
  db: Database,
  name: N,
  belongs: (part: Tallied[N]) => boolean,
  shop_id?: number,
): Promise<number> {
  const found = await talliesOf(db, name, shop_id)
  return found.reduce((sum, { part, rows }) => (belongs(part) ? sum + rows : sum), 0)
}

/** Whether nothing of this narrows a list: what is not given, or given empty. */
export const isNothing = (filters: object): boolean =>
  Object.values(filters).every(value => value === undefined || value === '')
