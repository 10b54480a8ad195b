import type { Row } from '@/schema'
import type { ListTrail, Step } from '../context/list-trail'
import type { FurtherPages } from './extended-trail'

/** Reads one page of the list. @param page starting at 1 */
export type PageReader = (page: number) => Promise<readonly Row[]>

/**
 * Reads the page beyond an end of a trail, with known pages beside it: rows leave a worklist as they are processed and
 * are added to a list that starts with the newest, so the page is read from where the known rows are now.
 * @param id the field that identifies a row
 */
export function furtherPages(trail: ListTrail, step: Step, id: string, pageOf: PageReader): Promise<FurtherPages> {
  const known = new Set(trail.rows.map(row => String(row[id])))
  const hasKnown = (rows: readonly Row[]) => rows.some(row => known.has(String(row[id])))
  return step === 1 ? pagesAfter(trail, pageOf, hasKnown) : pagesBefore(trail, pageOf, hasKnown)
}

/** Reads the adjacent page only, for use right after another page was read: the known rows have not moved since. */
export async function nextPage({ pages: [first, last] }: ListTrail, step: Step, pageOf: PageReader) {
  const page = step === 1 ? last + 1 : first - 1
  return { first: page, pages: [await pageOf(page)] }
}

type HasKnown = (rows: readonly Row[]) => boolean

/**
 * The page after the last one, preceded by the pages from which rows have moved up since: pages are read backwards until
 * one has a known row. If none is left, their successors are read from the first page on.
 */
async function pagesAfter({ pages: [first, last] }: ListTrail, pageOf: PageReader, hasKnown: HasKnown) {
  const read = await Promise.all([pageOf(last), pageOf(last + 1)])
  // Rows before the first page may have left the list too, but hardly a whole page of them.
  const farthest = Math.max(1, first - 1)
  let at = last
  while (at > farthest && !read.some(hasKnown)) {
    at -= 1
    read.unshift(await pageOf(at))
  }
  const pages = read.some(hasKnown) || at >= first ? read : read.slice(first - at)
  return { first: last + 2 - pages.length, pages }
}

/**
 * The page before the first one, followed by the pages to which rows have moved down since: pages are read on until one
 * has a known row. If none is left, the page before is all there is.
 */
async function pagesBefore({ pages: [first, last] }: ListTrail, pageOf: PageReader, hasKnown: HasKnown) {
  const read = await Promise.all([pageOf(first - 1), pageOf(first)])
  let at = first
  // New rows may have moved the known ones, but hardly by more than a page.
  while (at <= last && !read.some(hasKnown)) {
    at += 1
    read.push(await pageOf(at))
  }
  return { first: first - 1, pages: read.some(hasKnown) ? read : read.slice(0, 1) }
}
