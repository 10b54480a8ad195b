import type { Change } from '@contract/log/calls'
import type { LiveEvent, LiveProvider } from '@refinedev/core'
import type { Http } from '../http/client'
import { isOwnWrite } from '../http/own-writes'

/** What is done elsewhere, as refine's live provider tells it: one channel for each noun. */
export const channelOf = (noun: string): string => `resources/${noun}`

interface Options {
  readonly http: Http
  /** What was read of these nouns is out of date. */
  readonly onNews: (nouns: readonly string[]) => void
}

/** The first screen comes first: nothing waits for news. */
const AFTER_MS = 4_000
const AN_ANSWER_MS = 1_000

/** One connection for the window, from the first who listens to the last. Its code comes when it is opened. */
export function createLiveProvider({ http, onNews }: Options): LiveProvider {
  const listening = new Map<string, Set<(event: LiveEvent) => void>>()
  let stop: (() => void) | undefined

  const tell = (change: Change, nouns: readonly string[]): void => {
    onNews(nouns)
    for (const noun of nouns)
      for (const callback of listening.get(channelOf(noun)) ?? []) callback(eventOf(noun, change))
  }
  const start = (): (() => void) => {
    let end = () => {}
    let isOver = false
    const timer = setTimeout(async () => {
      const { follow } = await import('./follow')
      if (isOver) return
      // What is written here may be told before its own answer is there.
      end = follow(http, (change, nouns) =>
        setTimeout(() => isOver || isOwnWrite(change.position) || tell(change, nouns), AN_ANSWER_MS),
      )
    }, AFTER_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
      end()
    }
  }
  return {
    subscribe: ({ channel, callback }) => {
      if (!http.config.live) return () => {}
      const callbacks = listening.get(channel) ?? new Set()
      listening.set(channel, callbacks.add(callback))
      stop ??= start()
      return () => {
        callbacks.delete(callback)
        if (callbacks.size === 0) listening.delete(channel)
        if (listening.size > 0) return
        stop?.()
        stop = undefined
      }
    },
    unsubscribe: (end: () => void) => end(),
  }
}

const TYPES: Readonly<Record<string, string>> = { POST: 'created', DELETE: 'deleted' }

const eventOf = (noun: string, change: Change): LiveEvent => ({
  channel: channelOf(noun),
  type: TYPES[change.call.split(' ')[0] ?? ''] ?? 'updated',
  payload: { ids: [...change.ids] },
  date: new Date(Number(change.at) * 1000),
  meta: { position: change.position, by: change.by.username },
})
