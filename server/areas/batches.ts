import { and, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** How many rows of a file are in memory at once. */
const BATCH = 500

/**
 * Everything that a list has, some rows at a time: each batch begins behind the last row of the one before, so that a
 * file takes the memory of one of them, and what is added meanwhile moves nothing.
 * @param read so many rows in the order of the list, those behind a row where one is given
 */
export async function* batches<R>(read: (after: R | undefined, limit: number) => Promise<R[]>): AsyncGenerator<R[]> {
  for (let after: R | undefined; ; ) {
    const rows = await read(after, BATCH)
    yield rows
    after = rows.at(-1)
    if (rows.length < BATCH) return
  }
}

/** What stands behind a row where the newest come first; what has no time stands before all, as PostgreSQL has it. */
export function olderThan(
  time: PgColumn,
  id: PgColumn,
  row: { create_time: number | null; id: number },
): SQL | undefined {
  if (row.create_time === null) return or(and(isNull(time), lt(id, row.id)), isNotNull(time))
  return sql`(${time}, ${id}) < (${row.create_time}, ${row.id})`
}
