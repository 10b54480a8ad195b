import type { ListView } from '@contract/views/calls'
import { useEffect, useState } from 'react'
import type { ListState } from '../use-list-screen'
import { PLAIN, PLAIN_SIZE, type Query, type QueryChange, queryOfView, sameQuery } from './view-query'

/** The owner of saved views: a list or a report. */
export type ViewOwner = Omit<
  ListState,
  'found' | 'tableQuery' | 'rows' | 'total' | 'isAbout' | 'asOf' | 'ordering' | 'known' | 'permanentFilters' | 'turnTo'
>

/** The value in the URL for the list as declared, which suppresses the default view. */
export const AS_DECLARED = '0'

/** Parameters that decide which view a list opens with. */
export interface InitialView {
  readonly list: Pick<ViewOwner, 'view' | 'currentPage' | 'pageSize'>
  /** The current query of the list. */
  readonly query: Query
  readonly views: readonly ListView[]
  /** The view in the URL, if it still exists. */
  readonly current: ListView | undefined
  readonly defaultView: string | null
  /** The page size without a view. */
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
  // A URL without a page size means the default size, unless it only names the first page.
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
  // If the views are loaded and change nothing, the list renders immediately.
  const [isOpened, setOpened] = useState(() => !isPending && initialQuery(opening) === undefined)
  useEffect(() => {
    // A search that started before the views were loaded is not replaced by the default view.
    if (isPending || isOpened || !list.isDrawn()) return
    setOpened(true)
    const initial = initialQuery(opening)
    if (initial) list.applyQuery(initial, 'itself')
  })
  return isOpened
}
