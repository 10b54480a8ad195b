import type { OrderLine } from '@contract/orders/entities'
import type { OrderKind } from '@contract/orders/order-tags'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { ALL_SHOPS, counters } from '../db/schema'

/** Tables whose row counts are maintained by triggers, and the columns that partition them (db/functions.sql). */
export interface CounterParts {
  readonly goods: {
    readonly content_type: 1 | 2 | 3 | 4 | 5
    readonly disabled: -1 | 0 | 1
    readonly is_auth: 0 | 1 | 2
    readonly market_enable: 0 | 1
  }
  readonly orders: OrderKind & { readonly disabled: number; readonly order_status: OrderLine['order_status'] }
  readonly shops: { readonly shop_disable: string }
  readonly members: { readonly disabled: number }
  readonly publishers: { readonly kind: string; readonly status: string }
}

export interface Counter<N extends keyof CounterParts> {
  readonly part: CounterParts[N]
  readonly rows: number
}

/** The query behind `countersOf`; exported for the test of its query plan. */
export const countersQuery = (db: Database, name: keyof CounterParts, shop_id: number = ALL_SHOPS) =>
  db
    .select({ part: counters.part, rows: sql<number>`sum(${counters.amount})`.mapWith(Number) })
    .from(counters)
    .where(and(eq(counters.name, name), eq(counters.shop_id, shop_id)))
    .groupBy(counters.part)

/** Row counts by part, for one shop or all. */
export async function countersOf<N extends keyof CounterParts>(
  db: Database,
  name: N,
  shop_id?: number,
): Promise<Counter<N>[]> {
  const found = await countersQuery(db, name, shop_id)
  // The triggers (db/functions.sql) write exactly the parts that `CounterParts` names.
  return found as unknown as Counter<N>[]
}

/** Row count of the matching parts, in constant time. */
export async function sumCounters<N extends keyof CounterParts>(
  db: Database,
  name: N,
  belongs: (part: CounterParts[N]) => boolean,
  shop_id?: number,
): Promise<number> {
  const found = await countersOf(db, name, shop_id)
  return found.reduce((sum, { part, rows }) => (belongs(part) ? sum + rows : sum), 0)
}

/** Whether no filter is set; empty values count as unset. */
export const isUnfiltered = (filters: object): boolean =>
  Object.values(filters).every(value => value === undefined || value === '')
