import type { LiveEvent, LiveProvider } from '@refinedev/core'
import { beforeEach, describe, expect, it } from 'vitest'

export interface LiveCases {
  readonly provider: () => LiveProvider
  readonly reset: () => void | Promise<void>
  /** A channel with events, and a channel without any. */
  readonly channel: string
  readonly quiet: string
  /** Triggers an event on a record of the channel; resolves after its delivery to the subscribers. */
  readonly happen: (type: 'created' | 'updated' | 'deleted', id: string) => Promise<void>
}

/** refine's contract of a live provider (https://refine.dev/docs/realtime/live-provider/). */
export function describeLiveProvider(name: string, cases: LiveCases): void {
  const { provider, reset, channel, quiet, happen } = cases
  const subscribe = (options: Partial<Parameters<LiveProvider['subscribe']>[0]> = {}) => {
    const heard: LiveEvent[] = []
    const subscription = provider().subscribe({
      ...{ channel, types: ['*'], callback: (event: LiveEvent) => heard.push(event) },
      ...options,
    })
    return { heard, end: () => provider().unsubscribe(subscription) }
  }

  describe(`the live provider of ${name}`, () => {
    beforeEach(reset)

    it('delivers the type, the ids and the time of an event', async () => {
      const { heard, end } = subscribe()
      await happen('created', '1')
      await happen('updated', '2')
      await happen('deleted', '3')
      end()
      expect(heard.map(({ channel: channelName, type, payload }) => [channelName, type, payload.ids])).toEqual([
        [channel, 'created', ['1']],
        [channel, 'updated', ['2']],
        [channel, 'deleted', ['3']],
      ])
      expect(heard.every(({ date }) => date instanceof Date && !Number.isNaN(date.getTime()))).toBe(true)
    })

    it('delivers events by channel', async () => {
      const [loud, silent] = [subscribe(), subscribe({ channel: quiet })]
      await happen('updated', '1')
      expect([loud.heard.length, silent.heard.length]).toEqual([1, 0])
      loud.end()
      silent.end()
    })

    it('delivers only the subscribed event types', async () => {
      const { heard, end } = subscribe({ types: ['deleted'] })
      await happen('updated', '1')
      await happen('deleted', '1')
      end()
      expect(heard.map(({ type }) => type)).toEqual(['deleted'])
    })

    it('delivers events of the subscribed records, and every creation', async () => {
      const { heard, end } = subscribe({ params: { ids: [2] } })
      await happen('updated', '1')
      await happen('updated', '2')
      await happen('created', '3')
      end()
      expect(heard.map(({ payload }) => payload.ids)).toEqual([['2'], ['3']])
    })

    it('delivers nothing after unsubscribing, and continues for other subscribers', async () => {
      const [one, other] = [subscribe(), subscribe()]
      one.end()
      await happen('updated', '1')
      other.end()
      expect([one.heard.length, other.heard.length]).toEqual([0, 1])
    })
  })
}
