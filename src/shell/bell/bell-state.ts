import type { FinishedTask } from '@/providers/tasks/finished'

/** The bell's state in this browser per administrator: entries that were seen, and entries only known here. */
export interface BellState {
  /** The count of each queue when it was last seen. */
  readonly seen: Readonly<Record<string, number>>
  /** The newest task that was seen; undefined before the first time. */
  readonly task?: string
  /** The imports of the server whose end was seen; undefined before the first time. */
  readonly imports?: readonly string[]
  readonly works: readonly Entry<FinishedTask>[]
  readonly changes: readonly Entry<OpenChange>[]
}

export type Entry<T> = T & { readonly isUnread: boolean }

/** A change by another administrator to a record in an open tab. */
export interface OpenChange {
  /** The key of the tab. */
  readonly key: string
  readonly address: string
  readonly title: string
  readonly who: string
  readonly isDeletion: boolean
  readonly position: string
  /** Epoch milliseconds. */
  readonly at: number
}

export const NOTHING: BellState = { seen: {}, works: [], changes: [] }

/** Maximum number of entries of each kind. */
const MAX = 10
const KEY = 'bell/'

export function readBellState(uid: string): BellState {
  try {
    const {
      seen = {},
      works = [],
      changes = [],
      task,
      imports,
    } = JSON.parse(localStorage.getItem(KEY + uid) ?? '') as Partial<BellState>
    return { seen, works, changes, ...(task !== undefined && { task }), ...(imports && { imports }) }
  } catch {
    return NOTHING
  }
}

export function saveBellState(uid: string, state: BellState): void {
  try {
    localStorage.setItem(KEY + uid, JSON.stringify(state))
  } catch {
    // With a full or blocked storage, entries are unread again after a reload.
  }
}

export const addWork = (state: BellState, work: FinishedTask): BellState => ({
  ...state,
  works: [{ ...work, isUnread: true }, ...state.works].slice(0, MAX),
})

/** As many as the server returns. */
const MAX_IMPORTS = 50

/** Marks finished imports as seen. Initially those of the server's first answer are. */
export const addSeenImports = (state: BellState, ids: readonly string[]): BellState => {
  const unseen = ids.filter(id => isNewImport(state, id))
  if (!state.imports || unseen.length === 0) return state
  return { ...state, imports: [...unseen, ...state.imports].slice(0, MAX_IMPORTS) }
}

/** Only the last change per tab is stored. */
export const addChange = (state: BellState, change: OpenChange): BellState => ({
  ...state,
  changes: [{ ...change, isUnread: true }, ...state.changes.filter(one => one.key !== change.key)].slice(0, MAX),
})

/** Removes changes of tabs that have been closed. */
export function retainOpen(state: BellState, keys: ReadonlySet<string>): BellState {
  const changes = state.changes.filter(one => keys.has(one.key))
  return changes.length === state.changes.length ? state : { ...state, changes }
}

/** The count of a worklist. */
export interface QueueCount {
  readonly key: string
  readonly count: number
}

/** Lowers the seen count of a queue that has shrunk, so that it is unread as soon as it grows. */
export function lowerSeenCounts(state: BellState, queues: readonly QueueCount[]): BellState {
  const counts = new Map(queues.map(({ key, count }) => [key, count]))
  const seen = Object.fromEntries(
    Object.entries(state.seen).flatMap(([key, count]) => {
      const least = Math.min(count, counts.get(key) ?? 0)
      return least > 0 ? [[key, least]] : []
    }),
  )
  return JSON.stringify(seen) === JSON.stringify(state.seen) ? state : { ...state, seen }
}

/** Marks everything as seen. */
export const allSeen = (
  state: BellState,
  queues: readonly QueueCount[],
  { newestTask, imports }: { readonly newestTask: string | undefined; readonly imports: readonly string[] },
): BellState => ({
  ...addSeenImports(state, imports),
  seen: Object.fromEntries(queues.map(({ key, count }) => [key, count])),
  ...(newestTask !== undefined && { task: newestTask }),
  works: state.works.map(one => ({ ...one, isUnread: false })),
  changes: state.changes.map(one => ({ ...one, isUnread: false })),
})

/** The number of new entries of a queue. */
export const unreadIn = (state: BellState, { key, count }: QueueCount): number =>
  Math.max(0, count - (state.seen[key] ?? 0))

/** Checks whether a task is new. Tasks from before the first use of the bell are not. */
export const isNewTask = (state: BellState, id: string): boolean =>
  state.task !== undefined && Number(id) > Number(state.task)

/** Checks whether the end of an import is new. Imports that ended before the first use of the bell are not. */
export const isNewImport = (state: BellState, id: string): boolean =>
  state.imports !== undefined && !state.imports.includes(id)
