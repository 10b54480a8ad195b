import { type BaseRecord, useDataProvider } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import type { BatchRecords } from '@/engine/context/panel-props'
import { useTab } from '@/providers/tab-state'

/** Ids per request; further ones are loaded when these are decided. */
const PORTION = 200

/** The pending ids: the selected ones, or those of the list with its filters and sort. */
export function useWaiting({ query, only, at }: BatchRecords) {
  const tab = useTab()
  const provider = useDataProvider()()
  const { resource, filters, sorters, meta } = query
  return useQuery({
    queryKey: ['review', 'waiting', resource.name, { filters, sorters, sent: meta.query, only }],
    queryFn: async ({ signal }) => {
      if (only) return { ids: only, total: only.length }
      const { data, total = data.length } = await provider.getList<BaseRecord>({
        resource: resource.name,
        pagination: { currentPage: 1, pageSize: PORTION },
        filters: [...filters],
        sorters: [...sorters],
        meta: { ...meta, signal },
      })
      return { ids: data.map(row => String(row[resource.id])), total }
    },
    // A record in the URL is shown even if it is further back in the list, or was decided meanwhile.
    select: found =>
      at === undefined || found.ids.includes(at) ? found : { ids: [at, ...found.ids], total: found.total },
    enabled: tab.active,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
