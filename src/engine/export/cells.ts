import { dateTimeText, dayText, toMillis } from '@/lib/format'
import { type Row, valueAt } from '@/schema'
import type { Shown } from '../columns'
import { kinds, type Say } from '../kinds'

/** A value as a file holds it: a day or moment, a number, or words. */
export type FileValue =
  | { readonly is: 'time'; readonly millis: number; readonly withHours: boolean }
  | { readonly is: 'number'; readonly value: number; readonly isMoney: boolean }
  | { readonly is: 'text'; readonly value: string }
  | undefined

/** Numbers and times keep their type, ids stay texts however long, everything else is said in words. */
export function fileValue(row: Row, { key, field }: Shown, say: Say): FileValue {
  const value = valueAt(row, key)
  if (field.kind === 'date' || field.kind === 'dateTime') {
    const millis = toMillis(value)
    if (millis !== undefined) return { is: 'time', millis, withHours: field.kind === 'dateTime' }
    return undefined
  }
  const kind = kinds[field.kind]
  const plain = kind.sheet?.(value, row)
  if (typeof plain === 'number' && Number.isFinite(plain)) {
    return { is: 'number', value: plain, isMoney: field.kind === 'money' }
  }
  const text = kind.text(value, row, field, say)
  return text === '' ? undefined : { is: 'text', value: text }
}

/** The same for csv, which has only texts; numbers stay plain so that a program can read them. */
export function csvValue(row: Row, column: Shown, say: Say): string | number {
  const value = fileValue(row, column, say)
  if (!value) return ''
  if (value.is === 'time') return value.withHours ? dateTimeText(value.millis) : dayText(value.millis)
  return value.value
}
