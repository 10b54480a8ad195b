import type { AnyField, Option, Row } from '@/schema'
import type { LabelTranslator } from '../kind'

/** Values as texts and lists, as kinds need them. */

/** A value as text. An object says what is in it, and never fails: its own `toString` is whatever the wire sent. */
export function plain(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'object') return String(value)
  return Array.isArray(value) ? value.map(plain).join() : JSON.stringify(value)
}
export const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value)
/** The rows of a list; what is no row is left out. */
export const rowsIn = (value: unknown): readonly Row[] => (Array.isArray(value) ? value.filter(isRow) : [])
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null
/** A list, or one text with commas. */
export const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : plain(value) === '' ? [] : plain(value).split(',')

/** The options of a field with a closed set of values. */
export function optionsOf(field: AnyField): [value: string, option: Option][] {
  const options = Object.entries((field.options.choices ?? {}) as Record<string, Option>)
  // An object has its numbers in order; people read yes before no.
  return options.map(([value]) => value).join() === '0,1' ? options.reverse() : options
}
/** More options than this are a menu instead of boxes. */
const MOST_BOXES = 20
/** Whether several of these options are chosen in a menu. */
export const isMenu = (field: AnyField): boolean => optionsOf(field).length > MOST_BOXES
export const optionOf = (field: AnyField, value: unknown): Option | undefined =>
  (field.options.choices as Record<string, Option> | undefined)?.[plain(value)]

/** Whether a text is an amount or a count, or two ends of a range of which either may be open. */
export const isNumbers = (text: string): boolean => {
  const parts = text.split(',')
  return parts.length <= 2 && parts.every(part => part === '' || /^\d{1,15}(?:\.\d{1,6})?$/.test(part))
}

/** Whether a text is one of the values of a field with a closed set of them. */
export const isOption = (text: string, field: AnyField): boolean =>
  Object.hasOwn((field.options.choices ?? {}) as object, text)

/** The words of an option; of a value that is none of them, the value. */
export function wordsOf(field: AnyField, value: unknown, { word }: Pick<LabelTranslator, 'word'>): string {
  const option = optionOf(field, value)
  return option ? word([option[0], option[1]]) : plain(value)
}
