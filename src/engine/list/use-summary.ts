import { useMemo } from 'react'
import { queryOfFilters } from '@/providers/data/list-query'
import { useAnyCall } from '@/providers/data/use-call'
import type { Resource, Row } from '@/schema'
import type { AnyList } from '../context/any-list'
import { toCrud } from './filters'
import type { ListState } from './use-list-screen'

/** The sums under a list. */
export interface SummaryValues {
  /** The columns that have one. */
  readonly of: readonly string[]
  /** The sums by the names of their fields; nothing while they are on their way. */
  readonly sums: Row | undefined
}

/**
 * What everything that a list lets through adds up to. It reads of the list's noun, so that a change refreshes it
 * too. A deployment that does not know the call has no sums, and nobody is bothered with that.
 */
export function useSummary(resource: Resource, { summary }: AnyList, { values, fixed }: ListState) {
  const query = { ...fixed, ...queryOfFilters(toCrud(values)) }
  const asked = useAnyCall<Row>(summary?.call, { query }, { staleTime: 0, keep: true, reads: [resource.name] })
  const { isError, refetch } = asked
  // The sums of another question stand beside no row of this one.
  const sums = asked.isPlaceholderData ? undefined : asked.data
  const summed = useMemo(
    (): SummaryValues | undefined => (summary && !isError ? { of: summary.fields, sums } : undefined),
    [summary, isError, sums],
  )
  return { summed, refresh: () => void (summary && refetch()) }
}
