/**
 * The one grammar for conditions: field -> value or values. Because it is data, a button that is off can say why, bulk
 * knows which rows qualify, and the docs can draw the states. A function is the way out when that is not enough.
 */
export type When<T> = { readonly [K in keyof T]?: T[K] | readonly NonNullable<T[K]>[] } | ((row: T) => boolean)

/** Whether a row meets a condition. No condition is always met. Ids and numbers are compared as text. */
export function meets<T extends object>(when: When<T> | undefined, row: T): boolean {
  if (when === undefined) return true
  if (typeof when === 'function') return when(row)
  return Object.entries(when).every(([field, wanted]) => {
    const value = String((row as Record<string, unknown>)[field])
    return Array.isArray(wanted) ? wanted.some(one => String(one) === value) : String(wanted) === value
  })
}

/** Whether a row of which only this much is known may meet a condition. */
export const mayMeet = <T extends object>(when: When<T> | undefined, known: Partial<T>): boolean =>
  typeof when !== 'object' ||
  Object.entries(known).every(([field, value]) => {
    const wanted = when[field as keyof T]
    return wanted === undefined || meets({ [field]: wanted }, { [field]: value })
  })
