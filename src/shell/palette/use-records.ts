import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { registerWords } from '@/engine/register'
import type { Permissions } from '@/providers/access-control/access-control'
import { useHttp } from '@/providers/context'
import type { Resource } from '@/schema'
import { findResource } from '@/site-map'
import { asking } from '@/widgets/asking'
import { type FoundRecord, findRecords, isWorthAsking, type RecordSource, sourcesFor } from './records'

/** The records of one source: being asked for, found, or not to be had. */
export interface RecordGroup {
  readonly source: RecordSource
  readonly state: 'searching' | 'ready' | 'failed'
  readonly found: readonly FoundRecord[]
}

/** How long a text must stand before anybody is asked for it. */
const DELAY_MS = 250
const STALE_MS = 30_000

/** The records in which a text stands. Another text, and closing, take the questions of the one before back. */
export function useRecords(text: string, permissions: Permissions): RecordGroup[] {
  const http = useHttp()
  const sources = useMemo(() => sourcesFor(permissions), [permissions])
  const asked = sources.filter(source => isWorthAsking(source, text))
  const answers = useQueries({
    queries: asked.map(source => ({
      ...asking,
      staleTime: STALE_MS,
      queryKey: ['palette', source.screen, text.trim()],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        await still(signal)
        return findRecords(source, text, { http, find: findAndRegister, permissions, signal })
      },
    })),
  })
  return asked.map((source, at) => {
    const answer = answers[at]
    const state = answer?.isError ? 'failed' : answer?.data ? 'ready' : 'searching'
    return { source, state, found: answer?.data ?? [] }
  })
}

async function findAndRegister(name: string): Promise<Resource> {
  const resource = await findResource(name)
  registerWords(resource)
  return resource
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
