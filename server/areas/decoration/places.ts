import { max, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database'

/** The highest position; 0 if there is none. */
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

/** The client types of some rows. */
export async function clientsOf(
  db: Database,
  table: PgTable & { readonly client_type: PgColumn },
  where: SQL,
): Promise<string[]> {
  const rows = await db.selectDistinct({ client: table.client_type }).from(table).where(where)
  return rows.map(({ client }) => String(client))
}
