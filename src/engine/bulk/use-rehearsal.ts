import { useDataProvider } from '@refinedev/core'
import { useEffect, useState } from 'react'
import type { AnyAction, Row } from '@/schema'
import { useEngine } from '../context'
import { type ListQuery, readPages } from '../list-query'
import { type Judged, judge, slim } from './rehearsal'

export interface Rehearsal {
  /** Rows read so far, of so many. */
  readonly read: number
  readonly total: number
  /** There when everything was read. */
  readonly judged?: Judged
  readonly failure?: unknown
  readonly again: () => void
}

/**
 * Looks before anything is sent which records an action can be done to: the ticked ones, or everything that matches,
 * read page by page.
 */
export function useRehearsal(query: ListQuery, action: AnyAction, picked: readonly Row[] | 'all'): Rehearsal {
  const provider = useDataProvider()()
  const rights = useEngine()
  const [turn, setTurn] = useState(0)
  const [state, setState] = useState<Omit<Rehearsal, 'again'>>({ read: 0, total: 0 })

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked is fixed while the drawer is open; only "try again" reads anew
  useEffect(() => {
    const { resource } = query
    const read: Row[] = []
    const finish = (rows: readonly Row[]) =>
      setState({ read: rows.length, total: rows.length, judged: judge(resource, action, rows, rights) })
    if (picked !== 'all') return finish(picked)
    const stop = new AbortController()
    const readAll = async () => {
      for await (const page of readPages(provider, query, stop.signal)) {
        for (const row of page.rows) read.push(slim(resource, action, row))
        if (!stop.signal.aborted) setState({ read: page.read, total: page.total })
      }
      if (!stop.signal.aborted) finish(read)
    }
    setState({ read: 0, total: 0 })
    readAll().catch((failure: unknown) => {
      if (!stop.signal.aborted) setState(before => ({ ...before, failure }))
    })
    return () => stop.abort()
  }, [turn])

  return { ...state, again: () => setTurn(before => before + 1) }
}
