import type { CallKey } from '@contract/calls'
import { searchText } from '@contract/search-text'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { adaptToDeployment } from '@/engine/provider/adapt-to-deployment'
import type { Permissions } from '@/providers/access-control/field-permissions'
import { useConfig } from '@/providers/context'
import { readsOf } from '@/providers/data/call'
import { useCallNow } from '@/providers/data/use-call'
import { isNotOffered } from '@/providers/http/errors'
import { findResource } from '@/site-map'
import { widgetQueryOptions } from '@/widgets/query-options'
import { groupAnswer, isCovered } from './global-search'
import {
  AT_ONCE,
  asFound,
  candidatesFor,
  type FoundRecord,
  findRecords,
  inOrder,
  isSearchable,
  loadSources,
  type RecordSource,
  STALE_MS,
} from './records'

/** The records of one source with their loading state. */
export interface RecordGroup {
  readonly source: RecordSource
  readonly state: 'searching' | 'ready' | 'failed'
  readonly found: readonly FoundRecord[]
}

/** The debounce of searches. */
const DELAY_MS = 250
const SEARCH = 'GET admin/search' satisfies CallKey

/** The searchable lists. */
export interface Sources {
  readonly sources: readonly RecordSource[]
  /** Their number; undefined until it is known. */
  readonly all: number | undefined
  /** The searchable lists could not be determined. */
  readonly isFailed: boolean
}

const NONE: readonly RecordSource[] = []

/** The lists whose records the administrator can search, from their declarations. */
export function useSources(permissions: Permissions): Sources {
  const config = useConfig()
  const candidates = useMemo(() => candidatesFor(permissions), [permissions])
  const known = useQuery({
    ...widgetQueryOptions,
    staleTime: Number.POSITIVE_INFINITY,
    queryKey: ['palette sources', ...candidates.map(({ screen }) => screen)],
    queryFn: () => loadSources(candidates, async name => adaptToDeployment(await findResource(name), config)),
  })
  return {
    sources: known.data ?? NONE,
    all: candidates.length === 0 ? 0 : known.data?.length,
    isFailed: known.isError,
  }
}

interface RecordSearchOptions {
  readonly permissions: Permissions
  readonly sources: readonly RecordSource[]
  /** The current resource and the visited ones, latest first. */
  readonly resources: readonly string[]
  /** The number of lists to search beyond the first ones. */
  readonly more: number
}

interface Records {
  readonly groups: readonly RecordGroup[]
  /** The number of lists that were not searched. */
  readonly left: number
  /** The global search failed. */
  readonly isFailed: boolean
  /** The global search is pending. */
  readonly isSearching: boolean
}

/**
 * Searches records. One call covers the most used areas; other lists are searched one by one, if that call finds
 * nothing or the user requests more. Without the call, all lists are searched, a few in parallel. Another text, or
 * closing, aborts pending requests.
 */
export function useRecords(text: string, options: RecordSearchOptions): Records {
  const { permissions, sources, resources, more } = options
  const order = inOrder(sources, resources, text)
  const global = useGlobalSearch(text, sources, permissions)
  const isAlone = global.state === 'absent' || global.state === 'idle'
  const others = isAlone ? order : order.filter(one => !isCovered(one))
  const isEmpty = global.state === 'ready' && global.groups.length === 0
  const first = isAlone || isEmpty ? AT_ONCE : 0
  const searchedSources = global.state === 'searching' ? [] : others.slice(0, first + more)
  // No debounce, since the user has selected all areas.
  const lists = useLists(text, searchedSources, { permissions, waits: global.state === 'idle' })
  return {
    groups: [...global.groups, ...lists],
    left: others.length - searchedSources.length,
    isFailed: global.state === 'failed',
    isSearching: global.state === 'searching',
  }
}

interface GlobalSearch {
  /** 'absent' if the deployment lacks the call, 'idle' if it would find nothing for this text. */
  readonly state: 'idle' | 'searching' | 'ready' | 'failed' | 'absent'
  readonly groups: readonly RecordGroup[]
}

/** The global search, debounced. */
function useGlobalSearch(text: string, sources: readonly RecordSource[], permissions: Permissions): GlobalSearch {
  const { call } = useCallNow()
  const keyword = searchText(text)
  const covered = sources.filter(isCovered)
  const isWorth = covered.some(source => isSearchable(source, text))
  const { data, error, isError } = useQuery({
    ...widgetQueryOptions,
    enabled: isWorth,
    staleTime: STALE_MS,
    queryKey: ['palette', SEARCH, keyword],
    meta: readsOf(
      SEARCH,
      covered.map(({ resource }) => resource.name),
    ),
    queryFn: async ({ signal }) => {
      await still(signal)
      return call(SEARCH, { query: { keyword } }, { signal, staleTime: STALE_MS })
    },
  })
  const groups = useMemo(
    () =>
      data
        ? groupAnswer(data, sources).flatMap(([source, rows]): RecordGroup[] => {
            const found = asFound(source, rows, keyword, permissions)
            return found.length > 0 ? [{ source, state: 'ready', found }] : []
          })
        : [],
    [data, sources, keyword, permissions],
  )
  if (!isWorth) return { state: 'idle', groups: [] }
  if (isError) return { state: isNotOffered(error) ? 'absent' : 'failed', groups: [] }
  return { state: data ? 'ready' : 'searching', groups }
}

/** The lists that are searched one by one. */
function useLists(
  text: string,
  sources: readonly RecordSource[],
  { permissions, waits }: { readonly permissions: Permissions; readonly waits: boolean },
): RecordGroup[] {
  const { any: callAny } = useCallNow()
  const answers = useQueries({
    queries: sources.map(source => ({
      ...widgetQueryOptions,
      staleTime: STALE_MS,
      queryKey: ['palette', source.screen, searchText(text)],
      meta: readsOf(source.resource.calls.list as CallKey, [source.resource.name]),
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        if (waits) await still(signal)
        return findRecords(source, text, { callAny, permissions, signal })
      },
    })),
  })
  return sources.map((source, at): RecordGroup => {
    const answer = answers[at]
    const state = answer?.isError ? 'failed' : answer?.data ? 'ready' : 'searching'
    return { source, state, found: answer?.data ?? [] }
  })
}

/** Waits for the debounce; rejects immediately on abort. */
const still = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, DELAY_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
