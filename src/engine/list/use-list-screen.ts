import { type BaseRecord, type HttpError, useGo, useList, useParsed } from '@refinedev/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { comma } from '@/lib/format'
import { useConfig } from '@/providers/context'
import { useMessages } from '@/providers/i18n/use-messages'
import { useNotices } from '@/providers/notices/notices'
import { useHere } from '@/providers/router/use-here'
import { useTab } from '@/providers/tab-state'
import type { AnyField, Resource, Row } from '@/schema'
import type { AnyList } from '../context/any-list'
import { type ListQuestion, storeTrail } from '../context/list-trail'
import { type AddressQuery, listQueryOf, PREFETCH_MS, parseAddress, takesOrders, VIEW } from './list-request'
import type { QueryChange } from './views/view-query'

/**
 * Stores the state of a list in its URL, limited to parameters of this screen: changes go both ways, and the browser's
 * Back reverts a change.
 */
function useListAddress(resource: Resource, screen: AnyList) {
  const go = useGo()
  const here = useHere()
  const { params } = useParsed()
  const addressQuery = useMemo(() => parseAddress(resource, screen, params), [resource, screen, params])
  const { ignored, ...taken } = addressQuery
  const { known } = taken
  useIgnoredFiltersNotice(ignored)

  /**
   * Navigates to a page of the list with a changed query. Parameters that are not given keep their current value in the
   * URL, which may be newer than the rendered one. If `by` is the list itself, the history entry is replaced.
   */
  const goTo = (
    page: number,
    { values: requested, view: of, ...rest }: QueryChange = {},
    by: 'person' | 'itself' = 'person',
  ) => {
    go({
      type: by === 'person' ? 'push' : 'replace',
      options: { keepQuery: true },
      query: {
        currentPage: page,
        ...rest,
        // Removed filters are cleared by name.
        ...(requested && {
          filters: known.map(field => ({ field, operator: 'eq' as const, value: requested[field] ?? '' })),
        }),
        ...(of !== undefined && { [VIEW]: of }),
      },
    })
  }
  const address = {
    ...taken,
    /** Whether the rendered query is the URL's current one. */
    isDrawn: () => here().isDrawn,
    turnTo: (page: number) => goTo(page),
    /** Changes the query and goes to the first page. */
    applyQuery: (next: QueryChange, by?: 'person' | 'itself') => goTo(1, next, by),
  }
  return { addressQuery, address }
}

/** Notifies which filters of the URL were ignored as invalid, since the list shows more than expected. */
function useIgnoredFiltersNotice(ignored: readonly AnyField[]): void {
  const { t, word, language } = useMessages()
  const { message } = useNotices()
  const names = ignored.map(({ label }) => word(label)).join(comma(language))
  useEffect(() => {
    if (names !== '') void message.warning(t('list.ignored', { names }))
  }, [names, message, t])
}

/** Loads the rows of the URL's query. A hidden tab sends no requests; shown again, it checks for changes. */
export function useListScreen(resource: Resource, screen: AnyList) {
  const tab = useTab()
  const { addressQuery, address } = useListAddress(resource, screen)
  const isKnown = takesOrders(useConfig(), resource)
  const { ordering, question } = useMemo(() => {
    const { ordering: order, ...rest } = listQueryOf(resource, screen, addressQuery, isKnown)
    return { ordering: order, question: rest }
  }, [resource, screen, addressQuery, isKnown])
  const { query: tableQuery, result } = useList<BaseRecord, HttpError>({
    resource: resource.name,
    ...question,
    errorNotification: false,
    queryOptions: {
      ...{ enabled: tab.active, placeholderData: keepPreviousData, staleTime: 0 },
      // Prefetched rows are not refetched on mount unless they were invalidated meanwhile.
      refetchOnMount: ({ state }) => state.isInvalidated || Date.now() - state.dataUpdatedAt > PREFETCH_MS,
    },
  })

  useTrail({ resource, screen, addressQuery, question }, tableQuery, result)
  const { followsAddress } = tab
  useEffect(() => followsAddress?.(), [followsAddress])
  return {
    ...address,
    ordering,
    tableQuery,
    rows: result.data as readonly Row[],
    total: result.total,
    // Not for a tree, whose branches have totals of their own, nor while the rows belong to the previous query.
    found:
      tableQuery.isSuccess && !tableQuery.isPlaceholderData && !screen.tree
        ? { total: result.total ?? 0, at: tableQuery.dataUpdatedAt, isAbout: extrasOf(tableQuery.data).isAbout }
        : undefined,
    ...extrasOf(tableQuery.data),
  }
}

interface TrailOptions {
  readonly resource: Resource
  readonly screen: AnyList
  readonly addressQuery: AddressQuery
  readonly question: ListQuestion
}

/** Stores the rows for the page of a record opened from here, which links to the previous and next one. */
function useTrail(
  { resource, screen, addressQuery, question }: TrailOptions,
  {
    isSuccess,
    isPlaceholderData,
    data: answer,
  }: { isSuccess: boolean; isPlaceholderData: boolean; data: object | undefined },
  { data, total }: { readonly data: readonly BaseRecord[]; readonly total?: number | undefined },
): void {
  const { pathname } = useParsed()
  const isShown = isSuccess && !isPlaceholderData && !screen.tree && pathname !== undefined
  useEffect(() => {
    if (!isShown) return
    const { currentPage, pageSize } = addressQuery
    const isWhole = data.length > pageSize
    const { isAbout } = extrasOf(answer)
    const isLast = isAbout ? data.length < pageSize : currentPage * pageSize >= (total ?? 0)
    storeTrail(pathname, {
      ...{ resource: resource.name, rows: data as readonly Row[], pageSize },
      question: { filters: question.filters, sorters: question.sorters, meta: question.meta },
      pages: isWhole ? [1, 1] : [currentPage, currentPage],
      total: isAbout ? undefined : total,
      more: isWhole ? [false, false] : [currentPage > 1, !isLast],
    })
  }, [isShown, pathname, resource, addressQuery, question, data, total, answer])
}

/** Properties that refine's response type does not declare. */
function extrasOf(answer: object | undefined) {
  const { asOf, isAbout } = (answer ?? {}) as { asOf?: string; isAbout?: true }
  return { asOf, isAbout }
}

export type ListState = ReturnType<typeof useListScreen>
