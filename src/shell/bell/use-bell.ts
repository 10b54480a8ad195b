import type { AnswerOf } from '@contract/calls'
import type { Import } from '@contract/imports/calls'
import { IMPORTED_CALLS } from '@contract/imports/rules'
import { importScreens } from '@contract/imports/screens'
import { useSubscription } from '@refinedev/core'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { mayDo, mayOpen } from '@/providers/access-control/access-control'
import type { Permissions } from '@/providers/access-control/field-permissions'
import { useConfig } from '@/providers/context'
import { useCall } from '@/providers/data/use-call'
import { currentUser } from '@/providers/http/session'
import { JOBS } from '@/providers/live/live-provider'
import { type FinishedTask, onFinished } from '@/providers/tasks/finished'
import {
  addSeenImports,
  addWork,
  allSeen,
  type BellState,
  isNewImport,
  isNewTask,
  lowerSeenCounts,
  readBellState,
  saveBellState,
  unreadIn,
} from './bell-state'
import { keyOf, type WaitingWork } from './queues'
import { useOpenChanges } from './use-open-changes'

export type Task = AnswerOf<'GET admin/tasks'>[number]

/** The entries of the bell and the number of unread ones. Refetched on live events, not by polling. */
export function useBell(permissions: Permissions) {
  const { live } = useConfig()
  const [state, changeState] = useStoredState()
  const request = live ? {} : undefined
  const waiting = useCall('GET admin/waiting', request, { staleTime: Number.POSITIVE_INFINITY })
  const tasks = useCall('GET admin/tasks', request, { staleTime: Number.POSITIVE_INFINITY })
  const imports = useCall('GET admin/imports', mayImport(permissions) ? request : undefined, {
    staleTime: Number.POSITIVE_INFINITY,
  })
  const refetch = { tasks: tasks.refetch, waiting: waiting.refetch, imports: imports.refetch }
  const readAgain = () => {
    void refetch.tasks()
    if (mayImport(permissions)) void refetch.imports()
    // Approvals by a second administrator arrive the same way; they have no list of their own.
    void refetch.waiting()
  }
  useSubscription({ channel: JOBS, enabled: live, onLiveEvent: readAgain })
  useEffect(() => onFinished(work => changeState(before => withWork(before, work, live))), [changeState, live])
  useOpenChanges(changeState)

  const queues = useMemo(() => countedIn(waiting.data), [waiting.data])
  useEffect(() => {
    if (waiting.data) changeState(before => lowerSeenCounts(before, queues))
  }, [waiting.data, queues, changeState])
  const ended = tasks.data?.filter(one => one.ended !== null)
  const newest = ended && String(Math.max(0, ...ended.map(one => Number(one.id))))
  const isFirst = state.task === undefined
  useEffect(() => {
    if (isFirst && newest !== undefined) changeState(before => ({ ...before, task: newest }))
  }, [isFirst, newest, changeState])

  // No notification for the user who cancelled the import.
  const imported = useMemo(() => imports.data?.filter(one => one.status === 'DONE'), [imports.data])
  useEffect(() => {
    if (imported) changeState(before => withFirstImports(before, imported))
  }, [imported, changeState])
  return {
    state,
    waiting,
    tasks,
    imports,
    /** Imports of the server that were done. */
    imported: imported ?? [],
    unread: unreadOf(state, queues, { ended, imported }),
    /** Called when the bell is opened. */
    see: () =>
      changeState(before =>
        allSeen(before, queues, {
          newestTask: newest ?? before.task,
          imports: (imported ?? []).map(({ import_id }) => import_id),
        }),
      ),
  }
}

/** Checks whether a role has the permission to import with any of the calls that the server executes. */
const mayImport = (permissions: Permissions): boolean =>
  IMPORTED_CALLS.some(call => {
    const { route, permission } = importScreens[call]
    return mayOpen(route, permissions) && mayDo(route, permission, permissions)
  })

/** Imports that ended before the first use of the bell count as seen. */
const withFirstImports = (state: BellState, imports: readonly Import[]): BellState =>
  state.imports ? state : { ...state, imports: imports.map(({ import_id }) => import_id) }

/** Adds a finished job of this window. The server reports imports itself, so only their seen state is added. */
function withWork(state: BellState, work: FinishedTask, live: boolean): BellState {
  if (work.importId !== undefined && live) return work.isSeen ? addSeenImports(state, [work.importId]) : state
  return work.isSeen ? state : addWork(state, work)
}

export type Bell = ReturnType<typeof useBell>

const countedIn = (data: readonly WaitingWork[] = []) => data.map(one => ({ key: keyOf(one), count: one.count }))

interface FinishedJobs {
  readonly ended: readonly Task[] | undefined
  readonly imported: readonly Import[] | undefined
}

function unreadOf(
  state: BellState,
  queues: ReturnType<typeof countedIn>,
  { ended = [], imported = [] }: FinishedJobs,
): number {
  const waiting = queues.reduce((sum, queue) => sum + unreadIn(state, queue), 0)
  const own = [...state.works, ...state.changes].filter(one => one.isUnread).length
  const tasks = ended.filter(({ id }) => isNewTask(state, id)).length
  return waiting + own + tasks + imported.filter(({ import_id }) => isNewImport(state, import_id)).length
}

/** The stored state, shared by all windows of this browser. */
function useStoredState() {
  const uid = String(currentUser()?.uid ?? '')
  const [state, setState] = useState(() => readBellState(uid))
  const changeState = useCallback(
    (next: (before: BellState) => BellState) => {
      const before = readBellState(uid)
      const after = next(before)
      if (after !== before) saveBellState(uid, after)
      setState(after)
    },
    [uid],
  )
  useEffect(() => {
    const read = ({ key }: StorageEvent) => {
      if (key?.endsWith(`/${uid}`)) setState(readBellState(uid))
    }
    window.addEventListener('storage', read)
    return () => window.removeEventListener('storage', read)
  }, [uid])
  return [state, changeState] as const
}
