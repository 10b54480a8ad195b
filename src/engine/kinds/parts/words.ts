import type { AnyField, Option, Row } from '@/schema'
import type { Say } from '../kind'

/** Values as texts and lists, as kinds need them. */

export const plain = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
export const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value)
export const rowsIn = (value: unknown): readonly Row[] => (Array.isArray(value) ? (value as Row[]) : [])
/** A list, or one text with commas. */
export const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : plain(value) === '' ? [] : plain(value).split(',')

/** The options of a field with a closed set of values. */
export function optionsOf(field: AnyField): [value: string, option: Option][] {
  const options = Object.entries((field.options.choices ?? {}) as Record<string, Option>)
  // An object has its numbers in order; people read yes before no.
  return options.map(([value]) => value).join() === '0,1' ? options.reverse() : options
}
export const optionOf = (field: AnyField, value: unknown): Option | undefined =>
  (field.options.choices as Record<string, Option> | undefined)?.[String(value)]

/** The words of an option; of a value that is none of them, the value. */
export function wordsOf(field: AnyField, value: unknown, { word }: Pick<Say, 'word'>): string {
  const option = optionOf(field, value)
  return option ? word([option[0], option[1]]) : plain(value)
}
