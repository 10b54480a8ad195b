import type { AnswerOf, CallKey } from '@contract/calls'
import { type BaseRecord, type HttpError, useCustom, useDataProvider } from '@refinedev/core'
import { keepPreviousData, useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { CallError } from '../http/errors'
import { useTab } from '../tab-state'
import {
  type CallAnswer,
  type CallParams,
  callQuery,
  callQueryKey,
  customOf,
  type LooseCallParams,
  readsOf,
} from './call'

export interface CallOptions<A, T = A> {
  /** No request is sent while it is false. */
  readonly enabled?: boolean
  /** How long a response is fresh, in milliseconds. */
  readonly staleTime?: number
  readonly gcTime?: number
  /** The previous response remains until the next one arrives. */
  readonly keep?: boolean
  /** Polling interval in milliseconds. */
  readonly every?: (answer: A | undefined) => number | false
  /** Selects a part of the response. */
  readonly select?: (answer: A) => T
  /** Entities it reads in addition to the call's. */
  readonly reads?: readonly string[]
  /** When the data it depends on was loaded; a change refetches the call, which has no refetch of its own. */
  readonly since?: unknown
}

/** The state of a query. */
export interface CallResult<T> {
  readonly data: T | undefined
  readonly error: CallError | null
  readonly isError: boolean
  readonly isSuccess: boolean
  /** There is no response yet. */
  readonly isPending: boolean
  readonly isFetching: boolean
  /** The first request is pending. */
  readonly isLoading: boolean
  /** The data belong to the previous parameters. */
  readonly isPlaceholderData: boolean
  readonly refetch: () => Promise<unknown>
}

/**
 * Reads a call of the contract through refine, typed by its key: the response is cached under refine's key, aborted
 * with the component, and refetched when an entity that it reads is written. No request is sent while `request` is
 * undefined or the tab is hidden. Errors are left to the caller.
 */
export function useCall<K extends CallKey, T = AnswerOf<K>>(
  key: K,
  request: CallParams<K> | undefined,
  options: CallOptions<AnswerOf<K>, T> = {},
): CallResult<T> {
  return useAnyCall(key, request as LooseCallParams | undefined, options as CallOptions<unknown, T>)
}

/** The same for a call whose key is known only at run time. */
export function useAnyCall<T = unknown>(
  key: CallKey | undefined,
  request: LooseCallParams | undefined,
  options: CallOptions<unknown, T> = {},
): CallResult<T> {
  const { active } = useTab()
  const { enabled = true, every, reads, since, ...rest } = options
  const call = key ?? ('' as CallKey)
  const { query } = useCustom<BaseRecord, HttpError>({
    ...customOf(call, request ?? {}),
    errorNotification: false,
    overtimeOptions: { enabled: false },
    queryOptions: {
      ...queryOptionsOf(rest),
      queryKey: request ? [...callQueryKey(call, request), ...sinceOf(since)] : NO_REQUEST,
      meta: since === undefined ? readsOf(call, reads) : {},
      enabled: enabled && active && key !== undefined && request !== undefined,
      ...(every && { refetchInterval: ({ state }) => every(state.data?.data) }),
    },
  })
  return readOf<T>(query)
}

const sinceOf = (since: unknown) => (since === undefined ? [] : [since])

/** A separate key for a disabled query, since the same call without parameters is another query. */
const NO_REQUEST = ['no request']

/** Reads the same call with several sets of parameters. */
export function useCalls<K extends CallKey, T = AnswerOf<K>>(
  key: K,
  several: readonly CallParams<K>[],
  options: CallOptions<AnswerOf<K>, T> = {},
): readonly CallResult<T>[] {
  return useAnyCalls(
    several.map(request => [key, request as LooseCallParams] as const),
    options as CallOptions<unknown, T>,
  )
}

/** Reads several calls whose keys are known only at run time. */
export function useAnyCalls<T = unknown>(
  calls: readonly (readonly [key: CallKey, asked: LooseCallParams])[],
  options: CallOptions<unknown, T> = {},
): readonly CallResult<T>[] {
  const { active } = useTab()
  const provider = useDataProvider()()
  const { enabled = true, reads, since, every: _, ...rest } = options
  const found = useQueries({
    queries: calls.map(([key, request]) => {
      const { queryKey, meta, ...query } = callQuery(provider, key, request, reads)
      return {
        ...queryOptionsOf(rest),
        ...query,
        queryKey: [...queryKey, ...sinceOf(since)],
        meta: since === undefined ? meta : {},
        enabled: enabled && active,
      }
    }),
  })
  return found.map(query => readOf<T>(query as Query))
}

/**
 * The HTTP client retries a failed GET itself, and being offline must end in an error with a retry button instead of a
 * paused query.
 */
function queryOptionsOf({
  keep,
  select,
  ...times
}: Pick<CallOptions<unknown>, 'keep' | 'select' | 'staleTime' | 'gcTime'>) {
  return {
    ...times,
    retry: false,
    networkMode: 'always' as const,
    refetchOnWindowFocus: false,
    ...(keep && { placeholderData: keepPreviousData }),
    ...(select && { select: (answer: CallAnswer) => ({ data: select(answer.data) }) as never }),
  }
}

type Query = Omit<CallResult<unknown>, 'data' | 'error'> & {
  readonly data: CallAnswer | undefined
  readonly error: unknown
}

/** Getters, so that components re-render only for properties that they read. */
const readOf = <T>(
  query: Omit<Query, 'data'> & { readonly data: { readonly data: unknown } | undefined },
): CallResult<T> => ({
  get data() {
    return query.data?.data as T | undefined
  },
  get error() {
    return query.error as CallError | null
  },
  get isError() {
    return query.isError
  },
  get isSuccess() {
    return query.isSuccess
  },
  get isPending() {
    return query.isPending
  },
  get isFetching() {
    return query.isFetching
  },
  get isLoading() {
    return query.isLoading
  },
  get isPlaceholderData() {
    return query.isPlaceholderData
  },
  refetch: () => query.refetch(),
})

export interface NowOptions {
  /** Aborts the request. */
  readonly signal?: AbortSignal
  /** A cached response that is not older is used. @default always requests */
  readonly staleTime?: number
}

/** Requests a call imperatively: on a click, during another request, or as a prefetch. */
export interface CallNow {
  readonly call: <K extends CallKey>(key: K, request: CallParams<K>, options?: NowOptions) => Promise<AnswerOf<K>>
  readonly any: (key: CallKey, request: LooseCallParams, options?: NowOptions) => Promise<unknown>
  /** Sets the cached response of a call, such as the expected result of a write. */
  readonly put: <K extends CallKey>(
    key: K,
    request: CallParams<K>,
    change: (before: AnswerOf<K> | undefined) => AnswerOf<K> | undefined,
  ) => void
  /** Invalidates the response of a call. */
  readonly invalidate: <K extends CallKey>(key: K, request: CallParams<K>) => Promise<void>
}

/** The imperative counterpart of `useCall`, with the same cache. Rejects with a CallError. */
export function useCallNow(): CallNow {
  const client = useQueryClient()
  const provider = useDataProvider()()
  const any = useCallback(
    async (key: CallKey, request: LooseCallParams, { signal, staleTime = 0 }: NowOptions = {}) => {
      const query = callQuery(provider, key, request)
      const giveUp = () => {
        // Another component may use the same response.
        const running = client.getQueryCache().find({ queryKey: query.queryKey, exact: true })
        if (running?.getObserversCount() === 0) void running.cancel({ revert: true })
      }
      signal?.addEventListener('abort', giveUp, { once: true })
      try {
        signal?.throwIfAborted()
        const { data } = await client.fetchQuery({ ...query, staleTime, retry: false, networkMode: 'always' })
        return data
      } finally {
        signal?.removeEventListener('abort', giveUp)
      }
    },
    [client, provider],
  )
  return useMemo<CallNow>(
    () => ({
      call: any as CallNow['call'],
      any,
      put: (key, request, change) => {
        client.setQueryData<CallAnswer>(callQueryKey(key, request as LooseCallParams), before => {
          const data = change(before?.data as never)
          return data === undefined ? before : { ...before, data }
        })
      },
      invalidate: (key, request) =>
        client.invalidateQueries({ queryKey: callQueryKey(key, request as LooseCallParams) }),
    }),
    [any, client],
  )
}
