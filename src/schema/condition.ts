import { type AtPath, type Path, valueAt } from './path'

/**
 * Fields of a row, each with its accepted value or values. A field is named by its path, `'refund_info.agree_price'`.
 * For a time in epoch seconds, `'future'` and `'past'` compare it with now; 0 and a missing value match neither.
 */
export type Conditions<T> = {
  readonly [P in Path<T>]?: AtPath<T, P> | readonly NonNullable<AtPath<T, P>>[]
} & {
  /** Never an array: as all properties are optional, an array would be assignable. */
  readonly [Symbol.iterator]?: never
}

/**
 * A condition: field -> value or values; of several conditions any must match. Conditions are data, so that a disabled
 * button can name the unmet one, bulk actions can count qualifying rows, and the docs can draw states. A function is
 * the escape hatch.
 */
export type When<T> = Conditions<T> | readonly Conditions<T>[] | ((row: T) => boolean)

/** One condition without its row type: field -> expected value or values. */
type ConditionValues = Readonly<Record<string, unknown>>

/**
 * Checks whether a row meets a condition; an undefined condition is always met. Ids and numbers are compared as text.
 */
export function meets<T extends object>(when: When<T> | undefined, row: T): boolean {
  if (when === undefined) return true
  if (typeof when === 'function') return when(row)
  return waysOf(when).some(way => unmetOf(way, row).length === 0)
}

/** The alternatives of a condition, of which one must match; none for a function. */
export const waysOf = <T extends object>(when: When<T> | undefined): readonly ConditionValues[] =>
  when === undefined || typeof when === 'function' ? [] : ([when].flat() as readonly ConditionValues[])

/** The fields of a row that do not meet one condition, each with the expected value. */
export const unmetOf = (way: ConditionValues, row: object): [field: string, expected: unknown][] =>
  Object.entries(way).filter(([field, expected]) => !isMet(expected, valueAt(row, field)))

function isMet(expected: unknown, value: unknown): boolean {
  if (Array.isArray(expected)) return expected.some(one => isMet(one, value))
  if (isTime(expected)) return Number(value) > 0 && Number(value) * 1_000 > Date.now() === (expected === 'future')
  return String(expected) === String(value)
}

/** Checks whether an expected value compares with the current time. */
export const isTime = (expected: unknown): expected is 'future' | 'past' => expected === 'future' || expected === 'past'

/** Checks whether a partially known row can meet a condition: unknown fields and functions count as met. */
export const mayMeet = <T extends object>(when: When<T> | undefined, known: Partial<T>): boolean =>
  typeof when !== 'object' ||
  waysOf(when).some(way => unmetOf(way, known).every(([field]) => valueAt(known, field) === undefined))

/**
 * Checks whether the known fields alone are enough to meet a condition. Functions are not called and count as unmet.
 */
export const surelyMeets = <T extends object>(when: When<T> | undefined, known: object): boolean =>
  when === undefined || waysOf(when).some(way => unmetOf(way, known).length === 0)
