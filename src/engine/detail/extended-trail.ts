import type { Row } from '@/schema'
import type { ListTrail, Step } from '../context/list-trail'

/** A page that was read to go on. */
interface FurtherPage {
  /** The name of the field with the id of a row. */
  readonly id: string
  /** What was read, in its order. Going on, that is the last page once more and the one after it: rows may have moved up. */
  readonly rows: readonly Row[]
  /** There is more after it. */
  readonly isFull: boolean
}

/** A trail with another page at one of its ends. A row that has moved over the edge meanwhile is taken once. */
export function extendedTrail(trail: ListTrail, step: Step, { id, rows, isFull }: FurtherPage): ListTrail {
  const known = new Set(trail.rows.map(row => String(row[id])))
  const news = rows.filter(row => !known.has(String(row[id])))
  const [first, last] = trail.pages
  const [before, after] = trail.more
  return step === 1
    ? { ...trail, rows: [...trail.rows, ...news], pages: [first, last + 1], more: [before, isFull] }
    : { ...trail, rows: [...news, ...trail.rows], pages: [first - 1, last], more: [first - 1 > 1, after] }
}
