import { type AtPath, type Path, valueAt } from './path'

/**
 * Fields of a row, each with its value or values. A field is named by its path, `'refund_info.agree_price'`. Of a
 * moment, in epoch seconds, `'future'` and `'past'` compare it with now; 0 and nothing are neither.
 */
export type Conditions<T> = {
  readonly [P in Path<T>]?: AtPath<T, P> | readonly NonNullable<AtPath<T, P>>[]
} & {
  /** It is no list; as all its fields are optional, the compiler would take one for it. */
  readonly [Symbol.iterator]?: never
}

/**
 * The one grammar for conditions: field -> value or values, and of several such conditions any. Because it is data, a
 * button that is off can say why, bulk knows which rows qualify, and the docs can draw the states. A function is the
 * way out when that is not enough.
 */
export type When<T> = Conditions<T> | readonly Conditions<T>[] | ((row: T) => boolean)

/** One condition, without the type of its row: what is wanted of which field. */
type ConditionValues = Readonly<Record<string, unknown>>

/** Whether a row meets a condition. No condition is always met. Ids and numbers are compared as text. */
export function meets<T extends object>(when: When<T> | undefined, row: T): boolean {
  if (when === undefined) return true
  if (typeof when === 'function') return when(row)
  return waysOf(when).some(way => unmetOf(way, row).length === 0)
}

/** The conditions of which one has to be met. A function says nothing about itself. */
export const waysOf = <T extends object>(when: When<T> | undefined): readonly ConditionValues[] =>
  when === undefined || typeof when === 'function' ? [] : ([when].flat() as readonly ConditionValues[])

/** What a row lacks of one condition: the fields, and what they would have to be. */
export const unmetOf = (way: ConditionValues, row: object): [field: string, wanted: unknown][] =>
  Object.entries(way).filter(([field, wanted]) => !isMet(wanted, valueAt(row, field)))

function isMet(wanted: unknown, value: unknown): boolean {
  if (Array.isArray(wanted)) return wanted.some(one => isMet(one, value))
  if (isTime(wanted)) return Number(value) > 0 && Number(value) * 1_000 > Date.now() === (wanted === 'future')
  return String(wanted) === String(value)
}

/** Whether a condition compares with now. */
export const isTime = (wanted: unknown): wanted is 'future' | 'past' => wanted === 'future' || wanted === 'past'

/** Whether a row of which only this much is known may meet a condition. */
export const mayMeet = <T extends object>(when: When<T> | undefined, known: Partial<T>): boolean =>
  typeof when !== 'object' ||
  waysOf(when).some(way => unmetOf(way, known).every(([field]) => valueAt(known, field) === undefined))

/** Whether a row of which only this much is known meets a condition, whatever the rest of it is. No function is asked. */
export const surelyMeets = <T extends object>(when: When<T> | undefined, known: object): boolean =>
  when === undefined || waysOf(when).some(way => unmetOf(way, known).length === 0)
