import { dateTimeText, dayText } from '@/lib/format'
import { type Row, valueAt } from '@/schema'
import type { DrawnColumn } from '../context/columns'
import { kinds, type LabelTranslator, type FileValue as Typed } from '../kinds'

/** A typed value in a file: a day or time, a number, or text. */
export type FileValue = Typed | { readonly is: 'text'; readonly value: string }

/** Converts a value for a file: numbers and times keep their type, ids remain text, everything else is formatted. */
export function fileValue(row: Row, { key, field }: DrawnColumn, translator: LabelTranslator): FileValue {
  const value = valueAt(row, key)
  const kind = kinds[field.kind]
  if (kind.file) return kind.file(value, field)
  const text = kind.text(value, row, field, translator)
  return text === '' ? undefined : { is: 'text', value: text }
}

/** The same for CSV, which has only texts; numbers remain unformatted for other programs. */
export function csvValue(row: Row, column: DrawnColumn, translator: LabelTranslator): string | number {
  const value = fileValue(row, column, translator)
  if (!value) return ''
  if (value.is === 'time') return value.withHours ? dateTimeText(value.millis) : dayText(value.millis)
  return value.value
}
