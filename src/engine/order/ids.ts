import type { Row } from '@/schema'

/** The rows in the order of these ids; a row that is not among them comes after, as it stood. */
export function inOrder(rows: readonly Row[], key: string, ids: readonly string[]): Row[] {
  const places = new Map(ids.map((id, place) => [id, place]))
  const placeOf = (row: Row) => places.get(String(row[key])) ?? ids.length
  return [...rows].sort((one, other) => placeOf(one) - placeOf(other))
}

/** The ids with one of them where another stands now; the same ids when either is unknown or both are one. */
export function withMoved(ids: readonly string[], id: string, over: string): readonly string[] {
  const [from, to] = [ids.indexOf(id), ids.indexOf(over)]
  if (from < 0 || to < 0 || from === to) return ids
  const next = ids.filter(one => one !== id)
  next.splice(to, 0, id)
  return next
}

/** Whether these are the same records, in whatever order. */
export const areSame = (rows: readonly Row[], key: string, ids: readonly string[]): boolean => {
  const known = new Set(ids)
  return rows.length === known.size && rows.every(row => known.has(String(row[key])))
}
