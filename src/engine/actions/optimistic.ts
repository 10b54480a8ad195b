import { useKeys } from '@refinedev/core'
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type Resource, type Row, valueAt, withValues } from '@/schema'

interface CachedQuery {
  readonly data?: Row | readonly Row[]
}

/**
 * Applies a write optimistically to all cached queries that contain the records. @returns a function that rolls it
 * back. refine's own optimistic update requires a field called `id`; the wire's ids are called shop_id, bill_id and so
 * on.
 */
export function useOptimistic(): (resource: Resource, rows: readonly Row[], sets: Row) => Promise<() => void> {
  const client = useQueryClient()
  const { keys } = useKeys()
  return useCallback(
    async (resource, rows, sets) => {
      const queryKey: QueryKey = keys().data('default').resource(resource.name).get()
      // Pending responses do not contain the change, and a rollback would restore their data over it.
      await client.cancelQueries({ queryKey })
      const before = client.getQueriesData<CachedQuery>({ queryKey })
      const ids = new Set(rows.map(row => String(row[resource.id])))
      apply(client, queryKey, other => (ids.has(String(other[resource.id])) ? withValues(other, sets) : other))
      return () => {
        for (const [key, cached] of before) {
          const was = new Map(rowsOf(cached).map(row => [String(row[resource.id]), row]))
          client.setQueryData<CachedQuery>(key, now =>
            changed(now, row => {
              const old = was.get(String(row[resource.id]))
              return old && ids.has(String(row[resource.id])) ? withoutSet(row, old, sets) : row
            }),
          )
        }
      }
    },
    [client, keys],
  )
}

function apply(client: QueryClient, queryKey: QueryKey, change: (row: Row) => Row): void {
  client.setQueriesData<CachedQuery>({ queryKey }, cached => changed(cached, change))
}

function changed(cached: CachedQuery | undefined, change: (row: Row) => Row): CachedQuery | undefined {
  if (!cached?.data) return cached
  return { ...cached, data: isRows(cached.data) ? cached.data.map(change) : change(cached.data) }
}

/** Rolls back only the values that were set; values written or refetched since remain. */
function withoutSet(row: Row, old: Row, sets: Row): Row {
  const paths = Object.keys(sets).filter(path => valueAt(row, path) === sets[path])
  return withValues(row, Object.fromEntries(paths.map(path => [path, valueAt(old, path)])))
}

const rowsOf = (cached: CachedQuery | undefined): readonly Row[] => {
  if (!cached?.data) return []
  return isRows(cached.data) ? cached.data : [cached.data]
}

const isRows = (data: Row | readonly Row[]): data is readonly Row[] => Array.isArray(data)
