import type { AnswerOf } from '@contract/calls'
import { useNotification } from '@refinedev/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { isUnknown } from '@/engine/actions/outcome-unknown'
import { useWriteRunner } from '@/engine/actions/use-write-runner'
import type { BatchRecords } from '@/engine/context/panel-props'
import { useCall, useCallNow } from '@/providers/data/use-call'
import { useMessages } from '@/providers/i18n/use-messages'
import { failureNotice } from '@/providers/notification/notification-provider'
import { useTab } from '@/providers/tab-state'
import type { Resource } from '@/schema'
import { type Queue, type Verdict, verdictOf } from './queue'
import { useClaim } from './use-claim'
import { useDeskNews } from './use-desk-news'
import { type PendingDecision, usePendingDecision } from './use-pending-decision'
import { useWaiting } from './use-waiting'

/** The pending ids, and the one on the desk. */
function useLine(through: BatchRecords) {
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

  // The list is loaded in portions; records added meanwhile are in the next one.
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
    /** Removes the record from the desk and shows the next one. */
    take: (of: string) => {
      setDecided(before => [...before, of])
      leave()
    },
    /** The record is pending again. */
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

/**
 * Sends a decision with its action. A rejection or unknown outcome is shown; `onWaiting` is called if the record is
 * still pending, since another user may have decided it.
 */
function useDecide(resource: Resource, isWaiting: (id: string) => Promise<boolean>, onWaiting: (id: string) => void) {
  const { t } = useMessages()
  const { run } = useWriteRunner()
  const { open: notify } = useNotification()
  return async ({ id, title, record, verdict }: PendingDecision) => {
    const row = { ...record, [resource.id]: id }
    const request = verdictOf(resource, row, record, verdict)
    try {
      if (request) await run({ resource, rows: [row], request })
    } catch (error) {
      if (await isWaiting(id)) onWaiting(id)
      const notice = failureNotice(error)
      if (notice) {
        // An unknown outcome must not be reported as a failure.
        const failed = t(`review.failed.${verdict.act}`, { name: title, why: notice.message })
        notify?.({ ...notice, message: isUnknown(error) ? notice.message : failed })
      }
    }
  }
}

/**
 * The state of a desk: pending ids, the current record, postponed records, and the decision that can be undone. The
 * next record is prefetched, so that it appears immediately after a decision.
 */
export function useReview(resource: Resource, at: Queue, through: BatchRecords) {
  const { queue, part } = at
  const tab = useTab()
  const { call } = useCallNow()
  const line = useLine(through)
  const { id, next, take, giveBack, show, ...shown } = line

  const record = useCall(RECORD, id === undefined ? undefined : recordQuery(at, id), {
    staleTime: STALE_MS,
    reads: [resource.name],
  })
  useEffect(() => {
    // An error is shown when the record's turn comes.
    if (next !== undefined)
      call(RECORD, recordQuery({ queue, part }, next), { staleTime: STALE_MS }).catch(() => undefined)
  }, [call, queue, part, next])
  useClaim(queue, id, tab.active)
  const row = useMemo(
    () => (id === undefined || !record.data ? undefined : { ...record.data.record, [resource.id]: id }),
    [id, record.data, resource.id],
  )
  const news = useDeskNews(resource, row, () => void record.refetch())

  // Keys may be pressed faster than the desk renders: each record is decided once.
  const judged = useRef(new Set<string>())
  const reopen = (of: string) => {
    judged.current.delete(of)
    giveBack(of)
  }
  const isWaiting = (of: string) => call(RECORD, recordQuery({ queue, part }, of)).then(isStillWaiting, () => true)
  const { pending, hold, takeBack } = usePendingDecision(useDecide(resource, isWaiting, reopen))
  return {
    ...shown,
    record,
    id,
    pending,
    /** Changes by other users since the record came to the desk. */
    news,
    judge: (verdict: Verdict) => {
      if (id === undefined || !record.data?.waiting || judged.current.has(id)) return
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

const RECORD = 'GET admin/review/{queue}/{record_id}'
const STALE_MS = 30_000
const isStillWaiting = ({ waiting }: AnswerOf<typeof RECORD>): boolean => Boolean(waiting)
const recordQuery = ({ queue, part }: Queue, record_id: string) => ({ params: { queue, record_id }, query: part })

export type Review = ReturnType<typeof useReview>
