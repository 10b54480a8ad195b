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
   * What is read again afterwards: everything of the nouns that the call belongs to unless said. 'later' leaves what is
   * on the screen as it is and has it asked for when it is looked at the next time; 'never' is for one of many calls,
   * whose end tells.
   */
  readonly refresh?: 'later' | 'never'
  /** Nouns that it changes besides those the call belongs to. */
  readonly writes?: readonly string[]
  /** The position the write is based on; refused when what it touches has changed since. */
  readonly basedOn?: string | undefined
  /** The records it is about, whose newest position of this window counts too. */
  readonly of?: CallMeta['of']
}

export interface WriteState {
  /** Sends a call that writes, and rejects with a CallError. Says nothing: that is the caller's. */
  readonly write: (key: CallKey, asked?: LooseCallParams, options?: WriteOptions) => Promise<unknown>
  /** What was read of these nouns, and of those that a call has written, is not true any more. */
  readonly refresh: (nouns: readonly string[], how?: 'later', written?: CallKey) => Promise<void>
}

const WriteContext = createContext<WriteState | undefined>(undefined)

/**
 * The one place from which the product writes besides its forms: refine's mutation, and afterwards whatever reads of
 * the nouns that were written. It stands above the screens, so a write that is under way outlives its screen.
 */
export function WriteProvider({ children }: { children: ReactNode }) {
  const { mutateAsync } = useCustomMutation<BaseRecord, HttpError, object | undefined>()
  const client = useQueryClient()
  const send = useLatest(mutateAsync)
  const writing = useMemo<WriteState>(() => {
    const refresh = async (nouns: readonly string[], how?: 'later', written?: CallKey) => {
      if (!(client instanceof DataClient)) throw new Error('Writing needs a DataClient')
      await client.refresh(nouns, how === 'later' ? 'none' : 'active', written)
    }
    const write = async (key: CallKey, asked: LooseCallParams = {}, options: WriteOptions = {}) => {
      const { params, query, body } = asked
      const { basedOn, of, writes = [] } = options
      const settle = async () => {
        if (options.refresh !== 'never') await refresh(writes, options.refresh, key)
      }
      try {
        const { data } = await send.current({
          url: key,
          // The key says how it is sent.
          method: 'post',
          values: body,
          meta: { params, query, call: undefined, basedOn, of } satisfies CallMeta,
          successNotification: false,
          errorNotification: false,
        })
        return data
      } finally {
        // Refused too: then something is not as it was shown.
        void settle()
      }
    }
    return { write, refresh }
  }, [client])
  return <WriteContext value={writing}>{children}</WriteContext>
}

/** Writes calls that are known only at run time. */
export function useWriting(): WriteState {
  const writing = useContext(WriteContext)
  if (!writing) throw new Error('useWriting needs WriteProvider above it')
  return writing
}

/** Writes one call of the contract, for what no declared action says: `await save({ params, body })`. */
export function useWrite<K extends CallKey>(
  key: K,
  options?: WriteOptions,
): (...asked: NeedsParams<K>) => Promise<AnswerOf<K>> {
  const { write } = useWriting()
  const how = useLatest(options)
  return useCallback(
    (...[asked]: NeedsParams<K>) => write(key, asked as LooseCallParams, how.current) as Promise<AnswerOf<K>>,
    [write, key],
  )
}
