import type { CallKey } from '@contract/calls'
import { searchText } from '@contract/search-text'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Permissions } from '@/providers/access-control/field-permissions'
import { readsOf } from '@/providers/data/call'
import { useCallNow } from '@/providers/data/use-call'
import { findResource } from '@/site-map'
import { asking } from '@/widgets/asking'
import {
  AT_ONCE,
  candidatesFor,
  type FoundRecord,
  findRecords,
  inOrder,
  loadSources,
  type RecordSource,
  STALE_MS,
} from './records'

/** The records of one source: being asked for, found, or not to be had. */
export interface RecordGroup {
  readonly source: RecordSource
  readonly state: 'searching' | 'ready' | 'failed'
  readonly found: readonly FoundRecord[]
}

/** How long a text must stand before anybody is asked for it. */
const DELAY_MS = 250

interface RecordSearchOptions {
  readonly permissions: Permissions
  /** The resource on the screen and those visited, the latest first. */
  readonly resources: readonly string[]
  /** How many lists more than the first few are asked. */
  readonly more: number
}

interface Records {
  readonly groups: readonly RecordGroup[]
  /** Lists that could be asked too. */
  readonly left: number
  /** Lists that can be searched at all, once that is known. */
  readonly all: number | undefined
  /** It could not be found out what can be searched. */
  readonly isFailed: boolean
}

/**
 * The records in which a text stands. Another text, and closing, take the questions of the one before back. Only a few
 * lists are asked at once.
 */
export function useRecords(text: string, { permissions, resources, more }: RecordSearchOptions): Records {
  const { any: ask } = useCallNow()
  const candidates = useMemo(() => candidatesFor(permissions), [permissions])
  const known = useQuery({
    ...asking,
    staleTime: Number.POSITIVE_INFINITY,
    queryKey: ['palette sources', ...candidates.map(({ screen }) => screen)],
    queryFn: () => loadSources(candidates, findResource),
  })
  const order = inOrder(known.data ?? [], resources, text)
  const asked = order.slice(0, AT_ONCE + more)
  const answers = useQueries({
    queries: asked.map(source => ({
      ...asking,
      staleTime: STALE_MS,
      queryKey: ['palette', source.screen, searchText(text)],
      meta: readsOf(source.resource.calls.list as CallKey, [source.resource.name]),
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        await still(signal)
        return findRecords(source, text, { ask, permissions, signal })
      },
    })),
  })
  const groups = asked.map((source, at): RecordGroup => {
    const answer = answers[at]
    const state = answer?.isError ? 'failed' : answer?.data ? 'ready' : 'searching'
    return { source, state, found: answer?.data ?? [] }
  })
  return {
    groups,
    left: order.length - asked.length,
    all: candidates.length === 0 ? 0 : known.data?.length,
    isFailed: known.isError,
  }
}

/** Waits out the delay; rejects at once when the question is taken back. */
const still = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, DELAY_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
