import { useInvalidate, useNotification } from '@refinedev/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { toNotice } from '@/engine/actions/use-run-action'
import type { Through } from '@/engine/panel'
import { useHttp } from '@/providers/context'
import type { Http } from '@/providers/http/client'
import { useWords } from '@/providers/i18n/use-words'
import { usePane } from '@/providers/pane'
import type { Resource } from '@/schema'
import { decide, type Queue, type Verdict } from './queue'
import { useClaim } from './use-claim'
import { type Held, useHeld } from './use-held'
import { useWaiting } from './use-waiting'

/** The ids that wait for a decision, and which of them is on the desk. */
function useLine(through: Through) {
  const [start] = useState(through.at)
  const [at, setAt] = useState(start)
  const [later, setLater] = useState<readonly string[]>([])
  const [decided, setDecided] = useState<readonly string[]>([])
  const list = useWaiting({ ...through, at: start })
  const { ids = [], total = 0 } = list.data ?? {}
  const waiting = ids.filter(id => !decided.includes(id) && !later.includes(id))
  const place = Math.max(0, at === undefined ? 0 : waiting.indexOf(at))
  const id = waiting[place]
  const next = waiting[place + 1]

  // The list comes in portions; what came in meanwhile comes with the next one.
  const isExhausted = list.isSuccess && id === undefined && ids.length < total && ids.some(one => decided.includes(one))
  const { refetch } = list
  useEffect(() => {
    if (isExhausted) void refetch()
  }, [isExhausted, refetch])
  const { stand } = through
  useEffect(() => {
    if (id !== undefined) stand(id)
  }, [id, stand])

  const leave = () => setAt(next ?? waiting[place - 1])
  return {
    list,
    id,
    next,
    place,
    count: waiting.length,
    later,
    decided: decided.length,
    remaining: Math.max(0, total - ids.filter(one => decided.includes(one)).length),
    /** Takes the record off the desk; the next one is shown. */
    take: (of: string) => {
      setDecided(before => [...before, of])
      leave()
    },
    /** It waits again, as before. */
    giveBack: (of: string) => setDecided(before => before.filter(one => one !== of)),
    show: setAt,
    putOff: () => {
      if (id === undefined) return
      setLater(before => [...before, id])
      leave()
    },
    bringBack: () => setLater([]),
    go: (step: 1 | -1) =>
      setAt(before => {
        const from = before === undefined ? 0 : Math.max(0, waiting.indexOf(before))
        return waiting[Math.min(Math.max(0, from + step), waiting.length - 1)]
      }),
  }
}

/** Sends a decision by its action; one that is refused is told, and `onRefused` hears of it. */
function useDecide(resource: Resource, { queue, part }: Queue, onRefused: (id: string) => void) {
  const { t } = useWords()
  const http = useHttp()
  const client = useQueryClient()
  const invalidate = useInvalidate()
  const { open: notify } = useNotification()
  return async ({ id, title, record, verdict }: Held) => {
    try {
      await decide(http, resource, id, record, verdict)
    } catch (error) {
      onRefused(id)
      const notice = toNotice(error)
      const act = t(`review.${verdict.act}`)
      if (notice) {
        notify?.({ ...notice, message: t('review.failed', { act, name: title, why: notice.message }) })
      }
      void client.invalidateQueries({ queryKey: ['review', queue, part, id] })
    }
    void invalidate({ resource: resource.name, invalidates: ['list', 'detail'] })
  }
}

/**
 * One desk: the ids that wait, the record on it, what was put off, and the decision that can still be taken back. The
 * next record is fetched while the present one is read, so that a decision shows it at once.
 */
export function useReview(resource: Resource, at: Queue, through: Through) {
  const { queue, part } = at
  const http = useHttp()
  const pane = usePane()
  const client = useQueryClient()
  const line = useLine(through)
  const { id, next, take, giveBack, show, ...shown } = line

  const record = useQuery({ ...recordQuery(http, queue, part, id ?? ''), enabled: pane.active && id !== undefined })
  useEffect(() => {
    if (next !== undefined) void client.prefetchQuery(recordQuery(http, queue, part, next))
  }, [client, http, queue, part, next])
  useClaim(http, queue, id, pane.active)

  // Keys may come faster than the desk is drawn: nothing is decided twice.
  const judged = useRef(new Set<string>())
  const reopen = (of: string) => {
    judged.current.delete(of)
    giveBack(of)
  }
  const { held, hold, takeBack } = useHeld(useDecide(resource, at, reopen))
  return {
    ...shown,
    record,
    id,
    held,
    judge: (verdict: Verdict) => {
      if (id === undefined || !record.data || judged.current.has(id)) return
      judged.current.add(id)
      hold({ id, title: record.data.title, record: record.data.record, verdict })
      take(id)
    },
    takeBack: () => {
      const back = takeBack()
      if (!back) return
      reopen(back.id)
      show(back.id)
    },
  }
}

const recordQuery = (http: Http, queue: Queue['queue'], part: Queue['part'], id: string) => ({
  queryKey: ['review', queue, part, id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    http.send('GET admin/review/{queue}/{record_id}', { params: { queue, record_id: id }, query: part, signal }),
  staleTime: 30_000,
})

export type Review = ReturnType<typeof useReview>
