import type { ListView, ViewContent } from '@contract/views/calls'
import type { CrudSorting } from '@refinedev/core'
import { useEffect, useMemo, useState } from 'react'
import type { Asked, ListState } from '../use-list-screen'
import { type Declared, type Layout, sameLayout, tidy } from './layout'
import { useArrangements } from './use-arrangements'

/** In the address: the list as declared, where otherwise the default view would open. */
const AS_DECLARED = '0'
const CHANGED = ':changed'
const PLAIN_SIZE = 10

/** 'shop_name:asc', as in the address; empty for the server's own order. */
export const sortText = (sorters: CrudSorting): string => sorters.map(({ field, order }) => `${field}:${order}`).join()

const sortersOf = (text: string): CrudSorting =>
  text.split(',').flatMap(part => {
    const [field, order] = part.split(':')
    return field && (order === 'asc' || order === 'desc') ? [{ field, order }] : []
  })

type Query = Omit<ViewContent, 'layout'>
const inOrder = (filters: Query['filters']) => JSON.stringify(Object.entries(filters).sort())
const sameQuery = (a: Query, b: Query): boolean =>
  a.sort === b.sort && a.page_size === b.page_size && inOrder(a.filters) === inOrder(b.filters)

/**
 * The views of a list and how its columns stand. Without a view open, columns are the person's own arrangement and
 * every change of them is remembered; in a view, changes wait until the view is saved, and the address says
 * `view=7:changed`, so that a reload comes back to the changed state and not to the view's.
 */
export function useViews(place: string, declared: Declared, list: ListState) {
  const { settings, views, isPending, remember } = useArrangements(place)
  const [draft, setDraft] = useState<{ readonly of: string; readonly layout: Layout }>()
  const [isOpened, setOpened] = useState(false)
  const [id = '', ...marks] = list.view.split(':')
  const current = views.find(view => view.view_id === id)
  const query: Query = { filters: list.values, sort: sortText(list.sorters), page_size: list.pageSize }
  const layout = current
    ? draft?.of === current.view_id
      ? draft.layout
      : current.content.layout
    : (settings?.layout ?? NONE)
  const ownSize = settings?.layout.page_size ?? PLAIN_SIZE
  const isChanged =
    current !== undefined && !(sameQuery(query, current.content) && sameLayout(layout, current.content.layout))

  const open = (view: ListView | undefined) => {
    setDraft(undefined)
    if (view) list.ask(askedBy(view))
    else {
      const mark = settings?.default_view ? AS_DECLARED : ''
      list.ask({ values: {}, sorters: [], pageSize: ownSize, view: mark })
    }
  }

  /** Asks for something else, and marks the view as changed when that is not what it holds. */
  const ask = (next: Asked) => {
    const then: Query = {
      filters: { ...(next.values ?? query.filters) },
      sort: next.sorters ? sortText(next.sorters) : query.sort,
      page_size: next.pageSize ?? query.page_size,
    }
    const mark = current ? `${id}${sameQuery(dropEmpty(then), current.content) ? '' : CHANGED}` : list.view
    list.ask({ ...next, view: mark })
    if (!current && next.pageSize) arrange(layout, next.pageSize)
  }

  const arrange = (next: Layout, size: number, default_view = settings?.default_view ?? null) =>
    remember({ layout: { ...tidy(next), ...(size !== PLAIN_SIZE && { page_size: size }) }, default_view })

  const setLayout = (next: Layout) => {
    if (current) setDraft({ of: current.view_id, layout: tidy(next) })
    else arrange(next, ownSize)
  }

  // What the address leaves to a view is only known when the views are.
  useEffect(() => {
    if (isPending || isOpened) return
    setOpened(true)
    const isBare = list.view === '' && list.currentPage === 1 && sameQuery(query, PLAIN)
    const opening = isBare ? views.find(view => view.view_id === settings?.default_view) : undefined
    const view = opening ?? (marks.length === 0 ? current : undefined)
    // An address without a size was made with the usual one, unless nothing but its first page was meant.
    const isSized = list.pageSize !== PLAIN_SIZE || list.currentPage > 1 || ownSize === PLAIN_SIZE
    if (view && (opening || !sameQuery(query, view.content))) list.ask(askedBy(view), 'itself')
    else if (id !== '' && id !== AS_DECLARED && !current) list.ask({ view: '', pageSize: ownSize }, 'itself')
    else if (!isSized && !current) list.ask({ pageSize: ownSize }, 'itself')
  })

  const shown = useMemo(() => ({ declared, layout }), [declared, layout])
  return {
    ...shown,
    /** Nothing is drawn before it is known how: columns would jump. */
    isPending: !isOpened,
    views,
    current,
    isChanged,
    defaultView: settings?.default_view ?? null,
    content: { ...query, layout: tidy(layout) } satisfies ViewContent,
    open,
    ask,
    setLayout,
    /** Which view the screen opens with; nothing for the declaration. */
    setDefault: (view_id: string | null) => arrange(settings?.layout ?? NONE, ownSize, view_id),
    /** The view now holds what is on the screen. */
    settle: (view: ListView) => {
      setDraft(undefined)
      list.ask({ view: view.view_id })
    },
  }
}

export type Views = ReturnType<typeof useViews>

const NONE: Layout = {}
const PLAIN: Query = { filters: {}, sort: '', page_size: PLAIN_SIZE }

const dropEmpty = (query: Query): Query => ({
  ...query,
  filters: Object.fromEntries(Object.entries(query.filters).filter(([, value]) => value !== '')),
})

const askedBy = ({ view_id, content }: ListView): Asked => ({
  values: content.filters,
  sorters: sortersOf(content.sort),
  pageSize: content.page_size,
  view: view_id,
})
