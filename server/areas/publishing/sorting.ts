import type { CallKey } from '@contract/calls'
import { and, inArray, max, type SQL, sql } from 'drizzle-orm'
import type { contentBanners, contentTerms } from '../../db/schema'
import type { Context, Database } from '../../handler'
import { missing } from '../../refusal'

/** Tables whose rows stand in an order that people drag. */
type Sortable = typeof contentTerms | typeof contentBanners

/** Places are ten apart, so that a number typed by hand can come between. */
const STEP = 10
const LAST = 9999

/** The place after the last one of those in `where`. */
export async function nextSort(db: Database, table: Sortable, where: SQL | undefined): Promise<number> {
  const [found] = await db
    .select({ last: max(table.sort) })
    .from(table as typeof contentTerms)
    .where(where)
  return Math.min(LAST, (found?.last ?? 0) + STEP)
}

/** Gives rows their places in the order of their ids. An id that is not among those in `where` is refused with 003. */
export async function sortIds(
  { db, record }: Pick<Context<CallKey>, 'db' | 'record'>,
  table: Sortable,
  where: SQL | undefined,
  wanted: readonly number[],
): Promise<undefined> {
  const ids = [...new Set(wanted)]
  if (ids.length === 0) return undefined
  const rows = await db
    .select({ id: table.id })
    .from(table as typeof contentTerms)
    .where(and(where, inArray(table.id, ids)))
    .orderBy(table.id)
    .for('update')
  if (rows.length !== ids.length) throw missing()
  const step = Math.min(STEP, Math.floor(LAST / ids.length))
  const places = sql.join(
    ids.map((id, place) => sql`when ${id}::bigint then ${(place + 1) * step}::integer`),
    sql` `,
  )
  await db
    .update(table as typeof contentTerms)
    .set({ sort: sql`case ${table.id} ${places} end` })
    .where(inArray(table.id, ids))
  record(null, { order: ids })
  return undefined
}
