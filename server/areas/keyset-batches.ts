import { and, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Rows per batch. */
const BATCH = 500

/**
 * Reads all rows of a list in batches by keyset pagination: each batch starts after the last row of the previous one.
 * An export thus needs the memory of one batch, and concurrent inserts do not shift rows.
 * @param read reads at most `limit` rows in the order of the list, after the given row if any
 */
export async function* keysetBatches<R>(
  read: (after: R | undefined, limit: number) => Promise<R[]>,
): AsyncGenerator<R[]> {
  for (let after: R | undefined; ; ) {
    const rows = await read(after, BATCH)
    yield rows
    after = rows.at(-1)
    if (rows.length < BATCH) return
  }
}

/** The keyset condition of rows after `row`, newest first; rows without a time come first, as in PostgreSQL. */
export function olderThan(
  time: PgColumn,
  id: PgColumn,
  row: { create_time: number | null; id: number },
): SQL | undefined {
  if (row.create_time === null) return or(and(isNull(time), lt(id, row.id)), isNotNull(time))
  return sql`(${time}, ${id}) < (${row.create_time}, ${row.id})`
}
