import type { CheckedRow } from './check-rows'
import type { ImportRecord } from './records'

/**
 * Marks records whose unique values equal those of an earlier one: the first can be imported, the server would reject
 * the others.
 * @param unique the fields that are unique together; the error is shown at the first
 * @param skipped numbers of skipped lines, which are ignored
 */
export function withDuplicates(
  records: readonly ImportRecord[],
  unique: readonly string[],
  skipped: ReadonlySet<number>,
): readonly ImportRecord[] {
  const [shown] = unique
  if (shown === undefined) return records
  const firsts = new Map<string, number>()
  return records.map(record => {
    const [head, ...others] = record.lines
    const key = head && keyOf(head, unique)
    if (!head || key === undefined || skipped.has(record.no)) return record
    const first = firsts.get(key)
    if (first === undefined) {
      firsts.set(key, record.no)
      return record
    }
    if (head.errors[shown]) return record
    return { ...record, lines: [{ ...head, errors: { ...head.errors, [shown]: { sameAs: first } } }, ...others] }
  })
}

/** The unique values of a line as a key; undefined while the first of them is empty. */
function keyOf({ values }: CheckedRow, unique: readonly string[]): string | undefined {
  const parts = unique.map(name => String((values as Readonly<Record<string, unknown>>)[name] ?? ''))
  return parts[0] === '' ? undefined : JSON.stringify(parts)
}
