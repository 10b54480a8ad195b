import { useDataProvider } from '@refinedev/core'
import { useCallback } from 'react'
import type { CallMeta } from '@/providers/data/data-provider'
import type { Row } from '@/schema'
import type { EditPlan } from '../bulk/edit-plan'

/** A record and the version of its read. */
export interface ReadRecord {
  readonly record: Row
  readonly asOf: string | undefined
}

/** Reads one record with the call of its form. */
export function useRecord({ resource, whole }: EditPlan, permanentFilters: Row) {
  const provider = useDataProvider()()
  return useCallback(
    async (row: Row, signal?: AbortSignal): Promise<ReadRecord> => {
      const answer: { data: Row; asOf?: string } = await provider.getOne({
        resource: resource.name,
        id: String(row[resource.id]),
        meta: {
          ...(whole?.one && { call: whole.one }),
          params: permanentFilters,
          ...(signal && { signal }),
        } satisfies CallMeta,
      })
      return { record: answer.data, asOf: answer.asOf }
    },
    [provider, resource, whole, permanentFilters],
  )
}
