import { useKeys } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Resource, Row } from '@/schema'

interface CachedAnswer {
  readonly data?: Row | readonly Row[]
  /** The log position before the read; undefined if the server sends none. */
  readonly asOf?: string
}

/**
 * Returns a function that finds the version (log position) at which the given rows were read, sent as the precondition
 * of a write, like an ETag in If-Match. Rows that were copied since get the oldest cached answer that contains them.
 */
export function useBaseVersion(): (resource: Resource, rows: readonly Row[]) => string | undefined {
  const client = useQueryClient()
  const { keys } = useKeys()
  return useCallback(
    (resource, rows) => {
      if (rows.length === 0) return undefined
      const queryKey = keys().data('default').resource(resource.name).get()
      const reads = client.getQueriesData<CachedAnswer>({ queryKey }).flatMap(([, read]) => (read?.asOf ? [read] : []))
      const seen = reads.filter(read => rowsOf(read).some(row => rows.includes(row)))
      const ids = new Set(rows.map(row => String(row[resource.id])))
      const known =
        seen.length > 0 ? seen : reads.filter(read => rowsOf(read).some(row => ids.has(String(row[resource.id]))))
      return known.map(({ asOf }) => String(asOf)).reduce<string | undefined>(older, undefined)
    },
    [client, keys],
  )
}

const rowsOf = ({ data }: CachedAnswer): readonly Row[] => (Array.isArray(data) ? data : data ? [data as Row] : [])

const older = (one: string | undefined, other: string) =>
  one === undefined || Number(other) < Number(one) ? other : one
