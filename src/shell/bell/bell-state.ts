import type { FinishedTask } from '@/providers/tasks/finished'

/** What the bell remembers in this browser for one administrator: what was seen, and what only this browser knows. */
export interface BellState {
  /** How many of each queue there were when they were seen. */
  readonly seen: Readonly<Record<string, number>>
  /** The newest task of the server that was seen; nothing before the first time. */
  readonly task?: string
  readonly works: readonly Entry<FinishedTask>[]
  readonly changes: readonly Entry<OpenChange>[]
}

export type Entry<T> = T & { readonly isUnread: boolean }

/** A change by another administrator to a record in an open tab. */
export interface OpenChange {
  /** The tab. */
  readonly key: string
  readonly address: string
  readonly title: string
  readonly who: string
  readonly isDeletion: boolean
  readonly position: string
  /** Milliseconds. */
  readonly at: number
}

export const NOTHING: BellState = { seen: {}, works: [], changes: [] }

/** Number of entries kept of each sort. */
const MOST = 10
const KEY = 'bell/'

export function readBellState(uid: string): BellState {
  try {
    const {
      seen = {},
      works = [],
      changes = [],
      task,
    } = JSON.parse(localStorage.getItem(KEY + uid) ?? '') as Partial<BellState>
    return { seen, works, changes, ...(task !== undefined && { task }) }
  } catch {
    return NOTHING
  }
}

export function saveBellState(uid: string, kept: BellState): void {
  try {
    localStorage.setItem(KEY + uid, JSON.stringify(kept))
  } catch {
    // A full or forbidden storage only costs what was seen at the next reload.
  }
}

export const addWork = (kept: BellState, work: FinishedTask): BellState => ({
  ...kept,
  works: [{ ...work, isUnread: true }, ...kept.works].slice(0, MOST),
})

/** Of one tab the last change is enough. */
export const addChange = (kept: BellState, change: OpenChange): BellState => ({
  ...kept,
  changes: [{ ...change, isUnread: true }, ...kept.changes.filter(one => one.key !== change.key)].slice(0, MOST),
})

/** What was changed in tabs that are closed by now is nobody's matter any more. */
export function keepOpen(kept: BellState, keys: ReadonlySet<string>): BellState {
  const changes = kept.changes.filter(one => keys.has(one.key))
  return changes.length === kept.changes.length ? kept : { ...kept, changes }
}

/** What waits, as the bell counts it. */
export interface QueueCount {
  readonly key: string
  readonly count: number
}

/** A queue that has shrunk is unread again as soon as it grows. */
export function keepLeast(kept: BellState, queues: readonly QueueCount[]): BellState {
  const counts = new Map(queues.map(({ key, count }) => [key, count]))
  const seen = Object.fromEntries(
    Object.entries(kept.seen).flatMap(([key, count]) => {
      const least = Math.min(count, counts.get(key) ?? 0)
      return least > 0 ? [[key, least]] : []
    }),
  )
  return JSON.stringify(seen) === JSON.stringify(kept.seen) ? kept : { ...kept, seen }
}

/** Everything there is was seen. */
export const allSeen = (kept: BellState, queues: readonly QueueCount[], newestTask: string | undefined): BellState => ({
  seen: Object.fromEntries(queues.map(({ key, count }) => [key, count])),
  ...(newestTask !== undefined && { task: newestTask }),
  works: kept.works.map(one => ({ ...one, isUnread: false })),
  changes: kept.changes.map(one => ({ ...one, isUnread: false })),
})

/** How many of a queue are new to this person. */
export const unreadIn = (kept: BellState, { key, count }: QueueCount): number =>
  Math.max(0, count - (kept.seen[key] ?? 0))

/** Whether a task is new. What ended before the bell was there for the first time is not. */
export const isNewTask = (kept: BellState, id: string): boolean =>
  kept.task !== undefined && Number(id) > Number(kept.task)
