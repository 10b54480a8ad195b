import { isDeepStrictEqual } from 'node:util'
import { asc, Column, desc, is, type SQL, sql } from 'drizzle-orm'

/** Shared helpers of lists: paging, sorting, and envelopes. */

/** The requested page of a list. */
export interface PageQuery {
  readonly page_no?: number | undefined
  readonly page_size?: number | undefined
}

/** Limit and offset of a page. */
export const windowOf = ({ page_no = 1, page_size = 10 }: PageQuery) => ({
  limit: page_size,
  offset: (page_no - 1) * page_size,
})

export interface SortQuery<K extends string> {
  readonly sort_by?: K | undefined
  readonly sort_order?: 'asc' | 'desc' | undefined
}

/**
 * The requested order, with the id as tie-breaker, so that pagination is stable. Nulls come last in both directions;
 * for a NOT NULL column the clause is omitted, because only then one index serves both directions.
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

/** The changed columns of a row, before and after, for the operation log. */
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
