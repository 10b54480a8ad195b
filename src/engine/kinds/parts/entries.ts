import { dateTimeText } from '@/lib/format'
import type { AnyField, Row } from '@/schema'
import { plain, rowsIn } from './values'

/** One event or message. */
export interface Entry {
  readonly key: string
  readonly row: Row
  readonly at: unknown
  readonly who: string
  readonly what: string
}

/**
 * The entries of a field, oldest first.
 * @param sent the order on the wire, which decides between entries of the same second
 */
export function entriesOf(field: AnyField, value: unknown, sent: 'oldestFirst' | 'newestFirst'): Entry[] {
  const { at, who, what } = field.options
  const rows = rowsIn(value)
  return (sent === 'newestFirst' ? [...rows].reverse() : [...rows])
    .map((row, place) => ({
      key: `${place}`,
      row,
      at: row[plain(at)],
      who: who === undefined ? '' : plain(row[plain(who)]),
      what: plain(row[plain(what)]),
    }))
    .sort((one, other) => Number(one.at) - Number(other.at))
}

/** An entry as one line. */
export const entryText = ({ at, who, what }: Entry): string => [dateTimeText(at), who, what].filter(Boolean).join(' ')
