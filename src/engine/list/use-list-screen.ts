import {
  type BaseRecord,
  type CrudFilters,
  type CrudSorting,
  type HttpError,
  useGo,
  useList,
  useParsed,
} from '@refinedev/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useConfig } from '@/providers/context'
import { orderingOf } from '@/providers/data/ordering'
import { usePane } from '@/providers/pane'
import { useHere } from '@/providers/router/use-here'
import type { Resource, Row } from '@/schema'
import { addressParts } from './address-parts'
import { metaUnder } from './branches'
import { type AnyList, calledBy, type FilterValues, knownParams, toCrud, valuesOf } from './filters'
import { ordersOf } from './order'

/** Stands in the address beside the filters and is sent to nobody: the view that is open (views/use-views.ts). */
const VIEW = 'view'
const PAGE_SIZE = 10
const NO_ORDER: CrudSorting = []
const NO_FILTERS: CrudFilters = []

/** What a person can set about the rows of a list; what is left out stays. */
export interface Asked {
  readonly values?: FilterValues
  readonly sorters?: CrudSorting
  readonly pageSize?: number
  readonly view?: string
}

/** The tab that is open where the address names none; nothing where there is one for all. */
const firstTab = ({ tabs }: AnyList): FilterValues => {
  const [first] = tabs?.show ?? []
  return tabs?.only && first !== undefined ? { [tabs.by]: first } : {}
}

/**
 * The state of a list is its address, narrowed to what this screen knows: whatever changes the one changes the other,
 * and what a person asked for is taken back by the browser's Back.
 */
function useListAddress(resource: Resource, screen: AnyList) {
  const go = useGo()
  const here = useHere()
  const { params } = useParsed()
  const { currentPage = 1, pageSize = PAGE_SIZE, sorters = NO_ORDER, filters: inAddress = NO_FILTERS } = params ?? {}
  const known = useMemo(() => knownParams(resource, screen), [resource, screen])
  const fixed = useMemo(() => {
    const fromAddress = addressParts(screen).map(([name, part]) => [name, params?.[part]] as const)
    return { ...screen.where, ...Object.fromEntries(fromAddress) }
  }, [screen, params])
  const values = useMemo(() => ({ ...firstTab(screen), ...valuesOf(inAddress, known) }), [inAddress, known, screen])
  const view = valuesOf(inAddress, [VIEW])[VIEW] ?? ''

  /**
   * Goes to a page of what is asked for. What is not asked stays as the address has it by now, which may be ahead of
   * what is drawn. `by` the list itself, it is no step that could be taken back.
   */
  const goTo = (
    page: number,
    { values: wanted, view: of, ...rest }: Asked = {},
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
  return {
    currentPage,
    pageSize,
    sorters,
    known,
    fixed,
    values,
    view,
    /** Whether this is what the address says by now. */
    isDrawn: () => here().isDrawn,
    turnTo: (page: number) => goTo(page),
    /** Goes to the first page of something else. */
    ask: (next: Asked, by?: 'person' | 'itself') => goTo(1, next, by),
  }
}

/** The rows of what the address asks for. A hidden tab asks for nothing; shown again, it looks for news. */
export function useListScreen(resource: Resource, screen: AnyList) {
  const pane = usePane()
  const address = useListAddress(resource, screen)
  const { currentPage, pageSize, sorters, known, fixed, values } = address
  const { sorts, services } = useConfig()
  const isKnown = resource.from ? services[resource.from]?.sorts !== false : sorts
  const ordering = useMemo(
    () => orderingOf(ordersOf(resource, screen), { chosen: sorters, sent: { ...fixed, ...values }, isKnown }),
    [resource, screen, sorters, fixed, values, isKnown],
  )
  const root = useMemo(
    () => (screen.tree ? metaUnder(resource, screen.tree, screen.tree.root, fixed) : { query: fixed }),
    [resource, screen, fixed],
  )
  const filters = useMemo(() => toCrud(values), [values])
  const { query: tableQuery, result } = useList<BaseRecord, HttpError>({
    resource: resource.name,
    pagination: { mode: 'server', currentPage, pageSize },
    sorters: ordering.sorters,
    filters,
    errorNotification: false,
    meta: { ...calledBy(screen), ...root, filters: known },
    queryOptions: { enabled: pane.active, placeholderData: keepPreviousData, staleTime: 0 },
  })

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
        ? { total: result.total ?? 0, at: tableQuery.dataUpdatedAt, isAbout: toldBy(tableQuery.data).isAbout }
        : undefined,
    ...toldBy(tableQuery.data),
  }
}

/** What refine's own type of an answer does not know. */
function toldBy(answer: object | undefined) {
  const { asOf, isAbout } = (answer ?? {}) as { asOf?: string; isAbout?: true }
  return { asOf, isAbout }
}

export type ListState = ReturnType<typeof useListScreen>
