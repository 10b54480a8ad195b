import type { Row } from '@/schema'
import type { ListTrail, Step } from '../context/list-trail'

/** Pages that were read beyond a trail, in sequence. */
export interface FurtherPages {
  /** The number of the first page, starting at 1. */
  readonly first: number
  /** The rows of each page. Forward reads begin with known pages, since rows may have moved up. */
  readonly pages: readonly (readonly Row[])[]
}

/** Extends a trail at one end. A row that moved across the page boundary meanwhile is included once. */
export function extendedTrail(trail: ListTrail, step: Step, id: string, { first, pages }: FurtherPages): ListTrail {
  const known = new Set(trail.rows.map(row => String(row[id])))
  const news = pages.flat().filter(row => !known.has(String(row[id])))
  const [before, after] = trail.more
  if (step === -1) {
    return { ...trail, rows: [...news, ...trail.rows], pages: [first, trail.pages[1]], more: [first > 1, after] }
  }
  // If the list became shorter, it ends before the requested page.
  const last = Math.max(trail.pages[0], first + pages.findLastIndex(rows => rows.length > 0))
  const isFull = (pages.at(-1)?.length ?? 0) >= trail.pageSize
  return { ...trail, rows: [...trail.rows, ...news], pages: [trail.pages[0], last], more: [before, isFull] }
}
