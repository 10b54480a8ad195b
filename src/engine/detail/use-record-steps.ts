import { ROUTES, type RouteName } from '@contract/routes'
import { useDataProvider, useNotification } from '@refinedev/core'
import { useEffect, useReducer, useRef } from 'react'
import { useLocation } from 'react-router'
import { failureNotice } from '@/providers/notification/notification-provider'
import { useTab } from '@/providers/tab-state'
import { linkTarget, meets, type Resource, type Row } from '@/schema'
import { hrefOf } from '../context/href-of'
import { keepTrail, type ListTrail, type Step, trailAt } from '../context/list-trail'
import { useEvent } from '../context/use-event'
import { extendedTrail, type FurtherPages } from './extended-trail'

/** The position of a record in the list it was opened from. */
export interface RecordSteps {
  /** Starting at 1, among all rows of the list; undefined if their number is unknown. */
  readonly place: { readonly at: number; readonly total: number } | undefined
  readonly canGo: (step: Step) => boolean
  /** Opens the next or previous record in the same tab. */
  readonly go: (step: Step) => void
}

/**
 * The previous and next record in the list that the page was opened from, in its order and with its filters, across
 * page boundaries. Rows without such a page are skipped.
 * @returns undefined if the page was opened from elsewhere
 */
export function useRecordSteps(
  resource: Resource,
  route: RouteName,
  page: string | undefined,
): RecordSteps | undefined {
  const { from, active, turnTo } = useTab()
  const { pathname } = useLocation()
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const { open: notify } = useNotification()
  const trail = trailAt(from, resource.name)
  const placeIn = ({ rows }: ListTrail) =>
    placeAmong(
      rows.map(row => addressAt(resource, route, page, row)),
      pathname,
    )
  const here = trail && placeIn(trail)
  const grow = useGrow(resource, from)

  /** The URL of the next record; loads up to `most` further pages to find it. */
  const find = async (step: Step, most: number): Promise<string | undefined> => {
    let known = trail
    for (let read = 0; known; read += 1) {
      const next = placeIn(known).next(step)
      if (next !== undefined || read === most || !known.more[step === 1 ? 1 : 0]) return next
      known = await grow(known, step)
    }
    return undefined
  }
  // A prefetch: an error is ignored, since a click requests the pages again and reports it.
  const look = useEvent((step: Step) => find(step, 1).then(redraw, () => undefined))
  const isAtEdge = (step: Step) =>
    here !== undefined && here.at >= 0 && here.next(step) === undefined && trail?.more[step === 1 ? 1 : 0] === true
  const [ends, begins] = [isAtEdge(1), isAtEdge(-1)]
  useEffect(() => {
    if (active && ends) void look(1)
    if (active && begins) void look(-1)
  }, [active, ends, begins, look])

  if (!trail || !here || here.at < 0) return undefined
  const { total, pages, pageSize } = trail
  const tell = (error: unknown) => {
    const notice = failureNotice(error)
    if (notice) notify?.(notice)
  }
  return {
    place: total === undefined ? undefined : { at: (pages[0] - 1) * pageSize + here.at + 1, total },
    canGo: step => here.next(step) !== undefined || (step === 1 ? ends : begins),
    go: step => void find(step, MOST_PAGES).then(address => (address === undefined ? redraw() : turnTo(address)), tell),
  }
}

/** The number of pages that one click may load to find a record with such a page; another click continues. */
const MOST_PAGES = 5

/** The index of the record at a path, and the URLs around it. @param addresses undefined for a row without a page */
function placeAmong(addresses: readonly (string | undefined)[], pathname: string) {
  const at = addresses.findIndex(address => address?.split('?')[0] === pathname)
  const next = (step: Step): string | undefined =>
    (step === 1 ? addresses.slice(at + 1) : addresses.slice(0, Math.max(0, at)).reverse()).find(
      address => address !== undefined,
    )
  return { at, next }
}

/** The URL of a row's page, by the first link action to that page that the row allows. */
function addressAt({ actions }: Resource, route: RouteName, page: string | undefined, row: Row): string | undefined {
  for (const action of Object.values(actions)) {
    const to = linkTarget(action)
    if (to?.route === route && to.page?.name === page && meets(action.when, row)) {
      return hrefOf(to, row, name => ROUTES[name].path)
    }
  }
  return undefined
}

/** Loads the page beyond an end of the trail, one request at a time. */
function useGrow(resource: Resource, from: string | undefined) {
  const provider = useDataProvider()(resource.dataProvider)
  const under = useRef<Promise<ListTrail>>(undefined)
  const read = async (trail: ListTrail, step: Step): Promise<ListTrail> => {
    const { question, pageSize, pages } = trail
    const pageOf = async (currentPage: number) => {
      const pagination = { mode: 'server' as const, currentPage, pageSize }
      const { data } = await provider.getList({
        ...{ resource: resource.name, pagination, filters: [...question.filters], sorters: [...question.sorters] },
        meta: question.meta,
      })
      return data as readonly Row[]
    }
    const further =
      step === 1
        ? await pagesOn(trail, resource.id, pageOf)
        : { first: pages[0] - 1, pages: [await pageOf(pages[0] - 1)] }
    const longer = extendedTrail(trail, step, resource.id, further)
    if (from !== undefined) keepTrail(from, longer)
    return longer
  }
  return (trail: ListTrail, step: Step): Promise<ListTrail> => {
    under.current ??= read(trail, step).finally(() => {
      under.current = undefined
    })
    return under.current
  }
}

/**
 * The page after the last one, preceded by the pages from which rows have moved up since: rows leave a worklist as they
 * are processed, so pages are read backwards until one has a known row. If none is left, their successors are read from
 * the first page on.
 */
async function pagesOn(
  { rows, pages: [first, last] }: ListTrail,
  id: string,
  pageOf: (page: number) => Promise<readonly Row[]>,
): Promise<FurtherPages> {
  const known = new Set(rows.map(row => String(row[id])))
  const isKnown = (row: Row) => known.has(String(row[id]))
  const read = await Promise.all([pageOf(last), pageOf(last + 1)])
  // Rows before the first page may have left the list too, but hardly a whole page of them.
  const farthest = Math.max(1, first - 1)
  let at = last
  while (at > farthest && !read[0]?.some(isKnown)) {
    at -= 1
    read.unshift(await pageOf(at))
  }
  const isFound = read[0]?.some(isKnown) === true
  const pages = isFound || at >= first ? read : read.slice(first - at)
  return { first: last + 2 - pages.length, pages }
}
