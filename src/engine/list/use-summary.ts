import { useMemo } from 'react'
import { listRequest } from '@/providers/data/list-query'
import { useAnyCall } from '@/providers/data/use-call'
import type { Resource, Row } from '@/schema'
import type { AnyList } from '../context/any-list'
import { toCrud } from './filters'
import type { ListState } from './use-list-screen'

/** The sums of a list. */
export interface SummaryValues {
  /** The columns with a sum. */
  readonly of: readonly string[]
  /** The sums by field; undefined while they load. */
  readonly sums: Row | undefined
}

/**
 * Loads the sums over all matching records. The query belongs to the list's entity, so that writes invalidate it. If
 * the deployment lacks the call, the sums are omitted without an error.
 */
export function useSummary(resource: Resource, { summary }: AnyList, { values, permanentFilters }: ListState) {
  const request = summary && listRequest(summary.call, { filters: toCrud(values), query: permanentFilters })
  const query = useAnyCall<Row>(summary?.call, request, { staleTime: 0, keep: true, reads: [resource.name] })
  const { isError, refetch } = query
  // The sums of the previous query do not match the current rows.
  const sums = query.isPlaceholderData ? undefined : query.data
  const summed = useMemo(
    (): SummaryValues | undefined => (summary && !isError ? { of: summary.fields, sums } : undefined),
    [summary, isError, sums],
  )
  return { summed, refresh: () => void (summary && refetch()) }
}
