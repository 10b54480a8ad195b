import type { ListView } from '@contract/views/calls'
import { useEffect, useState } from 'react'
import type { ListState } from '../use-list-screen'
import { PLAIN, PLAIN_SIZE, type Query, type QueryChange, queryOfView, sameQuery } from './view-query'

/** What saved views belong to: a list or a report. */
export type ViewOwner = Omit<
  ListState,
  'found' | 'tableQuery' | 'rows' | 'total' | 'isAbout' | 'asOf' | 'ordering' | 'known' | 'fixed' | 'turnTo'
>

/** In the address: the list as declared, where otherwise the default view would open. */
export const AS_DECLARED = '0'

/** What decides which view a list opens with. */
export interface InitialView {
  readonly list: Pick<ViewOwner, 'view' | 'currentPage' | 'pageSize'>
  /** What the list asks for now. */
  readonly query: Query
  readonly views: readonly ListView[]
  /** The view that the address names, if there still is one. */
  readonly current: ListView | undefined
  readonly defaultView: string | null
  /** Rows on a page, where no view says how many. */
  readonly ownSize: number
}

/** The query change that the default view requires now that the views are loaded; usually undefined. */
export function initialQuery({
  list,
  query,
  views,
  current,
  defaultView,
  ownSize,
}: InitialView): QueryChange | undefined {
  const [id = '', ...marks] = list.view.split(':')
  const isBare = list.view === '' && list.currentPage === 1 && sameQuery(query, PLAIN)
  const opening = isBare ? views.find(view => view.view_id === defaultView) : undefined
  const view = opening ?? (marks.length === 0 ? current : undefined)
  // An address without a size was made with the usual one, unless nothing but its first page was meant.
  const isSized = list.pageSize !== PLAIN_SIZE || list.currentPage > 1 || ownSize === PLAIN_SIZE
  if (view && (opening || !sameQuery(query, view.content))) return queryOfView(view)
  if (id !== '' && id !== AS_DECLARED && !current) return { view: '', pageSize: ownSize }
  return !isSized && !current ? { pageSize: ownSize } : undefined
}

interface OpeningOptions extends InitialView {
  readonly list: ViewOwner
  readonly isPending: boolean
}

/**
 * Applies the default view once the views are loaded.
 * @returns whether that is done
 */
export function useInitialView({ isPending, ...opening }: OpeningOptions): boolean {
  const { list } = opening
  // Where that is known and nothing is left to be asked for, the list is drawn at once as it will stand.
  const [isOpened, setOpened] = useState(() => !isPending && initialQuery(opening) === undefined)
  useEffect(() => {
    // Who has searched before the views were known is not asked to search again.
    if (isPending || isOpened || !list.isDrawn()) return
    setOpened(true)
    const asked = initialQuery(opening)
    if (asked) list.ask(asked, 'itself')
  })
  return isOpened
}
