import type { CheckedRow } from './check-rows'

/**
 * Marks rows that say the same as one above where no two records may: the first of them can be imported, those below it
 * would be refused at the end.
 * @param unique the fields that tell records apart together; the mark stands beside the first of them
 * @param skipped rows that are left out, which keep no other from being imported
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

/** What tells a row apart from others; nothing while the row does not say the first of it. */
function keyOf({ values }: CheckedRow, unique: readonly string[]): string | undefined {
  const parts = unique.map(name => String((values as Readonly<Record<string, unknown>>)[name] ?? ''))
  return parts[0] === '' ? undefined : JSON.stringify(parts)
}
