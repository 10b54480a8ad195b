import { type BaseRecord, type CrudSorting, type HttpError, useParsed, useTable } from '@refinedev/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { usePane } from '@/providers/pane'
import type { Resource, Row } from '@/schema'
import { metaUnder } from '../tree/branches'
import { type AnyList, type FilterValues, knownParams, toCrud, valuesOf } from './filters'

/** Stands in the address beside the filters and is sent to nobody: the view that is open (views/use-views.ts). */
const VIEW = 'view'

/** What a person can set about the rows of a list; what is left out stays. */
export interface Asked {
  readonly values?: FilterValues
  readonly sorters?: CrudSorting
  readonly pageSize?: number
  readonly view?: string
}

/**
 * The state of a list: refine's useTable, which keeps page, size, order and filters in the address, narrowed to what
 * this screen knows. A hidden tab asks for nothing; shown again, it looks for news.
 */
export function useListScreen(resource: Resource, screen: AnyList) {
  const pane = usePane()
  const { params } = useParsed()
  const known = useMemo(() => knownParams(resource, screen), [resource, screen])
  const fixed = useMemo(() => {
    const fromAddress = (screen.from ?? []).map(name => [name, params?.[name]] as const)
    return { ...(screen.where as Row | undefined), ...Object.fromEntries(fromAddress) }
  }, [screen, params])
  const root = useMemo(
    () => (screen.tree ? metaUnder(resource, screen.tree, screen.tree.root, fixed) : { query: fixed }),
    [resource, screen, fixed],
  )
  const table = useTable<BaseRecord, HttpError>({
    resource: resource.name,
    pagination: { mode: 'server', pageSize: 10 },
    sorters: { mode: 'server' },
    filters: { mode: 'server', defaultBehavior: 'replace' },
    syncWithLocation: true,
    errorNotification: false,
    meta: { ...root, filters: known, sorts: screen.sorts ?? [] },
    queryOptions: { enabled: pane.active, placeholderData: keepPreviousData, staleTime: 0 },
  })
  const values = useMemo(() => valuesOf(table.filters, known), [table.filters, known])
  const view = valuesOf(table.filters, [VIEW])[VIEW] ?? ''

  /** Goes to the first page of something else. */
  const ask = (next: Asked) => {
    table.setCurrentPage(1)
    table.setFilters(toCrud({ ...(next.values ?? values), [VIEW]: next.view ?? view }), 'replace')
    if (next.sorters) table.setSorters(next.sorters)
    if (next.pageSize) table.setPageSize(next.pageSize)
  }
  return {
    ...table,
    rows: table.result.data as readonly Row[],
    total: table.result.total,
    known,
    fixed,
    values,
    view,
    ask,
  }
}

export type ListState = ReturnType<typeof useListScreen>
