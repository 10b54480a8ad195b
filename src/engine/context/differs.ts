/** Whether two values of a field differ for the person who reads them: nothing, '' and an empty list are the same. */
export const differs = (before: unknown, after: unknown): boolean => same(before) !== same(after)

function same(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.length === 0 ? '' : `[${value.map(same).join('\u0000')}]`
  if (typeof value !== 'object') return String(value)
  // A row whose cells are empty is still a row; the order of its keys says nothing.
  const cells = Object.entries(value).map(([key, cell]): [string, string] => [key, same(cell)])
  return `{${cells
    .filter(([, cell]) => cell !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(cell => cell.join('\u0001'))
    .join('\u0002')}}`
}
