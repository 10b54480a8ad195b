import type { AnyField, Option, Row } from '@/schema'
import type { LabelTranslator } from '../kind'

/** Conversions of values to texts and lists for kinds. */

/** A value as text. Objects are serialized as JSON, since their `toString` may be anything the wire sent. */
export function plain(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'object') return String(value)
  return Array.isArray(value) ? value.map(plain).join() : JSON.stringify(value)
}
export const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value)
/** The rows of a list; other items are dropped. */
export const rowsIn = (value: unknown): readonly Row[] => (Array.isArray(value) ? value.filter(isRow) : [])
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null
/** A list, or one text split at commas. */
export const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : plain(value) === '' ? [] : plain(value).split(',')

/** The options of a choice field. */
export function optionsOf(field: AnyField): [value: string, option: Option][] {
  const options = Object.entries((field.options.choices ?? {}) as Record<string, Option>)
  // Objects iterate numeric keys in order; yes should precede no.
  return options.map(([value]) => value).join() === '0,1' ? options.reverse() : options
}
/** With more options, a menu replaces check boxes. */
const MAX_BOXES = 20
/** Whether several options are selected in a menu. */
export const isMenu = (field: AnyField): boolean => optionsOf(field).length > MAX_BOXES
export const optionOf = (field: AnyField, value: unknown): Option | undefined =>
  (field.options.choices as Record<string, Option> | undefined)?.[plain(value)]

/** Checks whether a text is a number, or a range of two, each end optional. */
export const isNumbers = (text: string): boolean => {
  const parts = text.split(',')
  return parts.length <= 2 && parts.every(part => part === '' || /^\d{1,15}(?:\.\d{1,6})?$/.test(part))
}

/** Checks whether a text is a value of a choice field. */
export const isOption = (text: string, field: AnyField): boolean =>
  Object.hasOwn((field.options.choices ?? {}) as object, text)

/** The label of an option; an unknown value is shown as it is stored. */
export function optionText(field: AnyField, value: unknown, { word }: Pick<LabelTranslator, 'word'>): string {
  const option = optionOf(field, value)
  return option ? word([option[0], option[1]]) : plain(value)
}
