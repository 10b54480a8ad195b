import { useKeys } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Resource, Row } from '@/schema'

interface Cached {
  readonly data?: unknown
}

/** What a list has told of a record that is on its way; nothing of one that nobody has seen in a list. */
export function useKnown(resource: Resource, id: string): Row | undefined {
  const client = useQueryClient()
  const { keys } = useKeys()
  return useMemo(() => {
    const queryKey = keys().data('default').resource(resource.name).get()
    const rows = client.getQueriesData<Cached>({ queryKey }).flatMap(([, cached]) => cached?.data ?? []) as Row[]
    return rows.find(row => String(row[resource.id]) === id)
  }, [client, keys, resource, id])
}
