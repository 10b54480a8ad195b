import type { LiveEvent, LiveProvider } from '@refinedev/core'
import { act } from '@testing-library/react'
import { type ChangeMeta, channelOf } from '@/providers/live/live-provider'

/** Test support: live events sent by a test. Not imported by the product. */

interface TestEvent extends Partial<ChangeMeta> {
  readonly position: string
  readonly ids: readonly string[]
  readonly type?: 'created' | 'updated' | 'deleted'
}

/** A live provider with a function that sends an event as if another user had changed something. */
export function createTestLive() {
  const listening = new Map<string, Set<(event: LiveEvent) => void>>()
  const live: LiveProvider = {
    subscribe: ({ channel, callback }) => {
      const callbacks = listening.get(channel) ?? new Set()
      listening.set(channel, callbacks.add(callback))
      return () => callbacks.delete(callback)
    },
    unsubscribe: (end: () => void) => end(),
  }
  const emit = (channelOrEntity: string, { ids, type = 'updated', ...meta }: TestEvent) => {
    const channel = listening.has(channelOrEntity) ? channelOrEntity : channelOf(channelOrEntity)
    const event = {
      channel,
      type,
      payload: { ids: [...ids] },
      date: new Date(),
      meta: { by: 'lin', kind: '', call: '', ...meta },
    }
    act(() => {
      for (const callback of listening.get(channel) ?? []) callback(event)
    })
  }
  return { live, emit }
}
