import { useNotification } from '@refinedev/core'
import { useRef, useState } from 'react'
import { missingForAction, missingOf } from '@/providers/access-control/missing-permission'
import { useMessages } from '@/providers/i18n/use-messages'
import { useLatest } from '@/providers/use-latest'
import { type ActionOfKind, actionOfKind, type Resource, type Row, withValues } from '@/schema'
import { useEngine } from '../context/engine-context'
import { buildRequest } from './build-request'
import { useConfirmation } from './use-prompt'
import { useUnavailableReasonText } from './use-unavailable-reason-text'
import { useWriteRunner } from './use-write-runner'

type CallAction = ActionOfKind<'call'>

/**
 * Runs a declared action on records; every write of an action goes through it.
 * @param promptValues the values entered in the prompt; if omitted, the prompt is opened
 * @returns whether the action succeeded; an error has already been shown
 */
export type Command = (
  resource: Resource,
  action: CallAction,
  rows: readonly Row[],
  promptValues?: Row,
) => Promise<boolean>

/** Runs commands and tracks the running ones. */
export interface CommandRunner {
  readonly command: Command
  /** Whether an action is running on a record. */
  readonly isRunning: (resource: Resource, action: CallAction, row: Row) => boolean
}

/**
 * Runs a declared action: permission check, confirmation, double-click guard, optimistic update, notification, undo
 * and cache invalidation. A button names the action and its records.
 */
export function useCommand(): CommandRunner {
  const { word, t } = useMessages()
  const rights = useEngine()
  const reasonText = useUnavailableReasonText()
  const { open: notify } = useNotification()
  const confirmAction = useConfirmation()
  const { runAndNotify } = useWriteRunner()
  const { once, running } = useOnceEach()

  const doneText = ({ label, successMessage }: CallAction, name: string): string => {
    if (!successMessage) return t('action.doneOf', { act: word(label), name })
    const done = word(successMessage)
    return done.includes('{name}') ? done.replaceAll('{name}', name) : t('action.done', { done, name })
  }

  const send = (resource: Resource, action: CallAction, rows: readonly Row[], promptValues: Row, isUndo: boolean) => {
    const request = buildRequest(resource, action, rows, promptValues)
    if (!request) return Promise.resolve(false)
    const [row = {}] = rows
    const named = { act: word(action.label), name: String(row[resource.titleField] ?? '') }
    const done = rows.length > 0 ? doneText(action, named.name) : t('action.doneAsAWhole', named)
    const reverse = isUndo ? undefined : undoAction(resource, action)
    const after = rows.map(one => withValues(one, action.optimistic ?? {}))
    return runAndNotify({
      ...{ resource, rows, request, optimistic: action.optimistic },
      successMessage: isUndo ? t('action.undone', { name: named.name }) : done,
      ...(reverse && {
        key: `undo:${resource.name}:${String(row[resource.id])}`,
        undo: () => void latest.current(resource, reverse, after, {}, true),
      }),
    })
  }
  const latest = useLatest(send)

  const command: Command = async (resource, action, rows, promptValues) => {
    const missing = missingOf(action, rights) ?? missingForAction(resource, action, rights)
    if (missing) {
      notify?.({ type: 'error', message: reasonText(missing) })
      return false
    }
    const work = (values: Row) =>
      once(keyOf(resource, action, rows), () => latest.current(resource, action, rows, values, false))
    if (promptValues || !(action.confirm || action.prompt)) return work(promptValues ?? {})
    return new Promise(resolve => {
      const onConfirm = async (values: Row) => {
        const isDone = await work(values)
        if (isDone) resolve(true)
        return isDone
      }
      void confirmAction(resource, action, rows[0], onConfirm, () => resolve(false))
    })
  }
  return { command, isRunning: (resource, action, row) => running === keyOf(resource, action, [row]) }
}

/** The action that reverses another one; undefined if there is none. */
export function undoAction({ actions }: Resource, { undo }: CallAction): CallAction | undefined {
  return undo === undefined ? undefined : actionOfKind(actions[undo], 'call')
}

const keyOf = (resource: Resource, { call, many }: CallAction, rows: readonly Row[]) =>
  [resource.name, call ?? many?.call, ...rows.map(row => String(row[resource.id]))].join(':')

/** Runs each key at most once at a time, and tracks the running one. */
function useOnceEach() {
  const busy = useRef(new Set<string>())
  const [running, setRunning] = useState<string>()
  /** @returns whether it succeeded; false for the second click of a double click */
  const once = async (key: string, work: () => Promise<boolean>): Promise<boolean> => {
    if (busy.current.has(key)) return false
    busy.current.add(key)
    setRunning(key)
    try {
      return await work()
    } finally {
      busy.current.delete(key)
      setRunning(undefined)
    }
  }
  return { once, running }
}
