import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database'
import { type PageQuery, pageOf } from './listing'

/** How many rows match, and whether that was estimated. */
export interface RowCount {
  readonly rows: number
  readonly isAbout: boolean
}

/** Tables up to this number of rows are counted exactly. */
const SMALL = 20_000
/** In a larger one, as many as are looked at before the rest is estimated. */
const EXACT = 1_000

/** Two digits: an estimate is no better than that. */
export const roughly = (rows: number): number => Number(rows.toPrecision(2))

/**
 * Counts what matches where nothing keeps the number. In a large table it stops at a thousand and takes the estimate of
 * the database's own statistics, so that no list waits for a million rows to be counted; such a number says that it is
 * one ("about 480,000").
 * @param size about how many rows the table has
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

/** The same of a table whose size nothing keeps: the database's own statistics say what it is. */
export const countLarge = async (db: Database, table: PgTable, where: SQL | undefined): Promise<RowCount> =>
  countRows(db, table, where, { size: await estimated(db, table, undefined) })

/** How many rows match in each state of a list, and whether one of these numbers was estimated. */
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

/** The rows of a page in their envelope, which says so where their number was estimated. */
export const countedPageOf = <R>(data: R[], { rows, isAbout }: RowCount, query: PageQuery) => ({
  ...pageOf(data, rows, query),
  ...estimateMark(isAbout),
})

/** What an answer says beside numbers of which one was estimated. */
export const estimateMark = (isAbout: boolean) => isAbout && { about: 1 as const }

/** How many rows the planner expects. */
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
