import type { ListView } from '@contract/views/calls'
import { useEffect, useState } from 'react'
import type { ListState } from '../use-list-screen'
import { type Asked, askedBy, PLAIN, PLAIN_SIZE, type Query, sameQuery } from './view-query'

/** What has views: a list, or a report. */
export type Viewed = Omit<
  ListState,
  'found' | 'tableQuery' | 'rows' | 'total' | 'isAbout' | 'asOf' | 'ordering' | 'known' | 'fixed' | 'turnTo'
>

/** In the address: the list as declared, where otherwise the default view would open. */
export const AS_DECLARED = '0'

export interface Opening {
  readonly list: Pick<Viewed, 'view' | 'currentPage' | 'pageSize'>
  /** What the list asks for now. */
  readonly query: Query
  readonly views: readonly ListView[]
  /** The view that the address names, if there still is one. */
  readonly current: ListView | undefined
  readonly defaultView: string | null
  /** Rows on a page, where no view says how many. */
  readonly ownSize: number
}

/** What a list has to ask for instead of what its address says, now that the views are known; mostly nothing. */
export function openingOf({ list, query, views, current, defaultView, ownSize }: Opening): Asked | undefined {
  const [id = '', ...marks] = list.view.split(':')
  const isBare = list.view === '' && list.currentPage === 1 && sameQuery(query, PLAIN)
  const opening = isBare ? views.find(view => view.view_id === defaultView) : undefined
  const view = opening ?? (marks.length === 0 ? current : undefined)
  // An address without a size was made with the usual one, unless nothing but its first page was meant.
  const isSized = list.pageSize !== PLAIN_SIZE || list.currentPage > 1 || ownSize === PLAIN_SIZE
  if (view && (opening || !sameQuery(query, view.content))) return askedBy(view)
  if (id !== '' && id !== AS_DECLARED && !current) return { view: '', pageSize: ownSize }
  return !isSized && !current ? { pageSize: ownSize } : undefined
}

interface OpeningOptions extends Opening {
  readonly list: Viewed
  readonly isPending: boolean
}

/**
 * What a list opens with: what the address leaves to a view is only known when the views are.
 * @returns whether that is done
 */
export function useOpening({ isPending, ...opening }: OpeningOptions): boolean {
  const { list } = opening
  // Where that is known and nothing is left to be asked for, the list is drawn at once as it will stand.
  const [isOpened, setOpened] = useState(() => !isPending && openingOf(opening) === undefined)
  useEffect(() => {
    // Who has searched before the views were known is not asked to search again.
    if (isPending || isOpened || !list.isDrawn()) return
    setOpened(true)
    const asked = openingOf(opening)
    if (asked) list.ask(asked, 'itself')
  })
  return isOpened
}
