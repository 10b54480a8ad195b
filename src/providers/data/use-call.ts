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
  /** Nothing is asked while it is false. */
  readonly enabled?: boolean
  /** How long an answer is taken for true, in milliseconds. */
  readonly staleTime?: number
  readonly gcTime?: number
  /** The answer to what was asked before stands until the next one is there. */
  readonly keep?: boolean
  /** Asked again so often, in milliseconds. */
  readonly every?: (answer: A | undefined) => number | false
  /** What of the answer is wanted. */
  readonly select?: (answer: A) => T
  /** Nouns it reads of besides those the call belongs to. */
  readonly reads?: readonly string[]
  /** When what it belongs to was read: with that, and not by itself, it is read again. */
  readonly since?: unknown
}

/** A call that is being read. */
export interface CallResult<T> {
  readonly data: T | undefined
  readonly error: CallError | null
  readonly isError: boolean
  readonly isSuccess: boolean
  /** There is no answer yet. */
  readonly isPending: boolean
  readonly isFetching: boolean
  /** It is on its way for the first time. */
  readonly isLoading: boolean
  /** The answer is that of another question, which was asked before. */
  readonly isPlaceholderData: boolean
  readonly refetch: () => Promise<unknown>
}

/**
 * Reads one call of the contract, typed by it, through refine: the answer is kept under refine's key, goes away with
 * the screen that asked, and is asked for again when a noun it belongs to was written. Nothing is asked while `asked` is
 * undefined or the tab is hidden; a failure is the caller's to show.
 */
export function useCall<K extends CallKey, T = AnswerOf<K>>(
  key: K,
  asked: CallParams<K> | undefined,
  options: CallOptions<AnswerOf<K>, T> = {},
): CallResult<T> {
  return useAnyCall(key, asked as LooseCallParams | undefined, options as CallOptions<unknown, T>)
}

/** The same for a call that is known only at run time. */
export function useAnyCall<T = unknown>(
  key: CallKey | undefined,
  asked: LooseCallParams | undefined,
  options: CallOptions<unknown, T> = {},
): CallResult<T> {
  const { active } = useTab()
  const { enabled = true, every, reads, since, ...rest } = options
  const call = key ?? ('' as CallKey)
  const { query } = useCustom<BaseRecord, HttpError>({
    ...customOf(call, asked ?? {}),
    errorNotification: false,
    overtimeOptions: { enabled: false },
    queryOptions: {
      ...asking(rest),
      queryKey: asked ? [...callQueryKey(call, asked), ...sinceOf(since)] : NOT_ASKED,
      meta: since === undefined ? readsOf(call, reads) : {},
      enabled: enabled && active && key !== undefined && asked !== undefined,
      ...(every && { refetchInterval: ({ state }) => every(state.data?.data) }),
    },
  })
  return readOf<T>(query)
}

const sinceOf = (since: unknown) => (since === undefined ? [] : [since])

/** Nothing is kept there: the same call with nothing to go along is another question. */
const NOT_ASKED = ['not asked']

/** The same call for several things at once. */
export function useCalls<K extends CallKey, T = AnswerOf<K>>(
  key: K,
  several: readonly CallParams<K>[],
  options: CallOptions<AnswerOf<K>, T> = {},
): readonly CallResult<T>[] {
  return useAnyCalls(
    several.map(asked => [key, asked as LooseCallParams] as const),
    options as CallOptions<unknown, T>,
  )
}

/** Several calls that are known only at run time. */
export function useAnyCalls<T = unknown>(
  calls: readonly (readonly [key: CallKey, asked: LooseCallParams])[],
  options: CallOptions<unknown, T> = {},
): readonly CallResult<T>[] {
  const { active } = useTab()
  const provider = useDataProvider()()
  const { enabled = true, reads, since, every: _, ...rest } = options
  const found = useQueries({
    queries: calls.map(([key, asked]) => {
      const { queryKey, meta, ...query } = callQuery(provider, key, asked, reads)
      return {
        ...asking(rest),
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
 * The http client repeats a lost GET itself, and being offline has to end in a message with a retry instead of waiting
 * for ever.
 */
function asking({ keep, select, ...times }: Pick<CallOptions<unknown>, 'keep' | 'select' | 'staleTime' | 'gcTime'>) {
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

/** Only what is read of it makes a component draw anew. */
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
  /** Gives the question up. */
  readonly signal?: AbortSignal
  /** An answer that is no older is taken for true; always asked anew unless said. */
  readonly staleTime?: number
}

/** Asks a call at once, outside of drawing: by a click, while something else is read, or in advance. */
export interface CallNow {
  readonly call: <K extends CallKey>(key: K, asked: CallParams<K>, options?: NowOptions) => Promise<AnswerOf<K>>
  readonly any: (key: CallKey, asked: LooseCallParams, options?: NowOptions) => Promise<unknown>
  /** Shows something else as a call's answer, such as what a write will make of it. */
  readonly put: <K extends CallKey>(
    key: K,
    asked: CallParams<K>,
    change: (before: AnswerOf<K> | undefined) => AnswerOf<K> | undefined,
  ) => void
  /** The answer of a call is not true any more. */
  readonly forget: <K extends CallKey>(key: K, asked: CallParams<K>) => Promise<void>
}

/** Reads by hand what `useCall` reads while drawing, through the same cache. Rejects with a CallError. */
export function useCallNow(): CallNow {
  const client = useQueryClient()
  const provider = useDataProvider()()
  const any = useCallback(
    async (key: CallKey, asked: LooseCallParams, { signal, staleTime = 0 }: NowOptions = {}) => {
      const query = callQuery(provider, key, asked)
      const giveUp = () => {
        // Another component may use the same answer.
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
      put: (key, asked, change) => {
        client.setQueryData<CallAnswer>(callQueryKey(key, asked as LooseCallParams), before => {
          const data = change(before?.data as never)
          return data === undefined ? before : { ...before, data }
        })
      },
      forget: (key, asked) => client.invalidateQueries({ queryKey: callQueryKey(key, asked as LooseCallParams) }),
    }),
    [any, client],
  )
}
