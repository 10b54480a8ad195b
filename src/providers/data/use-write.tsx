import type { AnswerOf, CallKey } from '@contract/calls'
import { type BaseRecord, type HttpError, useCustomMutation } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react'
import { useLatest } from '../use-latest'
import type { LooseCallParams, NeedsParams } from './call'
import type { CallMeta } from './data-provider'
import { DataClient } from './query-client'

export interface WriteOptions {
  /**
   * The invalidation after the write. By default, active queries of the call's entities are refetched. 'later'
   * refetches them when they are mounted next; 'never' is for one of many calls, whose end invalidates once.
   */
  readonly refresh?: 'later' | 'never'
  /** Entities it changes in addition to the call's. */
  readonly writes?: readonly string[]
  /** The base version; the write is rejected if its records have changed since. */
  readonly basedOn?: string | undefined
  /** The records it affects, whose latest version of this window counts too. */
  readonly of?: CallMeta['of']
}

export interface WriteState {
  /** Sends a write; rejects with a CallError. Notifications are left to the caller. */
  readonly write: (key: CallKey, request?: LooseCallParams, options?: WriteOptions) => Promise<unknown>
  /** Invalidates these entities, and those that a call has written. */
  readonly refresh: (entities: readonly string[], how?: 'later', written?: CallKey) => Promise<void>
}

const WriteContext = createContext<WriteState | undefined>(undefined)

/**
 * Runs all writes besides those of forms: refine's mutation, followed by the invalidation of the written entities.
 * Mounted above the screens, so that a pending write outlives its screen.
 */
export function WriteProvider({ children }: { children: ReactNode }) {
  const { mutateAsync } = useCustomMutation<BaseRecord, HttpError, object | undefined>()
  const client = useQueryClient()
  const send = useLatest(mutateAsync)
  const writing = useMemo<WriteState>(() => {
    const refresh = async (entities: readonly string[], how?: 'later', written?: CallKey) => {
      if (!(client instanceof DataClient)) throw new Error('Writing needs a DataClient')
      await client.refresh(entities, how === 'later' ? 'none' : 'active', written)
    }
    const write = async (key: CallKey, request: LooseCallParams = {}, options: WriteOptions = {}) => {
      const { params, query, body } = request
      const { basedOn, of, writes = [] } = options
      const settle = async () => {
        if (options.refresh !== 'never') await refresh(writes, options.refresh, key)
      }
      try {
        const { data } = await send.current({
          url: key,
          // The key contains the method.
          method: 'post',
          values: body,
          meta: { params, query, call: undefined, basedOn, of } satisfies CallMeta,
          successNotification: false,
          errorNotification: false,
        })
        return data
      } finally {
        // After a rejection too, since the cached state is evidently outdated.
        void settle()
      }
    }
    return { write, refresh }
  }, [client])
  return <WriteContext value={writing}>{children}</WriteContext>
}

/** Writes calls whose keys are known only at run time. */
export function useWriting(): WriteState {
  const writing = useContext(WriteContext)
  if (!writing) throw new Error('useWriting needs WriteProvider above it')
  return writing
}

/** Writes a call of the contract that belongs to no declared action: `await save({ params, body })`. */
export function useWrite<K extends CallKey>(
  key: K,
  options?: WriteOptions,
): (...request: NeedsParams<K>) => Promise<AnswerOf<K>> {
  const { write } = useWriting()
  const how = useLatest(options)
  return useCallback(
    (...[request]: NeedsParams<K>) => write(key, request as LooseCallParams, how.current) as Promise<AnswerOf<K>>,
    [write, key],
  )
}
