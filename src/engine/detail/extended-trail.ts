import type { Row } from '@/schema'
import type { ListTrail, Step } from '../context/list-trail'

/** Pages that were read to go on, one after the other. */
export interface FurtherPages {
  /** The number of the first of them, counted from 1. */
  readonly first: number
  /** The rows of each. Going on, they begin with pages that were read before: rows may have moved up. */
  readonly pages: readonly (readonly Row[])[]
}

/** A trail with further pages at one of its ends. A row that has moved over the edge meanwhile is taken once. */
export function extendedTrail(trail: ListTrail, step: Step, id: string, { first, pages }: FurtherPages): ListTrail {
  const known = new Set(trail.rows.map(row => String(row[id])))
  const news = pages.flat().filter(row => !known.has(String(row[id])))
  const [before, after] = trail.more
  if (step === -1) {
    return { ...trail, rows: [...news, ...trail.rows], pages: [first, trail.pages[1]], more: [first > 1, after] }
  }
  // A list that has become shorter ends at an earlier page than the one that was asked for.
  const last = Math.max(trail.pages[0], first + pages.findLastIndex(rows => rows.length > 0))
  const isFull = (pages.at(-1)?.length ?? 0) >= trail.pageSize
  return { ...trail, rows: [...trail.rows, ...news], pages: [trail.pages[0], last], more: [before, isFull] }
}
