import type { Row } from '@/schema'
import type { ListTrail, Step } from '../context/list-trail'

/** Pages that were read beyond a trail, in sequence. */
export interface FurtherPages {
  /** The number of the first page, starting at 1. */
  readonly first: number
  /**
   * The rows of each page. The page beyond may have known ones beside it, which show where the trail is now: rows leave
   * a list and are added to it.
   */
  readonly pages: readonly (readonly Row[])[]
}

/**
 * Extends a trail at one end, by the rows that follow its last one or precede its first one. A row that moved across a
 * page boundary meanwhile is included once; a row that came in at the other end is not included.
 */
export function extendedTrail(trail: ListTrail, step: Step, id: string, { first, pages }: FurtherPages): ListTrail {
  const known = new Set(trail.rows.map(row => String(row[id])))
  const isKnown = (row: Row) => known.has(String(row[id]))
  const read = pages.flat()
  const [before, after] = trail.more
  if (step === -1) {
    const end = read.findIndex(isKnown)
    const news = end === -1 ? read : read.slice(0, end)
    // As many as came in or left before the trail; the position of its rows changes by the same number.
    const shift = news.length - (trail.pages[0] - first) * trail.pageSize
    return {
      ...trail,
      rows: [...news, ...trail.rows],
      pages: [first, trail.pages[1]],
      total: trail.total === undefined ? undefined : trail.total + shift,
      more: [first > 1, after],
    }
  }
  // All of them if no known row is left.
  const news = read.slice(read.findLastIndex(isKnown) + 1)
  // If the list became shorter, it ends before the requested page.
  const last = Math.max(trail.pages[0], first + pages.findLastIndex(rows => rows.length > 0))
  const isFull = (pages.at(-1)?.length ?? 0) >= trail.pageSize
  return { ...trail, rows: [...trail.rows, ...news], pages: [trail.pages[0], last], more: [before, isFull] }
}
