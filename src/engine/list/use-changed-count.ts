import { type LiveEvent, useSubscription } from '@refinedev/core'
import { useState } from 'react'
import { channelOf } from '@/providers/live/live-provider'
import { useTab } from '@/providers/tab-state'

interface ReceivedChange {
  readonly position: number
  readonly ids: readonly string[]
}

/** Above this number the exact count no longer matters. */
const MAX = 200

/**
 * Counts the records that changed since the list was loaded. The rows are not refetched, so that nothing moves under
 * the pointer.
 */
export function useChangedCount(entity: string, asOf: string | undefined): number {
  const { active } = useTab()
  const [heard, setHeard] = useState<readonly ReceivedChange[]>([])
  useSubscription({
    channel: channelOf(entity),
    enabled: active && asOf !== undefined,
    onLiveEvent: event => setHeard(before => [...before, heardIn(event)].slice(-MAX)),
  })
  const since = Number(asOf)
  return new Set(heard.flatMap(({ position, ids }) => (position > since ? ids : []))).size
}

const heardIn = ({ payload, meta }: LiveEvent): ReceivedChange => ({
  position: Number((meta as { position?: string } | undefined)?.position ?? 0),
  ids: ((payload as { ids?: readonly string[] }).ids ?? []).map(String),
})
