import { ROUTES, type RouteName } from '@contract/routes'
import { useDataProvider } from '@refinedev/core'
import { useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '@/providers/i18n/use-messages'
import { useNotices } from '@/providers/notices/notices'
import { useFailureNotification } from '@/providers/notification/use-failure-notification'
import { useTab } from '@/providers/tab-state'
import { linkTarget, meets, type Resource, type Row } from '@/schema'
import { hrefOf } from '../context/href-of'
import { type ListTrail, type Step, storeTrail, trailAt } from '../context/list-trail'
import { useEvent } from '../context/use-event'
import { extendedTrail } from './extended-trail'
import { furtherPages, nextPage } from './further-pages'

/** The position of a record in the list it was opened from. */
export interface RecordSteps {
  /** Starting at 1, among all rows of the list; undefined if their number is unknown. */
  readonly place: { readonly at: number; readonly total: number } | undefined
  readonly canGo: (step: Step) => boolean
  /** Opens the next or previous record in the same tab. */
  readonly go: (step: Step) => void
  /** The direction in which further pages are being searched after a click. */
  readonly searching: Step | undefined
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
  const { t } = useMessages()
  const { message } = useNotices()
  const notifyFailure = useFailureNotification()
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const [searching, setSearching] = useState<Step>()
  const trail = trailAt(from, resource.name)
  const placeIn = ({ rows }: ListTrail) =>
    placeAmong(
      rows.map(row => addressAt(resource, route, page, row)),
      pathname,
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function depends on no more than these
  const here = useMemo(() => trail && placeIn(trail), [trail, resource, route, page, pathname])
  const find = useSearch(resource, from, placeIn)
  // A prefetch: an error is ignored, since a click requests the pages again and reports it.
  const look = useEvent((step: Step) => find(step, 1).then(redraw, () => undefined))
  const isAtEdge = (step: Step) =>
    here !== undefined && here.at >= 0 && here.next(step) === undefined && hasMore(trail, step)
  const [ends, begins] = [isAtEdge(1), isAtEdge(-1)]
  useEffect(() => {
    if (active && ends) void look(1)
    if (active && begins) void look(-1)
  }, [active, ends, begins, look])

  if (!trail || !here || here.at < 0) return undefined
  const { total, pages, pageSize } = trail
  const search = async (step: Step) => {
    setSearching(step)
    try {
      const { address, isEnd } = await find(step, MAX_PAGES)
      if (address !== undefined) turnTo(address)
      else message.info(t(isEnd ? 'detail.noneLeft' : 'detail.noneYet'))
    } catch (error) {
      notifyFailure(error)
    } finally {
      setSearching(undefined)
    }
  }
  return {
    searching,
    place: total === undefined ? undefined : { at: (pages[0] - 1) * pageSize + here.at + 1, total },
    canGo: step => here.next(step) !== undefined || (step === 1 ? ends : begins),
    go: step => {
      const address = here.next(step)
      if (address !== undefined) turnTo(address)
      else if (searching === undefined) void search(step)
    },
  }
}

/** The number of pages that one click may load to find a record with such a page; another click continues. */
const MAX_PAGES = 5

const hasMore = (trail: ListTrail | undefined, step: Step): boolean => trail?.more[step === 1 ? 1 : 0] === true

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

interface SearchResult {
  /** The URL of the record; undefined if none was found. */
  readonly address: string | undefined
  /** Whether the list has no further page. */
  readonly isEnd: boolean
}

/**
 * Searches the next record with a page, extending the trail by up to `most` pages. One search runs at a time, and begins
 * with what the one before has read.
 */
function useSearch(
  resource: Resource,
  from: string | undefined,
  placeIn: (trail: ListTrail) => ReturnType<typeof placeAmong>,
) {
  const provider = useDataProvider()(resource.dataProvider)
  const running = useRef<Promise<unknown>>(Promise.resolve())
  const grow = async (trail: ListTrail, step: Step, isFirst: boolean): Promise<ListTrail> => {
    const { question, pageSize } = trail
    const pageOf = async (currentPage: number) => {
      const pagination = { mode: 'server' as const, currentPage, pageSize }
      const { data } = await provider.getList({
        ...{ resource: resource.name, pagination, filters: [...question.filters], sorters: [...question.sorters] },
        meta: question.meta,
      })
      return data as readonly Row[]
    }
    const further = isFirst ? furtherPages(trail, step, resource.id, pageOf) : nextPage(trail, step, pageOf)
    const longer = extendedTrail(trail, step, resource.id, await further)
    // The list may have been shown again meanwhile.
    if (from !== undefined && trailAt(from, resource.name) === trail) storeTrail(from, longer)
    return longer
  }
  const search = async (step: Step, most: number): Promise<SearchResult> => {
    let known = trailAt(from, resource.name)
    for (let read = 0; known; read += 1) {
      const address = placeIn(known).next(step)
      const isEnd = !hasMore(known, step)
      if (address !== undefined || read === most || isEnd) return { address, isEnd }
      known = await grow(known, step, read === 0)
    }
    return { address: undefined, isEnd: true }
  }
  return (step: Step, most: number): Promise<SearchResult> => {
    const found = running.current.then(() => search(step, most))
    running.current = found.catch(() => undefined)
    return found
  }
}
