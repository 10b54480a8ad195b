import { useInvalidate } from '@refinedev/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useHttp } from '@/providers/context'
import type { Http } from '@/providers/http/client'
import { usePane } from '@/providers/pane'
import type { Resource } from '@/schema'
import { decide, type Queue, type Verdict } from './queue'

/** How often a record that is being read is taken again; a claim lasts two minutes. */
const KEEP_CLAIM = 60_000

/**
 * One desk: the ids that wait, the record on it, what was put off. The next record is fetched while the present one is
 * read, so that a decision shows it at once.
 */
export function useReview(resource: Resource, { queue, part }: Queue) {
  const http = useHttp()
  const pane = usePane()
  const client = useQueryClient()
  const invalidate = useInvalidate()
  const [at, setAt] = useState(0)
  const [later, setLater] = useState<readonly string[]>([])
  const [decided, setDecided] = useState<readonly string[]>([])
  const [count, setCount] = useState(0)
  const [sending, setSending] = useState(false)

  const list = useQuery({
    queryKey: ['review', queue, part],
    queryFn: ({ signal }) => http.send('GET admin/review/{queue}', { params: { queue }, query: part, signal }),
    enabled: pane.active,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const waiting = (list.data?.ids ?? []).filter(id => !decided.includes(id) && !later.includes(id))
  const place = Math.min(at, Math.max(0, waiting.length - 1))
  const id = waiting[place]
  const next = waiting[place + 1]

  const record = useQuery({ ...recordQuery(http, queue, part, id ?? ''), enabled: pane.active && id !== undefined })
  useEffect(() => {
    if (next !== undefined) void client.prefetchQuery(recordQuery(http, queue, part, next))
  }, [client, http, queue, part, next])

  useClaim(http, queue, id, pane.active)

  // The queue comes in portions; what came in meanwhile comes with the next one.
  const total = list.data?.total ?? 0
  const hasMore = total - decided.length > later.length
  const { refetch } = list
  useEffect(() => {
    if (list.isSuccess && id === undefined && hasMore && decided.length > 0) {
      void refetch().then(() => setDecided([]))
    }
  }, [list.isSuccess, id, hasMore, decided.length, refetch])

  const judge = async (verdict: Verdict): Promise<boolean> => {
    if (id === undefined || !record.data || sending) return false
    setSending(true)
    try {
      await decide(http, queue, id, record.data.record, verdict)
      setDecided(before => [...before, id])
      setCount(before => before + 1)
      void invalidate({ resource: resource.name, invalidates: ['list', 'detail'] })
      return true
    } finally {
      setSending(false)
    }
  }
  return {
    list,
    record,
    id,
    sending,
    judge,
    place,
    count: waiting.length,
    later,
    decided: count,
    remaining: Math.max(0, total - decided.length),
    putOff: () => id !== undefined && setLater(before => [...before, id]),
    bringBack: () => setLater([]),
    // From where it stands by then: keys may come faster than the desk is drawn.
    go: (step: 1 | -1) => setAt(before => Math.min(Math.max(0, before + step), Math.max(0, waiting.length - 1))),
  }
}

const recordQuery = (http: Http, queue: Queue['queue'], part: Queue['part'], id: string) => ({
  queryKey: ['review', queue, part, id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    http.send('GET admin/review/{queue}/{record_id}', { params: { queue, record_id: id }, query: part, signal }),
  staleTime: 30_000,
})

/** Takes the record while it is on the desk, so that two administrators do not read the same one. */
function useClaim(http: Http, queue: Queue['queue'], id: string | undefined, active: boolean): void {
  useEffect(() => {
    if (id === undefined || !active) return
    const params = { queue, record_id: id }
    const take = () => void http.send('PUT admin/review/{queue}/{record_id}/claim', { params }).catch(() => undefined)
    take()
    const timer = setInterval(take, KEEP_CLAIM)
    return () => {
      clearInterval(timer)
      void http.send('DELETE admin/review/{queue}/{record_id}/claim', { params }).catch(() => undefined)
    }
  }, [http, queue, id, active])
}

export type Review = ReturnType<typeof useReview>
