import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database'
import { type PageQuery, pageOf } from './listing'

/** A row count, and whether it is an estimate. */
export interface RowCount {
  readonly rows: number
  readonly isAbout: boolean
}

/** Tables up to this number of rows are counted exactly. */
const SMALL = 20_000
/** In a larger table, rows counted exactly before the rest is estimated. */
const EXACT = 1_000

/** Rounds an estimate to two significant digits. */
export const roughly = (rows: number): number => Number(rows.toPrecision(2))

/**
 * Counts matching rows without a stored counter. In a large table, counting stops at a thousand and the planner's
 * estimate is used, so that no list waits for a count over a million rows; the result is marked as an estimate ("about
 * 480,000").
 * @param size approximate row count of the table
 */
export async function countRows(
  db: Database,
  table: PgTable,
  where: SQL | undefined,
  { size }: { readonly size: number },
): Promise<RowCount> {
  if (size <= SMALL) return { rows: await db.$count(table, where), isAbout: false }
  const first = db
    .select({ one: sql<number>`1`.as('one') })
    .from(table)
    .where(where)
    .limit(EXACT + 1)
  const rows = await db.$count(first.as('first'))
  if (rows <= EXACT) return { rows, isAbout: false }
  return { rows: roughly(Math.max(rows, await estimated(db, table, where))), isAbout: true }
}

/** The same with the table size from the planner's statistics. */
export const countLarge = async (db: Database, table: PgTable, where: SQL | undefined): Promise<RowCount> =>
  countRows(db, table, where, { size: await estimated(db, table, undefined) })

/** Row counts by state of a list, and whether any of them is an estimate. */
export async function countStatesOf<S extends string>(
  db: Database,
  { table, state, states }: { readonly table: PgTable; readonly state: PgColumn; readonly states: readonly S[] },
  where: SQL | undefined,
): Promise<{ readonly of: (...some: readonly S[]) => number; readonly isAbout: boolean }> {
  const size = await estimated(db, table, undefined)
  const found =
    size <= SMALL
      ? (await db.select({ one: state, rows: count() }).from(table).where(where).groupBy(state)).map(row => ({
          ...row,
          isAbout: false,
        }))
      : await Promise.all(
          states.map(async one => ({ one, ...(await countRows(db, table, and(where, eq(state, one)), { size })) })),
        )
  const isAbout = found.some(part => part.isAbout)
  const sum = (some: readonly S[]) =>
    found.reduce((total, { one, rows }) => (some.some(each => each === one) ? total + rows : total), 0)
  return { of: (...some) => (isAbout && some.length > 1 ? roughly(sum(some)) : sum(some)), isAbout }
}

/** The page of rows in its envelope, with a mark if the count is an estimate. */
export const countedPageOf = <R>(data: R[], { rows, isAbout }: RowCount, query: PageQuery) => ({
  ...pageOf(data, rows, query),
  ...estimateMark(isAbout),
})

/** The mark of an answer with an estimated count. */
export const estimateMark = (isAbout: boolean) => isAbout && { about: 1 as const }

/** The planner's row estimate. */
async function estimated(db: Database, table: PgTable, where: SQL | undefined): Promise<number> {
  const matching = db
    .select({ one: sql<number>`1`.as('one') })
    .from(table)
    .where(where)
  const { rows } = (await db.execute(sql`explain (format json) ${matching}`)) as unknown as {
    rows: { 'QUERY PLAN': readonly { Plan: { 'Plan Rows': number } }[] }[]
  }
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0
}
