import type { CheckedRow } from './check-rows'

/**
 * Marks rows whose unique values equal those of an earlier row: the first can be imported, the server would reject the
 * others.
 * @param unique the fields that are unique together; the error is shown at the first
 * @param skipped numbers of skipped rows, which are ignored
 */
export function withDuplicates(
  rows: readonly CheckedRow[],
  unique: readonly string[],
  skipped: ReadonlySet<number>,
): readonly CheckedRow[] {
  const [shown] = unique
  if (shown === undefined) return rows
  const firsts = new Map<string, number>()
  return rows.map(row => {
    const key = keyOf(row, unique)
    if (key === undefined || skipped.has(row.no)) return row
    const first = firsts.get(key)
    if (first === undefined) {
      firsts.set(key, row.no)
      return row
    }
    return row.mistakes[shown] ? row : { ...row, mistakes: { ...row.mistakes, [shown]: { sameAs: first } } }
  })
}

/** The unique values of a row as a key; undefined while the first of them is empty. */
function keyOf({ values }: CheckedRow, unique: readonly string[]): string | undefined {
  const parts = unique.map(name => String((values as Readonly<Record<string, unknown>>)[name] ?? ''))
  return parts[0] === '' ? undefined : JSON.stringify(parts)
}
