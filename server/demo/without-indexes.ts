import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database'

/**
 * Fills tables without their secondary indexes, and recreates these at the end, which costs a fraction of updating them
 * row by row. Requires that there are no concurrent readers; the tables are locked until the transaction ends.
 */
export async function withoutIndexes<T>(db: Database, tables: readonly PgTable[], fill: () => Promise<T>): Promise<T> {
  const names = sql.join(
    tables.map(table => sql`${getTableName(table)}`),
    sql`, `,
  )
  const found = await db.execute(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made_by
    from pg_index join pg_class on pg_class.oid = indrelid
    where relname in (${names}) and relnamespace = current_schema()::regnamespace
      and not exists (select 1 from pg_constraint where conindid = indexrelid)
    order by indexrelid`)
  const indexes = (found as unknown as { rows: readonly { name: string; made_by: string }[] }).rows
  for (const { name } of indexes) await db.execute(sql.raw(`drop index ${name}`))
  const filled = await fill()
  for (const { made_by } of indexes) await db.execute(sql.raw(made_by))
  return filled
}
