import { type Column, type SQL, sql } from 'drizzle-orm'
import { bigint, customType, numeric, smallint, text } from 'drizzle-orm/pg-core'
import { type Fen, NO_MONEY } from '../../money'

/** Column types shared by all areas. */

/** A 64-bit id or epoch seconds: a number here, a string of digits on the wire. */
export const number = () => bigint({ mode: 'number' })
export const identity = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()
/** Text with an empty default instead of null. */
export const word = () => text().notNull().default('')
/**
 * An encrypted or hashed secret. The column reads as empty, so that no answer, log or copied row contains it; code that
 * needs the value selects it with `storedSecret`.
 */
export const secret = () => secretText().notNull().default('')
const secretText = customType<{ data: string }>({ dataType: () => 'text', fromDriver: () => '' })
/** The stored value of a secret column, for the one query that needs it. */
export const storedSecret = (column: Column): SQL<string> => sql<string>`${column}`
export const flag = (initial: 0 | 1 = 0) => smallint().$type<0 | 1>().notNull().default(initial)
/** Money in yuan, with two decimals. */
export const yuan = () => numeric({ precision: 14, scale: 2, mode: 'number' }).notNull().default(0)
/** Money in whole fen, so that sums need no rounding. */
export const fenAmount = () => number().$type<Fen>().notNull().default(NO_MONEY)

/**
 * A time range, for an index on overlaps: an index on the two columns would be scanned from the first row. A range that
 * ends before it starts is reduced to its first second.
 */
export const spanOf = (of: { readonly start_time: Column; readonly end_time: Column }): SQL =>
  sql`int8range(${of.start_time}, greatest(${of.start_time} + 1, ${of.end_time}))`

/** The trigrams of a number, for a GIN index on substrings without pg_trgm (db/migrations/0000). */
export const trigramsOf = (column: Column | SQL): SQL => sql`number_parts(${column})`

/** The bigrams of a name, for a GIN index on substrings (db/migrations/0000). */
export const bigramsOf = (column: Column | SQL): SQL => sql`name_parts(${column})`

/** Several columns joined into one text, for an index on substrings of any of them. */
export const joinedText = (...columns: readonly Column[]): SQL => sql.join([...columns], sql` || ' ' || `)

/** Names of the generated columns: the database computes them from others, so no log entry and no snapshot has them. */
export const generatedColumns: ReadonlySet<string> = new Set(['pinyin'])

/**
 * A generated column: the pinyin of the Chinese names in other columns, in full and as initials
 * ('qingci qc'). `reading_of` has one reading per character (db/migrations/0001). The result is stored, because a frequent
 * syllable has thousands of candidates in the index, each of which is compared.
 * @param names columns of the same table
 */
export const pinyinOf = (...names: readonly string[]) =>
  text()
    .notNull()
    .generatedAlwaysAs(sql.raw(`reading_of(${names.map(name => `"${name}"`).join(` || ' ' || `)})`))
