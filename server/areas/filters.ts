import type { ReadQuery, ServedKey } from '@contract/calls'
import { anyWidth, widthsOf } from '@contract/search-text'
import { and, type Column, eq, getTableColumns, gt, gte, ilike, like, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database'
import { bigramsOf, trigramsOf } from '../db/schema/columns'

/**
 * List filters: which query parameter filters which column, and how. An omitted or empty parameter applies no filter.
 */

/** How a parameter filters a column. */
export type ColumnFilter<C extends Column, V> = (column: C, value: V) => SQL | undefined

/** How a parameter filters a list by other columns. Made by `on`. */
export interface ParameterFilter<V> {
  readonly toCondition: (value: V) => SQL | undefined
}

/** Times from `start_time` to `end_time`, in seconds. */
interface PeriodQuery {
  readonly start_time?: number | undefined
  readonly end_time?: number | undefined
}

/** How `start_time` and `end_time` filter a column together. */
export interface RangeFilter {
  readonly within: (column: Column, period: PeriodQuery) => SQL | undefined
}

type ColumnsOf<T extends PgTable> = T['_']['columns']

/**
 * Filters by query parameter: on the column of the same name, or on others with `on`. A range is declared at its
 * column.
 * @example { shop_name: contains, keyword: on([shops.shop_name, shops.member_name], contains), create_time: range }
 */
export type Filters<Q, T extends PgTable> = {
  readonly [P in keyof Q]?: P extends keyof ColumnsOf<T>
    ? ColumnFilter<ColumnsOf<T>[P], NonNullable<Q[P]>> | ParameterFilter<NonNullable<Q[P]>>
    : ParameterFilter<NonNullable<Q[P]>>
} & (Q extends PeriodQuery ? { readonly [P in RangeColumn<Q, T>]?: RangeFilter } : unknown)

/** Every object has a `constructor` of its own: a column of that name cannot have a range. */
type RangeColumn<Q, T extends PgTable> = Exclude<keyof ColumnsOf<T>, keyof Q | 'constructor'>

/**
 * Defines the filters of a custom list.
 * @returns the condition of a query; undefined if no parameter is set
 */
export function defineFilters<K extends ServedKey, T extends PgTable>(
  _call: K,
  table: T,
  filters: Filters<ReadQuery<K>, T>,
): (query: ReadQuery<K>) => SQL | undefined {
  return query => conditionOf(table, filters, query as Readonly<Record<string, unknown>>)
}

/** The condition of a query under the filters of its list. */
export function conditionOf(
  table: PgTable,
  filters: object,
  query: Readonly<Record<string, unknown>>,
): SQL | undefined {
  const columns: Readonly<Record<string, Column | undefined>> = getTableColumns(table)
  const conditions = Object.entries(filters).map(([name, filter]) => {
    const column = columns[name]
    if (isRange(filter)) return column && filter.within(column, query)
    const value = query[name]
    if (value === undefined || value === null || value === '') return undefined
    if (typeof filter === 'function') return (filter as ColumnFilter<Column, unknown>)(column as Column, value)
    return (filter as ParameterFilter<unknown>).toCondition(value)
  })
  return and(...conditions)
}

const isRange = (filter: object): filter is RangeFilter => 'within' in filter

/** A filter on a column of another name, or on several, one of which has to match. */
export function on<C extends Column, V>(columns: C | readonly C[], filter: ColumnFilter<C, V>): ParameterFilter<V> {
  const all = Array.isArray(columns) ? (columns as readonly C[]) : [columns as C]
  return { toCondition: value => or(...all.map(column => filter(column, value))) }
}

/** The column has this value. */
export const equals = <C extends Column>(column: C, value: C['_']['data']): SQL => eq(column, value)

/** Equality, where 0 means any value. */
export const equalsUnlessZero = (column: Column, value: number): SQL | undefined =>
  value === 0 ? undefined : eq(column, value)

/** Equality with 1 or 0, sent as a digit. */
export const flag = (column: Column, value: '0' | '1'): SQL => eq(column, value === '1' ? 1 : 0)

/** The column is not less than the value. */
export const atLeast = (column: Column, value: number): SQL => gte(column, value)

/** The column is not more than the value. */
export const atMost = (column: Column, value: number): SQL => lte(column, value)

/** Within the period, bounds included. */
export const range: RangeFilter = {
  within: (column, { start_time, end_time }) =>
    and(
      start_time === undefined ? undefined : gte(column, start_time),
      end_time === undefined ? undefined : lte(column, end_time),
    ),
}

/** Within the period, bounds excluded. */
export const rangeInside: RangeFilter = {
  within: (column, { start_time, end_time }) =>
    and(
      start_time === undefined ? undefined : gt(column, start_time),
      end_time === undefined ? undefined : lt(column, end_time),
    ),
}

/** Contains the text, ignoring case and the width of digits and letters; % and _ are literal. */
export function contains(column: Column, text: string): SQL | undefined {
  const pattern = anyWidth(text)
  return or(
    ilike(column, `%${text.replace(/[\\%_]/g, '\\$&')}%`),
    pattern === undefined ? undefined : sql`${column} ~ ${pattern}`,
  )
}

/** Shorter parts occur in too many numbers for the trigram index to be selective. */
const SHORTEST_PART = 3

/** Like `contains`, for a number with a trigram index (`trigramsOf` in db/schema/columns.ts). */
export const containsPart = (column: Column, text: string): SQL | undefined =>
  and(contains(column, text), mayContainPart(column, text))

/** Candidate rows from the trigram index; every row if the text is too short. */
export const mayContainPart = (numbers: Column | SQL, text: string): SQL | undefined =>
  text.length >= SHORTEST_PART ? sql`${trigramsOf(numbers)} @> number_parts(${text})` : undefined

const NUMBER = /^[\da-z._@+-]+$/i

/** Whether a keyword can be looked up in the trigram index of numbers, which contain no Chinese characters. */
export const isNumberPart = (text: string): boolean => text.length >= SHORTEST_PART && NUMBER.test(text)

/**
 * Like `contains`, for a name with a bigram index. A single character matches so many rows that a page is found quickly
 * without one.
 */
export const containsName = (column: Column, text: string): SQL | undefined =>
  and(mayContainName(column, text), contains(column, text))

/** Candidate rows from the bigram index; every row if the text is a single character. */
export const mayContainName = (names: Column | SQL, text: string): SQL | undefined =>
  [...text].length >= 2 ? or(...widthsOf(text).map(one => sql`${bigramsOf(names)} @> name_parts(${one})`)) : undefined

/** At least as many letters as the index needs. */
const PINYIN = /^[a-z]{3,40}$/

/** The pinyin letters of a text, without the separators that input methods insert; undefined if it is no pinyin. */
function pinyinIn(text: string): string | undefined {
  const letters = text.toLowerCase().replace(/['’ ]/g, '')
  return PINYIN.test(letters) ? letters : undefined
}

/**
 * Matches Chinese names by pinyin, in full (`qingci`) or by initials (`qc`); undefined if the text is no pinyin.
 * @param pinyin a column that `pinyinOf` defines
 */
export function readsLike(pinyin: Column, text: string): SQL | undefined {
  const letters = pinyinIn(text)
  return letters === undefined ? undefined : like(pinyin, `%${letters}%`)
}

/** Like `readsLike`, for a column with a trigram index. */
export function readsLikePart(pinyin: Column, text: string): SQL | undefined {
  const letters = pinyinIn(text)
  return letters === undefined ? undefined : and(readsLike(pinyin, letters), mayContainPart(pinyin, letters))
}

/** The first rows of an order. */
interface FirstRows {
  /** The primary key of their table. */
  readonly key: Column
  /** Conditions, one of which has to match; each has an index of its own. */
  readonly anyOf: readonly (SQL | undefined)[]
  /** A condition of all rows. */
  readonly where: SQL | undefined
  readonly orderBy: readonly SQL[]
  readonly limit: number
}

/**
 * The condition of the first rows that match any of several conditions, each searched by itself. Combined by OR, all of
 * them are evaluated again for each candidate of any index, which costs more than reading the rows; and without the limit
 * a condition that most rows match would read them all.
 */
export function isAmongFirst({ key, anyOf, where, orderBy, limit }: FirstRows): SQL {
  const searches = anyOf.flatMap(condition =>
    condition
      ? [
          sql`(select ${key} from ${key.table} where ${and(where, condition)} order by ${sql.join([...orderBy], sql`, `)} limit ${limit})`,
        ]
      : [],
  )
  return searches.length === 0 ? sql`false` : sql`${key} in (${sql.join(searches, sql` union all `)})`
}

/** The first rows of a table that match any of several conditions, each searched by itself (`isAmongFirst`). */
export async function firstRows<T extends PgTable>(
  db: Database,
  table: T,
  options: FirstRows,
): Promise<T['$inferSelect'][]> {
  return db
    .select()
    .from(table as PgTable)
    .where(isAmongFirst(options))
    .orderBy(...options.orderBy)
    .limit(options.limit)
}
