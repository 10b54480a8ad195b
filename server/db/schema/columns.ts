import { type Column, type SQL, sql } from 'drizzle-orm'
import { bigint, customType, numeric, smallint, text } from 'drizzle-orm/pg-core'
import { type Fen, NO_MONEY } from '../../money'

/** The kinds of columns that all areas have in common. */

/** A 64-bit id or epoch seconds: a plain number here, a string of digits on the wire. */
export const number = () => bigint({ mode: 'number' })
export const identity = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()
/** Text that is empty rather than null. */
export const word = () => text().notNull().default('')
/**
 * A sealed or hashed secret that is written and reads as empty, so that it is in no answer, log or copy of a row. Code
 * that needs it selects it with `storedSecret`.
 */
export const secret = () => secretText().notNull().default('')
const secretText = customType<{ data: string }>({ dataType: () => 'text', fromDriver: () => '' })
/** The stored value of a secret column, for the one query that needs it. */
export const storedSecret = (column: Column): SQL<string> => sql<string>`${column}`
export const flag = (initial: 0 | 1 = 0) => smallint().$type<0 | 1>().notNull().default(initial)
/** Money in yuan, with two decimals. */
export const yuan = () => numeric({ precision: 14, scale: 2, mode: 'number' }).notNull().default(0)
/** Money in whole fen: added up without rounding. */
export const fenAmount = () => number().$type<Fen>().notNull().default(NO_MONEY)

/**
 * The time from the start of something to its end, for an index that finds what touches a period: two columns side by
 * side would be read from the first one ever. What ends before it begins is taken for its first second.
 */
export const spanOf = (of: { readonly start_time: Column; readonly end_time: Column }): SQL =>
  sql`int8range(${of.start_time}, greatest(${of.start_time} + 1, ${of.end_time}))`

/** The trigrams of a number, for a GIN index that finds it by a part of it without pg_trgm (db/migrations/0000). */
export const trigramsOf = (column: Column | SQL): SQL => sql`number_parts(${column})`

/** The bigrams of a name, for a GIN index that finds it by a part of it (db/migrations/0000). */
export const bigramsOf = (column: Column | SQL): SQL => sql`name_parts(${column})`

/** Several texts of a row as one, for an index that finds a part of any of them. */
export const joinedText = (...columns: readonly Column[]): SQL => sql.join([...columns], sql` || ' ' || `)

/**
 * The pinyin of a Chinese name, whole and by initials ('qingci qc'): `reading_of` knows one reading of each character
 * (db/migrations/0001).
 */
export const readingOf = (column: Column | SQL): SQL => sql`reading_of(${column})`
