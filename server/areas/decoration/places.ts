import { max, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../handler'

/** The highest place there is, 0 where there is nothing. */
export async function lastOf(
  db: Database,
  table: PgTable & { readonly sort: PgColumn },
  where: SQL | undefined,
): Promise<number> {
  const [found] = await db
    .select({ last: max(table.sort) })
    .from(table)
    .where(where)
  return Number(found?.last ?? 0)
}
