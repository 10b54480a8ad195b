import { hidesValue, rightTo } from '@contract/field-rights/rules'
import { and, type Column, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Admin } from '../context'

/**
 * Searches in personal data. A caller who could match a part of a masked or hidden value could reconstruct it from the
 * hits, one character at a time, so the search text has to be the whole value.
 */

const NOBODY = sql`false`
const LAST_DIGITS = /^\d{4}$/

/**
 * Matches a number that lists mask: its reader sees the last four digits, and can search by them or by the whole
 * number. A founder, who has no restrictions, can search by any part.
 * @param part how a part is matched in the column
 */
export function byNumber(
  admin: Admin | undefined,
  column: Column,
  text: string,
  part: (column: Column, text: string) => SQL | undefined,
): SQL | undefined {
  if (!admin || admin.founder) return part(column, text)
  if (hidesValue(admin.fields, 'personal')) return NOBODY
  const whole = eq(column, text)
  return LAST_DIGITS.test(text) ? or(whole, sql`right(${column}, 4) = ${text}`) : whole
}

/** Matches a name: any part if the role sees it, the whole name if it is masked, and never if it is hidden. */
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
 * Matches a whole email address, ignoring case: no part is visible in its mask. The condition corresponds to the
 * partial index on addresses.
 */
export function byEmail(admin: Admin | undefined, column: Column, text: string): SQL | undefined {
  if (admin && !admin.founder && hidesValue(admin.fields, 'personal')) return NOBODY
  return and(eq(sql`lower(${column})`, text.toLowerCase()), sql`${column} <> ''`)
}
