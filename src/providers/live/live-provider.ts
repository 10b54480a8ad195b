import type { Change } from '@contract/log/calls'
import type { BaseKey, LiveEvent, LiveProvider } from '@refinedev/core'
import type { Http } from '../http/client'
import { beginToSee, firstSeen, isOwnWrite } from '../http/own-writes'
import type { Rights } from './follow-changes'

/** What is done elsewhere, as refine's live provider tells it: one channel for each noun. */
export const channelOf = (noun: string): string => `resources/${noun}`
/** Everything that is done elsewhere, each change once. */
export const EVERYTHING = 'resources/*'
/** A job of the server has come to its end. */
export const JOBS = 'jobs'

/** What an event says besides refine's own words. */
export interface ChangeMeta {
  readonly position: string
  /** Who did it. */
  readonly by: string
  /** The kind of record, as the log names it. */
  readonly kind: string
  readonly call: string
}

interface Options {
  readonly http: Http
  /** What was read of these nouns is out of date. */
  readonly onNews: (nouns: readonly string[]) => void
  /** What the administrator may do is another thing from now on. */
  readonly onRights?: (rights: Rights) => void
}

/** The first screen comes first: nothing waits for news. */
const AFTER_MS = 4_000
const AN_ANSWER_MS = 1_000

type Heard = readonly [change: Change, nouns: readonly string[]]

/** One connection for the window, from the first who listens to the last. Its code comes when it is opened. */
export function createLiveProvider({ http, onNews, onRights }: Options): LiveProvider {
  const listening = new Map<string, Set<(event: LiveEvent) => unknown>>()
  let stop: (() => void) | undefined
  let position: string | undefined
  beginToSee()

  const tell = (channel: string, event: LiveEvent): void => {
    for (const callback of listening.get(channel) ?? []) callback(event)
  }
  const tellAll = (heard: readonly Heard[]): void => {
    const news = heard.filter(([change]) => !isOwnWrite(change.position))
    if (news.length > 0) onNews([...new Set(news.flatMap(([, nouns]) => nouns))])
    for (const [change, nouns] of news)
      for (const channel of [...nouns.map(channelOf), EVERYTHING]) tell(channel, eventOf(channel, change))
  }
  const start = (): (() => void) => {
    let end = () => {}
    let isOver = false
    let waiting: Heard[] = []
    const flush = () => {
      const heard = waiting
      waiting = []
      if (!isOver) tellAll(heard)
    }
    const timer = setTimeout(async () => {
      const { followChanges } = await import('./follow-changes')
      if (isOver) return
      const change = (...heard: Heard) => {
        position = heard[0].position
        // An event may arrive before the answer of the own write; simultaneous events are delivered together.
        if (waiting.length === 0) setTimeout(flush, AN_ANSWER_MS)
        waiting.push(heard)
      }
      const told = { change, jobs: () => tell(JOBS, jobsEvent()), rights: (rights: Rights) => onRights?.(rights) }
      end = followChanges(http, told, position ?? firstSeen())
    }, AFTER_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
      end()
    }
  }
  return {
    subscribe: ({ channel, types, params, callback }) => {
      if (!http.config.live) return () => {}
      const hear = (event: LiveEvent) => isSubscribed(event, types, params?.ids) && callback(event)
      const callbacks = listening.get(channel) ?? new Set()
      listening.set(channel, callbacks.add(hear))
      stop ??= start()
      return () => {
        callbacks.delete(hear)
        if (callbacks.size === 0) listening.delete(channel)
        if (listening.size > 0) return
        stop?.()
        stop = undefined
      }
    },
    unsubscribe: (end: () => void) => end(),
  }
}

/** A subscriber of some records gets new ones too: they may be among them. */
function isSubscribed(
  { type, payload }: LiveEvent,
  types: readonly string[],
  ids: readonly BaseKey[] | undefined,
): boolean {
  if (!types.includes('*') && !types.includes(type)) return false
  const about = payload.ids?.map(String)
  if (type === 'created' || !ids || !about) return true
  return ids.some(id => about.includes(String(id)))
}

const TYPES: Readonly<Record<string, string>> = { POST: 'created', DELETE: 'deleted' }

const eventOf = (channel: string, { position, by, kind, call, ids, at }: Change): LiveEvent => ({
  channel,
  type: TYPES[call.split(' ')[0] ?? ''] ?? 'updated',
  payload: { ids: [...ids] },
  date: new Date(Number(at) * 1000),
  meta: { position, by: by.username, kind, call } satisfies ChangeMeta,
})

const jobsEvent = (): LiveEvent => ({ channel: JOBS, type: 'ended', payload: {}, date: new Date() })
