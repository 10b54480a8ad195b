import type { ListView, ViewContent } from '@contract/views/calls'
import { useMemo, useState } from 'react'
import type { Asked, ListState } from '../use-list-screen'
import { type Declared, type Layout, sameLayout, tidy } from './layout'
import { useArrangements } from './use-arrangements'
import { AS_DECLARED, useOpening } from './use-opening'
import { askedBy, PLAIN_SIZE, type Query, sameQuery, sortText } from './view-query'

/** What has views: a list, or a report. */
export type Viewed = Omit<
  ListState,
  'found' | 'tableQuery' | 'rows' | 'total' | 'isAbout' | 'asOf' | 'ordering' | 'known' | 'fixed' | 'turnTo'
>

const CHANGED = ':changed'
const NONE: Layout = {}

/**
 * The views of a list and how its columns stand. Without a view open, columns are the person's own arrangement and
 * every change of them is remembered; in a view, changes wait until the view is saved, and the address says
 * `view=7:changed`, so that a reload comes back to the changed state and not to the view's.
 */
export function useViews(place: string, declared: Declared, list: Viewed) {
  const { settings, views, isPending, remember } = useArrangements(place)
  const [draft, setDraft] = useState<{ readonly of: string; readonly layout: Layout }>()
  const [id = ''] = list.view.split(':')
  const current = views.find(view => view.view_id === id)
  const query: Query = { filters: list.values, sort: sortText(list.sorters), page_size: list.pageSize }
  const own = settings?.layout ?? NONE
  const drafted = draft && draft.of === current?.view_id ? draft.layout : undefined
  const layout = drafted ?? current?.content.layout ?? own
  const ownSize = settings?.layout.page_size ?? PLAIN_SIZE
  const defaultView = settings?.default_view ?? null
  const isOpened = useOpening({ list, query, isPending, views, current, defaultView, ownSize })

  const arrange = (next: Layout, size: number, default_view = defaultView) =>
    remember({ layout: { ...tidy(next), ...(size !== PLAIN_SIZE && { page_size: size }) }, default_view })
  /** Asks for something else, and marks the view as changed when that is not what it holds. */
  const ask = (next: Asked) => {
    const then: Query = {
      filters: { ...(next.values ?? query.filters) },
      sort: next.sorters ? sortText(next.sorters) : query.sort,
      page_size: next.pageSize ?? query.page_size,
    }
    // Until it is known what the view holds, whatever is asked for is another thing.
    const isOther = current ? !sameQuery(then, current.content) : isPending && id !== '' && id !== AS_DECLARED
    const mark = isOther ? CHANGED : ''
    list.ask({ ...next, ...((current || isPending) && { view: `${id}${mark}` }) })
    if (!current && next.pageSize) arrange(layout, next.pageSize)
  }
  const plain: Asked = { values: {}, sorters: [], pageSize: ownSize, view: defaultView ? AS_DECLARED : '' }
  const isKept = !current || (sameQuery(query, current.content) && sameLayout(layout, current.content.layout))
  // What has no columns is spoken of as a report.
  const isReport = declared.columns.length === 0
  const shown = useMemo(() => ({ place, isReport, declared, layout }), [place, isReport, declared, layout])
  return {
    ...shown,
    /** Nothing is drawn before it is known how: columns would jump. */
    isPending: !isOpened,
    views,
    current,
    isChanged: !isKept,
    defaultView,
    content: { ...query, layout: tidy(layout) } satisfies ViewContent,
    open: (view: ListView | undefined) => {
      setDraft(undefined)
      list.ask(view ? askedBy(view) : plain)
    },
    ask,
    setLayout: (next: Layout) => {
      if (current) setDraft({ of: current.view_id, layout: tidy(next) })
      else arrange(next, ownSize)
    },
    /** Which view the screen opens with; nothing for the declaration. */
    setDefault: (view_id: string | null) => arrange(own, ownSize, view_id),
    /** The view now holds what is on the screen. */
    settle: (view: ListView) => {
      setDraft(undefined)
      list.ask({ view: view.view_id })
    },
  }
}

export type Views = ReturnType<typeof useViews>
