/** Checks whether two values of a field differ for the user: undefined, null, '' and an empty list are equal. */
export const differs = (before: unknown, after: unknown): boolean => same(before) !== same(after)

function same(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.length === 0 ? '' : `[${value.map(same).join('\u0000')}]`
  if (typeof value !== 'object') return String(value)
  // A row with empty cells is still a row; the order of its keys is ignored.
  const cells = Object.entries(value).map(([key, cell]): [string, string] => [key, same(cell)])
  return `{${cells
    .filter(([, cell]) => cell !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(cell => cell.join('\u0001'))
    .join('\u0002')}}`
}
