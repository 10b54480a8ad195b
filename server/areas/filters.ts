import type { ReadQuery, ServedKey } from '@contract/calls'
import { anyWidth, widthsOf } from '@contract/search-text'
import { and, type Column, eq, getTableColumns, gt, gte, ilike, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { bigramsOf, readingOf, trigramsOf } from '../db/schema/columns'

/**
 * The filters of lists: which parameter of a query narrows which column, and how. A parameter that is left out or empty
 * narrows nothing.
 */

/** How a parameter narrows a column. */
export type ColumnFilter<C extends Column, V> = (column: C, value: V) => SQL | undefined

/** How a parameter narrows a list, whatever its columns. Made by `on`. */
export interface ParameterFilter<V> {
  readonly narrow: (value: V) => SQL | undefined
}

/** Times from `start_time` to `end_time`, in seconds. */
interface PeriodQuery {
  readonly start_time?: number | undefined
  readonly end_time?: number | undefined
}

/** How `start_time` and `end_time` narrow a column together. */
export interface RangeFilter {
  readonly within: (column: Column, period: PeriodQuery) => SQL | undefined
}

type ColumnsOf<T extends PgTable> = T['_']['columns']

/**
 * Filters by the parameters of a query: by the column of the same name, or by others with `on`. A range stands at its
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
 * The filters of a list that is written by hand.
 * @returns the condition of a query; nothing where no parameter narrows it
 */
export function defineFilters<K extends ServedKey, T extends PgTable>(
  _call: K,
  table: T,
  filters: Filters<ReadQuery<K>, T>,
): (query: ReadQuery<K>) => SQL | undefined {
  return query => conditionOf(table, filters, query as Readonly<Record<string, unknown>>)
}

/** The condition that a query and the filters of its list make. */
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
    return (filter as ParameterFilter<unknown>).narrow(value)
  })
  return and(...conditions)
}

const isRange = (filter: object): filter is RangeFilter => 'within' in filter

/** A filter on a column of another name, or on several, one of which has to match. */
export function on<C extends Column, V>(columns: C | readonly C[], filter: ColumnFilter<C, V>): ParameterFilter<V> {
  const all = Array.isArray(columns) ? (columns as readonly C[]) : [columns as C]
  return { narrow: value => or(...all.map(column => filter(column, value))) }
}

/** The column has this value. */
export const equals = <C extends Column>(column: C, value: C['_']['data']): SQL => eq(column, value)

/** The column has this value; 0 stands for every value. */
export const equalsUnlessZero = (column: Column, value: number): SQL | undefined =>
  value === 0 ? undefined : eq(column, value)

/** The column is 1 or 0, as the digit says. */
export const flag = (column: Column, value: '0' | '1'): SQL => eq(column, value === '1' ? 1 : 0)

/** The column is not less than the value. */
export const atLeast = (column: Column, value: number): SQL => gte(column, value)

/** The column is not more than the value. */
export const atMost = (column: Column, value: number): SQL => lte(column, value)

/** The column lies in the period, with both its ends. */
export const range: RangeFilter = {
  within: (column, { start_time, end_time }) =>
    and(
      start_time === undefined ? undefined : gte(column, start_time),
      end_time === undefined ? undefined : lte(column, end_time),
    ),
}

/** The column lies in the period, without its ends. */
export const rangeInside: RangeFilter = {
  within: (column, { start_time, end_time }) =>
    and(
      start_time === undefined ? undefined : gt(column, start_time),
      end_time === undefined ? undefined : lt(column, end_time),
    ),
}

/** The column contains the text, whatever its case and the width of its digits and letters; % and _ are ordinary. */
export function contains(column: Column, text: string): SQL | undefined {
  const pattern = anyWidth(text)
  return or(
    ilike(column, `%${text.replace(/[\\%_]/g, '\\$&')}%`),
    pattern === undefined ? undefined : sql`${column} ~ ${pattern}`,
  )
}

/** Shorter parts stand in too many numbers for an index to be of use. */
const SHORTEST_PART = 3

/** The same of a number whose parts have an index (`trigramsOf` in db/schema/columns.ts). */
export const containsPart = (column: Column, text: string): SQL | undefined =>
  and(contains(column, text), mayContainPart(column, text))

/** Rows whose numbers may contain the text, found by the index of their parts; every row where the text is too short. */
export const mayContainPart = (numbers: Column | SQL, text: string): SQL | undefined =>
  text.length >= SHORTEST_PART ? sql`${trigramsOf(numbers)} @> number_parts(${text})` : undefined

const NUMBER = /^[\da-z._@+-]+$/i

/** Whether a keyword may be a part of a number, of which an index finds it: no number has a Chinese character in it. */
export const isNumberPart = (text: string): boolean => text.length >= SHORTEST_PART && NUMBER.test(text)

/** The same of a name: one character stands in so many of them that a page of those is found at once. */
export const containsName = (column: Column, text: string): SQL | undefined =>
  and(mayContainName(column, text), contains(column, text))

/** Rows whose names may contain the text, found by the index of their pairs; every row where the text is one character. */
export const mayContainName = (names: Column | SQL, text: string): SQL | undefined =>
  [...text].length >= 2 ? or(...widthsOf(text).map(one => sql`${bigramsOf(names)} @> name_parts(${one})`)) : undefined

/** Letters of pinyin, as many as their index needs, without the marks that input methods put between syllables. */
const PINYIN = /^[a-z]{3,40}$/

/** The Chinese name is read like the text, whole (`qingci`) or by its initials (`qc`); nothing where it is no pinyin. */
export function readsLike(column: Column | SQL, text: string): SQL | undefined {
  const letters = text.toLowerCase().replace(/['’ ]/g, '')
  if (!PINYIN.test(letters)) return undefined
  return and(mayContainPart(readingOf(column), letters), sql`${readingOf(column)} like ${`%${letters}%`}`)
}
