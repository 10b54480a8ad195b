import { type LiveEvent, useDataProvider, useSubscription } from '@refinedev/core'
import { createContext, type ReactNode, useCallback, useContext, useRef } from 'react'
import { subjectOf } from '@/providers/audit-log/subject-of'
import { useCallNow } from '@/providers/data/use-call'
import { useMessages } from '@/providers/i18n/use-messages'
import { type ChangeMeta, EVERYTHING } from '@/providers/live/live-provider'
import { useLatest } from '@/providers/use-latest'
import type { Resource, Row } from '@/schema'

/** A change by another administrator to the record of an open confirmation. */
export interface RecordNews {
  /** One line per change, newest first: who changed what, when, and the amount; then the record's current state. */
  readonly lines: readonly string[]
  /** The current record. */
  readonly row: Row
  readonly isGone: boolean
  /** The refetch failed, so `row` may be outdated; another update follows once it succeeds. */
  readonly isUnread: boolean
}

/** The record of an open confirmation, as the user sees it. */
interface RecordSubscription {
  readonly resource: Resource
  readonly row: Row
  /** The version at which the user read it; undefined if the server sends none. */
  readonly since: string | undefined
  readonly onNews: (news: RecordNews) => void
}

/** Reports each change of a record since it was read. @returns the unsubscribe function */
export type WatchRecord = (watched: RecordSubscription) => () => void

/** A received change. */
export interface Heard {
  readonly ids: readonly string[]
  readonly meta: ChangeMeta
  readonly date: Date
}

const WatchContext = createContext<WatchRecord>(() => () => {})
export const useRecordWatch = (): WatchRecord => useContext(WatchContext)

/** Milliseconds until a failed read is repeated, while the confirmation is open. */
const AGAIN_MS = 3_000

/** The number of retained changes: a list may still show rows that changed before. */
const MAX = 500

/**
 * Watches records for open confirmations, which may be mounted outside the live provider and outlive the button that
 * opened them. A change received before the confirmation opened counts too, if the user has not seen it.
 */
export function RecordWatchProvider({ children }: { children: ReactNode }) {
  const watching = useRef(new Set<RecordSubscription>())
  const heard = useRef<readonly Heard[]>([])
  const { call } = useCallNow()
  const provider = useDataProvider()()
  const translator = useMessages()
  const notify = useLatest(async (watched: RecordSubscription, first: Heard) => {
    const { describeChanges } = await import('../versions/record-changes')
    const news = await describeChanges(watched, first, { call, provider, translator })
    if (!watching.current.has(watched)) return
    watched.onNews(news)
    if (news.isUnread) setTimeout(() => watching.current.has(watched) && void notify.current(watched, first), AGAIN_MS)
  })
  useSubscription({
    channel: EVERYTHING,
    onLiveEvent: event => {
      const change = heardIn(event)
      heard.current = [...heard.current, change].slice(-MAX)
      for (const watched of watching.current) {
        if (isAbout(watched, change)) void notify.current(watched, firstOf(watched, heard.current) ?? change)
      }
    },
  })
  const watch = useCallback<WatchRecord>(watched => {
    watching.current.add(watched)
    const first = firstOf(watched, heard.current)
    if (first) void notify.current(watched, first)
    return () => watching.current.delete(watched)
  }, [])
  return <WatchContext value={watch}>{children}</WatchContext>
}

const heardIn = ({ payload, meta, date }: LiveEvent): Heard => ({
  ids: ((payload as { ids?: readonly unknown[] }).ids ?? []).map(String),
  meta: meta as unknown as ChangeMeta,
  date,
})

/** The first change that the user has not seen. */
const firstOf = (watched: RecordSubscription, all: readonly Heard[]): Heard | undefined =>
  watched.since === undefined
    ? undefined
    : all.find(one => Number(one.meta.position) > Number(watched.since) && isAbout(watched, one))

function isAbout({ resource, row }: RecordSubscription, { ids, meta }: Heard): boolean {
  const subject = subjectOf(resource, row)
  return subject !== undefined && subject.kind === meta.kind && ids.includes(subject.record_id)
}
