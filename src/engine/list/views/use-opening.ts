import type { ListView } from '@contract/views/calls'
import { useEffect, useState } from 'react'
import type { Viewed } from './use-views'
import { askedBy, PLAIN, PLAIN_SIZE, type Query, sameQuery } from './view-query'

/** In the address: the list as declared, where otherwise the default view would open. */
export const AS_DECLARED = '0'

interface OpeningOptions {
  readonly list: Viewed
  /** What the list asks for now. */
  readonly query: Query
  readonly isPending: boolean
  readonly views: readonly ListView[]
  /** The view that the address names, if there still is one. */
  readonly current: ListView | undefined
  readonly defaultView: string | null
  /** Rows on a page, where no view says how many. */
  readonly ownSize: number
}

/**
 * What a list opens with: what the address leaves to a view is only known when the views are.
 * @returns whether that is done
 */
export function useOpening({ list, query, isPending, views, current, defaultView, ownSize }: OpeningOptions): boolean {
  const [isOpened, setOpened] = useState(false)
  useEffect(() => {
    // Who has searched before the views were known is not asked to search again.
    if (isPending || isOpened || !list.isDrawn()) return
    setOpened(true)
    const [id = '', ...marks] = list.view.split(':')
    const isBare = list.view === '' && list.currentPage === 1 && sameQuery(query, PLAIN)
    const opening = isBare ? views.find(view => view.view_id === defaultView) : undefined
    const view = opening ?? (marks.length === 0 ? current : undefined)
    // An address without a size was made with the usual one, unless nothing but its first page was meant.
    const isSized = list.pageSize !== PLAIN_SIZE || list.currentPage > 1 || ownSize === PLAIN_SIZE
    if (view && (opening || !sameQuery(query, view.content))) list.ask(askedBy(view), 'itself')
    else if (id !== '' && id !== AS_DECLARED && !current) list.ask({ view: '', pageSize: ownSize }, 'itself')
    else if (!isSized && !current) list.ask({ pageSize: ownSize }, 'itself')
  })
  return isOpened
}
