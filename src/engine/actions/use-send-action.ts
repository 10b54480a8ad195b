import { useNotification, useUpdate } from '@refinedev/core'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { CallError } from '@/providers/http/errors'
import { useWords } from '@/providers/i18n/use-words'
import { type AnyAction, type Resource, type Row, withValues } from '@/schema'
import { useOptimistic } from './optimistic'
import { requestOf } from './request-of'

/** How long the way back is offered, in seconds. */
export const UNDO_SECONDS = 5

/**
 * Sends an action for one record: what it sets is shown at once and taken back when the server refuses. An action that
 * names its reverse offers it for a few seconds; the call itself is not held back meanwhile.
 * @returns whether it was done; a refusal has then been said already
 */
export function useSendAction(
  resource: Resource,
): (action: AnyAction, row: Row, asked?: Row, isUndo?: boolean) => Promise<boolean> {
  const { t, word } = useWords()
  const { open: notify } = useNotification()
  const optimistic = useOptimistic(resource)
  const { mutateAsync } = useUpdate()

  const send = async (action: AnyAction, row: Row, asked: Row = {}, isUndo = false): Promise<boolean> => {
    const request = requestOf(resource, action, [row], asked)
    if (!request) return false
    const takeBack = action.sets ? await optimistic(row, action.sets) : undefined
    const named = { act: word(action.label), name: String(row[resource.title] ?? '') }
    const done = action.done
      ? t('action.done', { done: word(action.done), name: named.name })
      : t('action.doneOf', named)
    const reverse = action.undo && !isUndo ? resource.actions[action.undo] : undefined
    try {
      await mutateAsync({
        resource: resource.name,
        id: String(row[resource.id]),
        values: action.sets ?? {},
        meta: { call: request.call, params: { ...row, ...request.params }, body: request.body },
        successNotification: reverse
          ? false
          : () => ({
              type: 'success',
              message: isUndo ? t('action.undone', { name: named.name }) : done,
            }),
        errorNotification: error => toNotice(error),
        // Sent or refused, refine looks how things stand afterwards.
      })
    } catch {
      takeBack?.()
      return false
    }
    if (reverse) {
      const key = `undo:${resource.name}:${String(row[resource.id])}`
      notify?.({
        type: 'progress',
        key,
        message: done,
        undoableTimeout: UNDO_SECONDS,
        cancelMutation: () => void latest.current(reverse, withValues(row, action.sets ?? {}), {}, true),
      })
    }
    return true
  }

  const latest = useRef(send)
  useLayoutEffect(() => {
    latest.current = send
  })
  return useCallback((action, row, asked, isUndo) => latest.current(action, row, asked, isUndo), [])
}

/** What refine's notification shows of a failed call; nothing for a silent one. */
export function toNotice(error: unknown): { type: 'error'; message: string } | false {
  if (error instanceof CallError && error.silent) return false
  return { type: 'error', message: error instanceof Error ? error.message : String(error) }
}
