import type { Row } from '@/schema'

/** Sorts rows by these ids; other rows follow in their previous order. */
export function inOrder(rows: readonly Row[], key: string, ids: readonly string[]): Row[] {
  const places = new Map(ids.map((id, place) => [id, place]))
  const placeOf = (row: Row) => places.get(String(row[key])) ?? ids.length
  return [...rows].sort((one, other) => placeOf(one) - placeOf(other))
}

/** Moves an id to the position of another one; unchanged if either is unknown or both are equal. */
export function withMoved(ids: readonly string[], id: string, over: string): readonly string[] {
  const [from, to] = [ids.indexOf(id), ids.indexOf(over)]
  if (from < 0 || to < 0 || from === to) return ids
  const next = ids.filter(one => one !== id)
  next.splice(to, 0, id)
  return next
}

/** Checks whether rows have exactly these ids, in any order. */
export const areSame = (rows: readonly Row[], key: string, ids: readonly string[]): boolean => {
  const known = new Set(ids)
  return rows.length === known.size && rows.every(row => known.has(String(row[key])))
}
