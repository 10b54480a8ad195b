import { useState } from 'react'
import { type ActionOfKind, meets, type Resource, type Row } from '@/schema'
import type { ListQuery } from '../context/list-query'
import type { Selection } from './use-selection'

/** A requested bulk action and the records it applies to. */
export interface BulkTask {
  readonly action: ActionOfKind<'call'>
  readonly picked: readonly Row[] | 'all'
  readonly query: ListQuery
}

interface Options {
  readonly resource: Resource
  readonly query: ListQuery
  readonly selection: Selection
  /** Opens a panel that processes these records; without them, all matching records. */
  readonly onPanel: (name: string, picked: readonly Row[] | undefined) => void
}

/** Starts a bulk action and retains the selection until it ends. */
export function useBulkTask({ resource, query, selection, onPanel }: Options) {
  const [task, setTask] = useState<BulkTask>()
  const picked = selection.isAll ? undefined : [...selection.picked.values()]
  const start = (name: string) => {
    const action = resource.actions[name]
    if (action?.kind === 'call') return setTask({ action, query, picked: picked ?? 'all' })
    if (action?.kind === 'panel') {
      onPanel(
        name,
        picked?.filter(row => meets(action.when, row)),
      )
    }
  }
  return {
    task,
    start,
    /** @param isDone something was sent, so the selection can be cleared */
    end: (isDone: boolean) => {
      setTask(undefined)
      if (isDone) selection.clear()
    },
  }
}
