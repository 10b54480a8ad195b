import { useCallback } from 'react'
import type { Label } from '@/schema'
import { useHere } from '../router/use-here'
import { useTabNow } from '../tab-state'

/** Work of this window on many records that has come to its end. */
export interface FinishedTask {
  readonly what: 'export' | 'import' | 'bulk' | 'edit'
  /** The file that was saved, or what was done. */
  readonly name?: Label
  readonly done: number
  readonly failed: number
  /** The tab it ran in. */
  readonly address: string
  /** Milliseconds. */
  readonly at: number
}

const listening = new Set<(finished: FinishedTask) => void>()
/** What ended before anybody listened. */
const untold: FinishedTask[] = []

/** @returns how to listen no more */
export function onFinished(hear: (finished: FinishedTask) => void): () => void {
  listening.add(hear)
  for (const one of untold.splice(0)) hear(one)
  return () => listening.delete(hear)
}

/** Notifies of a job that ended while its tab was hidden. */
export function useFinishedNotification(): (finished: Omit<FinishedTask, 'address' | 'at'>) => void {
  const pane = useTabNow()
  const here = useHere()
  return useCallback(
    what => {
      if (pane().active && !document.hidden) return
      const { pathname, search } = here()
      const finished: FinishedTask = { ...what, address: pathname + search, at: Date.now() }
      if (listening.size === 0) untold.push(finished)
      for (const hear of listening) hear(finished)
    },
    [pane, here],
  )
}
