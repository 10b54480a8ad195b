import { useKeys } from '@refinedev/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useHttp } from '@/providers/context'
import { queryOfFilters } from '@/providers/data/data-provider'
import { usePane } from '@/providers/pane'
import type { Resource, Row } from '@/schema'
import { type AnyList, toCrud } from './filters'
import type { ListState } from './use-list-screen'

/** The sums under a list. */
export interface Summed {
  /** The columns that have one. */
  readonly of: readonly string[]
  /** The sums by the names of their fields; nothing while they are on their way. */
  readonly sums: Row | undefined
}

/**
 * What everything that a list lets through adds up to. The key lies under the list's, so that a change refreshes it
 * too. A deployment that does not know the call has no sums, and nobody is bothered with that.
 */
export function useTotals(resource: Resource, { totals }: AnyList, { values, fixed }: ListState) {
  const pane = usePane()
  const http = useHttp()
  const { keys } = useKeys()
  const query = { ...fixed, ...queryOfFilters(toCrud(values)) }
  const { data, isPlaceholderData, refetch } = useQuery({
    queryKey: [...keys().data('default').resource(resource.name).action('list').get(), 'totals', totals?.call, query],
    queryFn: async ({ signal }) => {
      if (!totals) return null
      return http.sendLoose(totals.call, { query, signal }).then(
        answer => answer as Row,
        () => null,
      )
    },
    enabled: totals !== undefined && pane.active,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  // The sums of another question stand beside no row of this one.
  const sums = isPlaceholderData ? undefined : (data ?? undefined)
  const isMissing = data === null
  const summed = useMemo(
    (): Summed | undefined => (totals && !isMissing ? { of: totals.of, sums } : undefined),
    [totals, isMissing, sums],
  )
  return { summed, refresh: () => void (totals && refetch()) }
}
