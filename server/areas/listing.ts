import { type Column, ilike, type SQL } from 'drizzle-orm'

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

/** The rows of a page in their envelope. */
export const pageOf = <R>(data: R[], data_total: number, { page_no = 1, page_size = 10 }: PageQuery) => ({
  data,
  page_no,
  page_size,
  data_total,
})

/** The column contains the text, whatever the case; % and _ are ordinary characters. */
export const contains = (column: Column, text: string): SQL => ilike(column, `%${text.replace(/[\\%_]/g, '\\$&')}%`)

type Digits<T, K extends keyof T> = {
  [P in keyof T]: P extends K ? (null extends T[P] ? string | null : string) : T[P]
}

/** The row with its 64-bit numbers (ids, times) as strings of digits; null stays null. */
export function withDigits<T extends object, const K extends keyof T>(row: T, names: readonly K[]): Digits<T, K> {
  const chosen = new Set<PropertyKey>(names)
  const entries = Object.entries(row).map(([name, value]): [string, unknown] => [
    name,
    chosen.has(name) && value !== null ? String(value) : value,
  ])
  return Object.fromEntries(entries) as Digits<T, K>
}

/** Of two states of one row only what differs, for the operation log. */
export function changesOf<T extends object>(before: T, after: T): readonly [Partial<T>, Partial<T>] {
  const was: Partial<T> = {}
  const is: Partial<T> = {}
  for (const name in after) {
    if (before[name] === after[name]) continue
    was[name] = before[name]
    is[name] = after[name]
  }
  return [was, is]
}
