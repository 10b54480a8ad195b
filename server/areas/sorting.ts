import type { CallKey } from '@contract/calls'
import { and, getTableColumns, inArray, max, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { notFound } from '../api-error'
import type { Context } from '../context'
import type { Database } from '../db/database'

/** Manual ordering of rows, in tables with the columns `id` and `sort`. */

/** Positions are multiples of ten, so that a manually typed number fits in between. */
const STEP = 10
const LAST = 9999

const columnsOf = (table: PgTable) => getTableColumns(table) as { readonly id: PgColumn; readonly sort: PgColumn }

/** The position after the last row in `where`. */
export async function nextSort(db: Database, table: PgTable, where: SQL | undefined): Promise<number> {
  const [found] = await db
    .select({ last: max(columnsOf(table).sort) })
    .from(table)
    .where(where)
  return Math.min(LAST, Number(found?.last ?? 0) + STEP)
}

/**
 * Assigns positions in the order of the ids. Rejects with 003 an id that is not in `where`.
 * @param own the id column, if it has another name
 */
export async function sortIds(
  { db, record }: Pick<Context<CallKey>, 'db' | 'record'>,
  table: PgTable,
  where: SQL | undefined,
  requested: readonly number[],
  own?: PgColumn,
): Promise<undefined> {
  const key = own ?? columnsOf(table).id
  const ids = [...new Set(requested)]
  if (ids.length === 0) return undefined
  const rows = await db
    .select({ id: key })
    .from(table)
    .where(and(where, inArray(key, ids)))
    .orderBy(key)
    .for('update')
  if (rows.length !== ids.length) throw notFound()
  const step = Math.min(STEP, Math.floor(LAST / ids.length))
  const places = sql.join(
    ids.map((id, place) => sql`when ${id}::bigint then ${(place + 1) * step}::integer`),
    sql` `,
  )
  const places_of = { sort: sql`case ${key} ${places} end` }
  await db.update(table).set(places_of).where(inArray(key, ids))
  record(null, { order: ids })
  return undefined
}
