import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database'

/** Rows per statement: large enough to be fast, small enough for any server's memory. */
const CHUNK = 5_000

/**
 * Inserts many rows quickly: the database unpacks them from one JSON parameter, which avoids the limit on parameters
 * and their conversion. Columns that the first row lacks get their defaults in every row.
 */
export async function insertRows<T extends PgTable>(
  db: Database,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const names = Object.keys(getTableColumns(table)).filter(name => name in first)
  const columns = sql.join(
    names.map(name => sql.identifier(name)),
    sql`, `,
  )
  for (let start = 0; start < rows.length; start += CHUNK) {
    const json = JSON.stringify(rows.slice(start, start + CHUNK))
    await db.execute(
      sql`insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, ${json}::text::json)`,
    )
  }
}

/** The next id of a table with ids from 1. Requires that there are no concurrent writers. */
export async function nextId(db: Database, table: PgTable, id: string): Promise<number> {
  const result = await db.execute(sql`select coalesce(max(${sql.identifier(id)}), 0) + 1 as next from ${table}`)
  const [row] = (result as { rows: { next: unknown }[] }).rows
  return Number(row?.next)
}

/** Advances the sequence of a table after rows were inserted with explicit ids. */
export async function continueIds(db: Database, table: PgTable, name: string, id: string): Promise<void> {
  await db.execute(
    sql`select setval(pg_get_serial_sequence(${name}, ${id}), (select max(${sql.identifier(id)}) from ${table}))`,
  )
}
