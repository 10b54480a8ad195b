import { bigint, numeric, smallint, text } from 'drizzle-orm/pg-core'

/** The kinds of columns that all areas have in common. */

/** A 64-bit id or epoch seconds: a plain number here, a string of digits on the wire. */
export const number = () => bigint({ mode: 'number' })
export const identity = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()
/** Text that is empty rather than null. */
export const word = () => text().notNull().default('')
export const flag = (initial: 0 | 1 = 0) => smallint().$type<0 | 1>().notNull().default(initial)
/** Money with two decimals. */
export const yuan = () => numeric({ precision: 14, scale: 2, mode: 'number' }).notNull().default(0)
