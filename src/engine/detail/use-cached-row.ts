import { useKeys } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Resource, Row } from '@/schema'

interface CachedQuery {
  readonly data?: unknown
}

/** The row that a list has cached of a record that is still loading. */
export function useCachedRow(resource: Resource, id: string): Row | undefined {
  const client = useQueryClient()
  const { keys } = useKeys()
  return useMemo(() => {
    const queryKey = keys().data('default').resource(resource.name).get()
    const rows = client.getQueriesData<CachedQuery>({ queryKey }).flatMap(([, cached]) => cached?.data ?? []) as Row[]
    return rows.find(row => String(row[resource.id]) === id)
  }, [client, keys, resource, id])
}
