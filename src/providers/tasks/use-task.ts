import type { AnswerOf } from '@contract/calls'
import type { TaskId } from '@contract/session/tasks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type CallNow, useCallNow } from '../data/use-call'
import { useWrite } from '../data/use-write'
import { CallError } from '../http/errors'

export type Progress = AnswerOf<'GET admin/task/{task_id}/progress'>

/** Polling interval of a running task (contract/conventions.md, "Task status"). */
const EVERY_MS = 1_000

/**
 * The progress and result of a background task started by any user, also after a reload. null without a task; no
 * requests while the tab is hidden.
 */
export function useTask(task_id: TaskId, isActive: boolean) {
  const { call } = useCallNow()
  const stop = useWrite('DELETE admin/task/{task_id}')
  const client = useQueryClient()
  const queryKey = ['task', task_id]
  const { data, isPending } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Progress | null> => {
      const before = client.getQueryData<Progress | null>(queryKey)
      // The end is reported once; a short task may report nothing else.
      if (before?.status !== 'DOING' && !(await isThere(call, task_id, signal))) return before ?? null
      return call('GET admin/task/{task_id}/progress', { params: { task_id } }, { signal })
    },
    enabled: isActive,
    staleTime: 0,
    retry: false,
    refetchInterval: query => (query.state.data?.status === 'DOING' ? EVERY_MS : false),
  })

  return {
    progress: data ?? undefined,
    isPending,
    isRunning: data?.status === 'DOING',
    /** A new task was started: clears the result of the last one. */
    started: async () => {
      client.setQueryData(queryKey, null)
      await client.invalidateQueries({ queryKey })
    },
    stop: async () => {
      await stop({ params: { task_id } })
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, null)
    },
  }
}

async function isThere(call: CallNow['call'], task_id: TaskId, signal: AbortSignal): Promise<boolean> {
  try {
    await call('GET admin/task/{task_id}', { params: { task_id } }, { signal })
    return true
  } catch (error) {
    if (error instanceof CallError && error.code === '003') return false
    throw error
  }
}
