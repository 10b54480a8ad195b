import { type LiveEvent, useSubscription } from '@refinedev/core'
import { useState } from 'react'
import { channelOf } from '@/providers/live/live-provider'
import { usePane } from '@/providers/pane'

interface Heard {
  readonly position: number
  readonly ids: readonly string[]
}

/** More than these are as good as all. */
const MOST = 200

/**
 * How many records of a noun were changed since what a list shows was read. The list itself stays as it is: nothing
 * jumps under somebody's hand.
 */
export function useNews(noun: string, asOf: string | undefined): number {
  const { active } = usePane()
  const [heard, setHeard] = useState<readonly Heard[]>([])
  useSubscription({
    channel: channelOf(noun),
    enabled: active && asOf !== undefined,
    onLiveEvent: event => setHeard(before => [...before, heardIn(event)].slice(-MOST)),
  })
  const since = Number(asOf)
  return new Set(heard.flatMap(({ position, ids }) => (position > since ? ids : []))).size
}

const heardIn = ({ payload, meta }: LiveEvent): Heard => ({
  position: Number((meta as { position?: string } | undefined)?.position ?? 0),
  ids: ((payload as { ids?: readonly string[] }).ids ?? []).map(String),
})
