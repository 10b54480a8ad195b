import { useCallback } from 'react'
import type { Label } from '@/schema'
import { useHere } from '../router/use-here'
import { useTabNow } from '../tab-state'

/** A bulk job of this window that has ended. */
export interface FinishedTask {
  readonly what: 'export' | 'import' | 'bulk' | 'edit'
  /** The saved file, or the action. */
  readonly name?: Label
  readonly done: number
  readonly failed: number
  /** The id of a server import, which the server reports as well. */
  readonly importId?: string
  /** The user looked at it when it ended. */
  readonly isSeen?: true
  /** The URL of its tab. */
  readonly address: string
  /** Epoch milliseconds. */
  readonly at: number
}

const listening = new Set<(finished: FinishedTask) => void>()
/** Jobs that ended before anything subscribed. */
const unheard: FinishedTask[] = []

/** @returns the unsubscribe function */
export function onFinished(hear: (finished: FinishedTask) => void): () => void {
  listening.add(hear)
  for (const one of unheard.splice(0)) hear(one)
  return () => listening.delete(hear)
}

/** Notifies of a job that ended while its tab was hidden, and of any import of the server. */
export function useFinishedNotification(): (finished: Omit<FinishedTask, 'address' | 'at' | 'isSeen'>) => void {
  const tabNow = useTabNow()
  const here = useHere()
  return useCallback(
    what => {
      const isSeen = tabNow().active && !document.hidden
      if (isSeen && what.importId === undefined) return
      const { pathname, search } = here()
      const finished: FinishedTask = {
        ...what,
        ...(isSeen && { isSeen }),
        address: pathname + search,
        at: Date.now(),
      }
      if (listening.size === 0) unheard.push(finished)
      for (const hear of listening) hear(finished)
    },
    [tabNow, here],
  )
}
