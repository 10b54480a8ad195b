import type { ListView, ViewContent } from '@contract/views/calls'
import { useMemo, useState } from 'react'
import { type DeclaredColumns, type Layout, sameLayout, tidy } from './layout'
import { AS_DECLARED, useInitialView, type ViewOwner } from './use-initial-view'
import { useListPreferences } from './use-list-preferences'
import { PLAIN_SIZE, type Query, type QueryChange, queryOfView, sameQuery, sortText } from './view-query'

const CHANGED = ':changed'
const NONE: Layout = {}
const AS_IT_IS = { layout: NONE, default_view: null }

type Change = (layout: Layout) => Layout
const same: Change = layout => layout

/**
 * Saved views and column layout of a list. Without an open view, the layout is the user's own and every change is
 * stored; in a view, changes wait until the view is saved, and the URL contains `view=7:changed`, so that a reload
 * restores the changed state.
 */
export function useViews(place: string, declared: DeclaredColumns, list: ViewOwner) {
  const { settings, views, isPending, remember } = useListPreferences(place)
  const [id = ''] = list.view.split(':')
  const current = views.find(view => view.view_id === id)
  const { drafted, draft, undraft } = useDraft(current)
  const query: Query = { filters: list.values, sort: sortText(list.sorters), page_size: list.pageSize }
  const own = settings?.layout ?? NONE
  const layout = drafted ?? current?.content.layout ?? own
  const ownSize = settings?.layout.page_size ?? PLAIN_SIZE
  const defaultView = settings?.default_view ?? null
  const isOpened = useInitialView({ list, query, isPending, views, current, defaultView, ownSize })

  const arrange = arranging(remember)
  /** Changes the query, and marks the view as changed if it differs from the stored one. */
  const applyQuery = (next: QueryChange) => {
    const then: Query = {
      filters: { ...(next.values ?? query.filters) },
      sort: next.sorters ? sortText(next.sorters) : query.sort,
      page_size: next.pageSize ?? query.page_size,
    }
    // Until the view is loaded, every change of the query counts as a difference.
    const isOther = current ? !sameQuery(then, current.content) : isPending && id !== '' && id !== AS_DECLARED
    const mark = isOther ? CHANGED : ''
    list.applyQuery({ ...next, ...((current || isPending) && { view: `${id}${mark}` }) })
    if (!current && next.pageSize) arrange(same, { page_size: next.pageSize })
  }
  const plain: QueryChange = { values: {}, sorters: [], pageSize: ownSize, view: defaultView ? AS_DECLARED : '' }
  const isUnchanged = !current || (sameQuery(query, current.content) && sameLayout(layout, current.content.layout))
  // A list without columns is a report.
  const isReport = declared.columns.length === 0
  const shown = useMemo(() => ({ place, isReport, declared, layout }), [place, isReport, declared, layout])
  return {
    ...shown,
    /** Nothing is rendered before the layout is known, since columns would shift. */
    isPending: !isOpened,
    views,
    current,
    isChanged: !isUnchanged,
    defaultView,
    content: { ...query, layout: tidy(layout) } satisfies ViewContent,
    open: (view: ListView | undefined) => {
      undraft()
      list.applyQuery(view ? queryOfView(view) : plain)
    },
    applyQuery,
    /** Changes the latest layout, which may not be rendered yet. */
    setLayout: (change: Change) => (current ? draft(change) : arrange(change)),
    /** Sets the default view of the screen; null for the declaration. */
    setDefault: (view_id: string | null) => arrange(same, { default_view: view_id }),
    /** The view was saved with the current state. */
    settle: (view: ListView) => {
      undraft()
      list.applyQuery({ view: view.view_id })
    },
  }
}

/** The layout of a view with unsaved changes. */
function useDraft(current: ListView | undefined) {
  const [drawn, setDrawn] = useState<{ readonly of: string; readonly layout: Layout }>()
  const of = current?.view_id
  const draft = (change: Change): void => {
    if (!current) return
    const { view_id, content } = current
    setDrawn(now => ({ of: view_id, layout: tidy(change(now?.of === view_id ? now.layout : content.layout)) }))
  }
  return { drafted: drawn && drawn.of === of ? drawn.layout : undefined, draft, undraft: () => setDrawn(undefined) }
}

type Remember = ReturnType<typeof useListPreferences>['remember']

/** Changes the user's own layout; omitted options are retained. */
const arranging =
  (remember: Remember) =>
  (change: Change, options: { readonly page_size?: number; readonly default_view?: string | null } = {}) =>
    remember(({ layout: { page_size = PLAIN_SIZE, ...before } = NONE, default_view = null } = AS_IT_IS) => {
      const rows = options.page_size ?? page_size
      const next = { ...tidy(change(before)), ...(rows !== PLAIN_SIZE && { page_size: rows }) }
      return { layout: next, default_view: options.default_view === undefined ? default_view : options.default_view }
    })

export type Views = ReturnType<typeof useViews>
