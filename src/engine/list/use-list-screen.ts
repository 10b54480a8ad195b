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
import { keepTrail, type ListQuestion } from '../context/list-trail'
import { type AddressQuery, listQueryOf, PREFETCH_MS, parseAddress, takesOrders, VIEW } from './list-request'
import type { QueryChange } from './views/view-query'

/**
 * The state of a list is its address, narrowed to what this screen knows: whatever changes the one changes the other,
 * and what a person asked for is taken back by the browser's Back.
 */
function useListAddress(resource: Resource, screen: AnyList) {
  const go = useGo()
  const here = useHere()
  const { params } = useParsed()
  const asked = useMemo(() => parseAddress(resource, screen, params), [resource, screen, params])
  const { ignored, ...taken } = asked
  const { known } = taken
  useIgnoredFiltersNotice(ignored)

  /**
   * Goes to a page of what is asked for. What is not asked stays as the address has it by now, which may be ahead of
   * what is drawn. `by` the list itself, it is no step that could be taken back.
   */
  const goTo = (
    page: number,
    { values: wanted, view: of, ...rest }: QueryChange = {},
    by: 'person' | 'itself' = 'person',
  ) => {
    go({
      type: by === 'person' ? 'push' : 'replace',
      options: { keepQuery: true },
      query: {
        currentPage: page,
        ...rest,
        // What is not wanted any more is taken out of the address by its name.
        ...(wanted && {
          filters: known.map(field => ({ field, operator: 'eq' as const, value: wanted[field] ?? '' })),
        }),
        ...(of !== undefined && { [VIEW]: of }),
      },
    })
  }
  const address = {
    ...taken,
    /** Whether this is what the address says by now. */
    isDrawn: () => here().isDrawn,
    turnTo: (page: number) => goTo(page),
    /** Goes to the first page of something else. */
    ask: (next: QueryChange, by?: 'person' | 'itself') => goTo(1, next, by),
  }
  return { asked, address }
}

/** Says which filters stand empty because the address has no value for them: otherwise more is listed without a word. */
function useIgnoredFiltersNotice(ignored: readonly AnyField[]): void {
  const { t, word, language } = useMessages()
  const { message } = useNotices()
  const names = ignored.map(({ label }) => word(label)).join(comma(language))
  useEffect(() => {
    if (names !== '') void message.warning(t('list.ignored', { names }))
  }, [names, message, t])
}

/** The rows of what the address asks for. A hidden tab asks for nothing; shown again, it looks for news. */
export function useListScreen(resource: Resource, screen: AnyList) {
  const pane = useTab()
  const { asked, address } = useListAddress(resource, screen)
  const isKnown = takesOrders(useConfig(), resource)
  const { ordering, question } = useMemo(() => {
    const { ordering: order, ...rest } = listQueryOf(resource, screen, asked, isKnown)
    return { ordering: order, question: rest }
  }, [resource, screen, asked, isKnown])
  const { query: tableQuery, result } = useList<BaseRecord, HttpError>({
    resource: resource.name,
    ...question,
    errorNotification: false,
    queryOptions: {
      ...{ enabled: pane.active, placeholderData: keepPreviousData, staleTime: 0 },
      // What was asked for ahead of the screen is not asked for again by it, unless it was written meanwhile.
      refetchOnMount: ({ state }) => state.isInvalidated || Date.now() - state.dataUpdatedAt > PREFETCH_MS,
    },
  })

  useTrail({ resource, screen, asked, question }, tableQuery, result)
  const { followsAddress } = pane
  useEffect(() => followsAddress?.(), [followsAddress])
  return {
    ...address,
    ordering,
    tableQuery,
    rows: result.data as readonly Row[],
    total: result.total,
    // A branch of a tree counts its own, and rows that still stand are those of another question.
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
  readonly asked: AddressQuery
  readonly question: ListQuestion
}

/** The rows are kept for who opens one of them: its page leads to the one before it and the one after it. */
function useTrail(
  { resource, screen, asked, question }: TrailOptions,
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
    const { currentPage, pageSize } = asked
    const isWhole = data.length > pageSize
    const { isAbout } = extrasOf(answer)
    const isLast = isAbout ? data.length < pageSize : currentPage * pageSize >= (total ?? 0)
    keepTrail(pathname, {
      ...{ resource: resource.name, rows: data as readonly Row[], pageSize },
      question: { filters: question.filters, sorters: question.sorters, meta: question.meta },
      pages: isWhole ? [1, 1] : [currentPage, currentPage],
      total: isAbout ? undefined : total,
      more: isWhole ? [false, false] : [currentPage > 1, !isLast],
    })
  }, [isShown, pathname, resource, asked, question, data, total, answer])
}

/** What refine's own type of an answer does not know. */
function extrasOf(answer: object | undefined) {
  const { asOf, isAbout } = (answer ?? {}) as { asOf?: string; isAbout?: true }
  return { asOf, isAbout }
}

export type ListState = ReturnType<typeof useListScreen>
