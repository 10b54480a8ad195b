import { useDataProvider } from '@refinedev/core'
import { useEffect, useState } from 'react'
import { useCallNow } from '@/providers/data/use-call'
import type { ActionOfKind, Row } from '@/schema'
import { useEngine } from '../context/engine-context'
import { type ListQuery, readPages } from '../context/list-query'
import { dryRunAll } from './dry-run-all'
import { checkEligibility, type EligibilityResult, slim } from './eligibility'

export interface DryRunState {
  /** Rows read so far, and their total. */
  readonly read: number
  readonly total: number
  /** Set once all rows have been read. */
  readonly judged?: EligibilityResult
  readonly failure?: unknown
  readonly again: () => void
}

/**
 * Dry run: determines which of the selected records, or of all matching ones read page by page, an action can be
 * applied to. Nothing is sent.
 */
export function useDryRun(query: ListQuery, action: ActionOfKind<'call'>, picked: readonly Row[] | 'all'): DryRunState {
  const provider = useDataProvider()()
  const rights = useEngine()
  const { any } = useCallNow()
  const [turn, setTurn] = useState(0)
  const [state, setState] = useState<Omit<DryRunState, 'again'>>({ read: 0, total: 0 })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the parameters are fixed while the drawer is open; only "try again" reloads
  useEffect(() => {
    const { resource } = query
    const { dryRun: plan } = action
    const read: Row[] = []
    const stop = new AbortController()
    const finish = async (rows: readonly Row[]) => {
      const byState = checkEligibility(resource, action, rows, rights)
      const total = byState.ready.length
      if (plan) setState({ read: 0, total })
      const onRead = (count: number) => stop.signal.aborted || setState({ read: count, total })
      const judged = plan
        ? await dryRunAll(byState, { resource, plan, send: any, signal: stop.signal, onRead })
        : byState
      if (!stop.signal.aborted) setState({ read: rows.length, total: rows.length, judged })
    }
    const readAll = async () => {
      if (picked !== 'all') return finish(picked)
      for await (const page of readPages(provider, query, stop.signal)) {
        for (const row of page.rows) read.push(slim(resource, action, row))
        if (!stop.signal.aborted) setState({ read: page.read, total: page.total })
      }
      if (!stop.signal.aborted) await finish(read)
    }
    setState({ read: 0, total: 0 })
    readAll().catch((failure: unknown) => {
      if (!stop.signal.aborted) setState(before => ({ ...before, failure }))
    })
    return () => stop.abort()
  }, [turn])

  return { ...state, again: () => setTurn(before => before + 1) }
}
