import { isDeepStrictEqual } from 'node:util'
import { asc, Column, desc, is, type SQL, sql } from 'drizzle-orm'

/** What lists of all areas have in common: paging, searching, and rows as the wire wants them. */

/** Which page of a list is asked for. */
export interface PageQuery {
  readonly page_no?: number | undefined
  readonly page_size?: number | undefined
}

/** Which rows of a list to read. */
export const windowOf = ({ page_no = 1, page_size = 10 }: PageQuery) => ({
  limit: page_size,
  offset: (page_no - 1) * page_size,
})

export interface SortQuery<K extends string> {
  readonly sort_by?: K | undefined
  readonly sort_order?: 'asc' | 'desc' | undefined
}

/**
 * The order that is asked for, and among equals that of the ids, so that no page repeats a row or leaves one out. What
 * has no value stands last, whichever way; where nothing can be without, no word is said about it, because only then
 * one index serves both ways.
 * @example .orderBy(...orderOf(query, { shop_name: shops.shop_name }, shops.shop_id, newestFirst))
 */
export function orderOf<K extends string>(
  { sort_by, sort_order = 'asc' }: SortQuery<K>,
  columns: Readonly<Record<K, Column | SQL>>,
  id: Column | SQL,
  own: readonly SQL[],
): SQL[] {
  if (sort_by === undefined) return [...own]
  const direction = sort_order === 'asc' ? asc : desc
  const column = columns[sort_by]
  const isNeverNull = is(column, Column) && column.notNull
  return [isNeverNull ? direction(column) : sql`${direction(column)} nulls last`, direction(id)]
}

/** The rows of a page in their envelope. */
export const pageOf = <R>(data: R[], data_total: number, { page_no = 1, page_size = 10 }: PageQuery) => ({
  data,
  page_no,
  page_size,
  data_total,
})

/** Of two states of one row only what differs, for the operation log. */
export function changesOf<T extends object>(before: T, after: T): readonly [Partial<T>, Partial<T>] {
  const was: Partial<T> = {}
  const is: Partial<T> = {}
  for (const name in after) {
    if (isDeepStrictEqual(before[name], after[name])) continue
    was[name] = before[name]
    is[name] = after[name]
  }
  return [was, is]
}
