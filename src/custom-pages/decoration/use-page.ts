import type { ParamsOf } from '@contract/calls'
import type { PageData, PageDraft, PageVersionLine } from '@contract/decoration/entities'
import { useMemo } from 'react'
import { useCall } from '@/providers/data/use-call'
import { useWrite } from '@/providers/data/use-write'

type Place = ParamsOf<'GET admin/pages/{client_type}/{page_type}'>

const VERSIONS = 'GET admin/pages/{client_type}/{page_type}/versions'
const MAX_SCHEDULED = 20

const earliestFirst = (lines: readonly PageVersionLine[] = []) =>
  [...lines].sort((a, b) => Number(a.publish_time) - Number(b.publish_time))

/** The published page and its draft, with functions to save, publish and discard. */
export function usePage(client: 'PC' | 'WAP') {
  const place = useMemo((): Place => ({ client_type: client, page_type: 'INDEX' }), [client])
  const page = useCall('GET admin/pages/{client_type}/{page_type}', { params: place }, { staleTime: 0 })
  const draft = useCall('GET admin/pages/{client_type}/{page_type}/draft', { params: place }, { staleTime: 0 })
  const scheduled = useCall(
    VERSIONS,
    { params: place, query: { state: 'SCHEDULED', page_size: MAX_SCHEDULED } },
    { staleTime: 0 },
  )
  const publish = useWrite('PUT admin/pages/{client_type}/{page_type}')
  const throwAway = useWrite('DELETE admin/pages/{client_type}/{page_type}/draft')
  return {
    place,
    page: page.data as PageData | undefined,
    draft: draft.data as PageDraft | undefined,
    /** Scheduled versions, earliest first. */
    scheduled: earliestFirst(scheduled.data?.data),
    rereadScheduled: () => void scheduled.refetch(),
    error: page.error ?? draft.error,
    retry: () => {
      void page.refetch()
      void draft.refetch()
    },
    publish,
    throwAway,
  }
}
