import { type BaseRecord, type HttpError, useParsed, useTable } from '@refinedev/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { usePane } from '@/providers/pane'
import type { Resource, Row } from '@/schema'
import { type AnyList, type FilterValues, knownParams, toCrud, valuesOf } from './filters'

/**
 * The state of a list: refine's useTable, which keeps page, size and filters in the address, narrowed to what this
 * screen knows. A hidden tab asks for nothing; shown again, it looks for news.
 */
export function useListScreen(resource: Resource, screen: AnyList) {
  const pane = usePane()
  const { params } = useParsed()
  const known = useMemo(() => knownParams(resource, screen), [resource, screen])
  const fixed = useMemo(() => {
    const fromAddress = (screen.from ?? []).map(name => [name, params?.[name]] as const)
    return { ...(screen.where as Row | undefined), ...Object.fromEntries(fromAddress) }
  }, [screen, params])

  const table = useTable<BaseRecord, HttpError>({
    resource: resource.name,
    pagination: { mode: 'server', pageSize: 10 },
    sorters: { mode: 'server' },
    filters: { mode: 'server', defaultBehavior: 'replace' },
    syncWithLocation: true,
    errorNotification: false,
    meta: { query: fixed, filters: known },
    queryOptions: { enabled: pane.active, placeholderData: keepPreviousData, staleTime: 0 },
  })

  const values = useMemo(() => valuesOf(table.filters, known), [table.filters, known])
  /** Sets the filters to exactly these and goes to the first page. */
  const setValues = (next: FilterValues) => {
    table.setCurrentPage(1)
    table.setFilters(toCrud(next), 'replace')
  }
  return {
    ...table,
    rows: table.result.data as readonly Row[],
    total: table.result.total,
    known,
    fixed,
    values,
    setValues,
  }
}

export type ListState = ReturnType<typeof useListScreen>
