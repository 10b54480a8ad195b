import { isDeepStrictEqual } from 'node:util'
import { asc, type Column, desc, ilike, type SQL, sql } from 'drizzle-orm'

/** What lists of all areas have in common: paging, searching, and rows as the wire wants them. */

interface PageQuery {
  readonly page_no?: number | undefined
  readonly page_size?: number | undefined
}

/** Which rows of a list to read. */
export const windowOf = ({ page_no = 1, page_size = 10 }: PageQuery) => ({
  limit: page_size,
  offset: (page_no - 1) * page_size,
})

interface SortQuery<K extends string> {
  readonly sort_by?: K | undefined
  readonly sort_order?: 'asc' | 'desc' | undefined
}

/**
 * The order that is asked for, and after it the list's own, so that equal rows stand the same on every page. What has
 * no value stands last, whichever way.
 * @example .orderBy(...orderOf(query, { shop_name: shops.shop_name }, newestFirst))
 */
export function orderOf<K extends string>(
  { sort_by, sort_order = 'asc' }: SortQuery<K>,
  columns: Readonly<Record<K, Column | SQL>>,
  own: readonly SQL[],
): SQL[] {
  if (sort_by === undefined) return [...own]
  const direction = sort_order === 'asc' ? asc : desc
  return [sql`${direction(columns[sort_by])} nulls last`, ...own]
}

/** The rows of a page in their envelope. */
export const pageOf = <R>(data: R[], data_total: number, { page_no = 1, page_size = 10 }: PageQuery) => ({
  data,
  page_no,
  page_size,
  data_total,
})

/** The column contains the text, whatever the case; % and _ are ordinary characters. */
export const contains = (column: Column, text: string): SQL => ilike(column, `%${text.replace(/[\\%_]/g, '\\$&')}%`)

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
