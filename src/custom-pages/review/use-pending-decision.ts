import { useEffect, useRef, useState } from 'react'
import { UNDO_SECONDS } from '@/engine/actions/undo-notification'
import { useEvent } from '@/engine/context/use-event'
import type { Row } from '@/schema'
import type { Verdict } from './queue'

/** A decision on one record. */
export interface PendingDecision {
  readonly id: string
  readonly title: string
  readonly record: Row
  readonly verdict: Verdict
}

/**
 * A decision that is sent after a few seconds, during which it can be undone, because no call reverts an audit. The
 * next decision, or leaving, sends it immediately.
 */
export function usePendingDecision(send: (decision: PendingDecision) => Promise<void>) {
  const [pending, setPending] = useState<PendingDecision>()
  const waiting = useRef<{ readonly decision: PendingDecision; readonly timer: ReturnType<typeof setTimeout> }>(
    undefined,
  )

  const take = (): PendingDecision | undefined => {
    const decision = waiting.current?.decision
    clearTimeout(waiting.current?.timer)
    waiting.current = undefined
    setPending(undefined)
    return decision
  }
  const flush = useEvent(() => {
    const decision = take()
    if (decision) void send(decision)
  })
  const hold = (decision: PendingDecision) => {
    flush()
    waiting.current = { decision, timer: setTimeout(flush, UNDO_SECONDS * 1_000) }
    setPending(decision)
  }

  useEffect(() => flush, [flush])
  const isPending = pending !== undefined
  useEffect(() => {
    if (!isPending) return
    // The browser requests confirmation, during which the decision is sent.
    const onLeave = (event: BeforeUnloadEvent) => {
      event.preventDefault()
      flush()
    }
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [isPending, flush])

  /** Cancels the decision unsent. */
  return { pending, hold, takeBack: take }
}
