import type { Change } from '@contract/log/calls'
import type { BaseKey, LiveEvent, LiveProvider } from '@refinedev/core'
import type { Http } from '../http/client'
import { beginToSee, firstSeen, isOwnWrite } from '../http/own-writes'
import type { Rights } from './follow-changes'

/** The channel of refine's live provider for changes of an entity by others. */
export const channelOf = (entity: string): string => `resources/${entity}`
/** The channel of all changes by others, each change once. */
export const EVERYTHING = 'resources/*'
/** The channel of finished background jobs. */
export const JOBS = 'jobs'

/** The meta of an event. */
export interface ChangeMeta {
  readonly position: string
  /** The name of the administrator who made the change. */
  readonly by: string
  /** The kind of record in the log. */
  readonly kind: string
  readonly call: string
}

interface Options {
  readonly http: Http
  /** Called with the entities whose cached data are outdated. */
  readonly onNews: (entities: readonly string[]) => void
  /** Called when the administrator's permissions changed. */
  readonly onRights?: (rights: Rights) => void
}

/** The connection is opened after the first screen. */
const AFTER_MS = 4_000
const AN_ANSWER_MS = 1_000

type Heard = readonly [change: Change, entities: readonly string[]]

/** One connection per window, from the first subscription to the last. Its code is loaded when it is opened. */
export function createLiveProvider({ http, onNews, onRights }: Options): LiveProvider {
  const listening = new Map<string, Set<(event: LiveEvent) => unknown>>()
  let stop: (() => void) | undefined
  let position: string | undefined
  beginToSee()

  const emit = (channel: string, event: LiveEvent): void => {
    for (const callback of listening.get(channel) ?? []) callback(event)
  }
  const emitAll = (heard: readonly Heard[]): void => {
    const news = heard.filter(([change]) => !isOwnWrite(change.position))
    if (news.length > 0) onNews([...new Set(news.flatMap(([, entities]) => entities))])
    for (const [change, entities] of news)
      for (const channel of [...entities.map(channelOf), EVERYTHING]) emit(channel, eventOf(channel, change))
  }
  const start = (): (() => void) => {
    let end = () => {}
    let isOver = false
    let waiting: Heard[] = []
    const flush = () => {
      const heard = waiting
      waiting = []
      if (!isOver) emitAll(heard)
    }
    const timer = setTimeout(async () => {
      const { followChanges } = await import('./follow-changes')
      if (isOver) return
      const change = (...heard: Heard) => {
        position = heard[0].position
        // An event may arrive before the response of the own write, so events are delayed; simultaneous ones are
        // delivered together.
        if (waiting.length === 0) setTimeout(flush, AN_ANSWER_MS)
        waiting.push(heard)
      }
      const handlers = { change, jobs: () => emit(JOBS, jobsEvent()), rights: (rights: Rights) => onRights?.(rights) }
      end = followChanges(http, handlers, position ?? firstSeen())
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

/** A subscriber of certain records also gets new records, which may be among them. */
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
