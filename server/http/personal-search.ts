import { rightTo, withholds } from '@contract/field-rights/rules'
import { and, type Column, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Admin } from '../context'

/**
 * Searches lists by personal data. A caller who could find records by a part of a masked or hidden value could read the
 * rest off the hits, one character at a time; so the search term has to be the whole value.
 */

const NOBODY = sql`false`
const LAST_DIGITS = /^\d{4}$/

/**
 * Finds by a number that lists show masked: its reader knows the last four digits by the mask, and searches by them or by
 * the whole number. A founder, from whom nothing is kept, searches by any part.
 * @param part how a part is found in the column
 */
export function byNumber(
  admin: Admin | undefined,
  column: Column,
  text: string,
  part: (column: Column, text: string) => SQL | undefined,
): SQL | undefined {
  if (!admin || admin.founder) return part(column, text)
  if (withholds(admin.fields, 'personal')) return NOBODY
  const whole = eq(column, text)
  return LAST_DIGITS.test(text) ? or(whole, sql`right(${column}, 4) = ${text}`) : whole
}

/** Finds by a name: by any part where the role sees it, by the whole name where it is masked, and never where it is hidden. */
export function byName(
  admin: Admin | undefined,
  column: Column,
  text: string,
  part: (column: Column, text: string) => SQL | undefined,
): SQL | undefined {
  const sees = admin ? rightTo(admin.fields, 'personal').sees : 'shown'
  if (sees === 'shown') return part(column, text)
  return sees === 'hidden' ? NOBODY : eq(column, text)
}

/**
 * Finds by a whole e-mail address, upper or lower case: no reader knows a part of it by its mask. It reads like the
 * index of addresses, which leaves out records without one.
 */
export function byEmail(admin: Admin | undefined, column: Column, text: string): SQL | undefined {
  if (admin && !admin.founder && withholds(admin.fields, 'personal')) return NOBODY
  return and(eq(sql`lower(${column})`, text.toLowerCase()), sql`${column} <> ''`)
}
