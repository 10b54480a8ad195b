import type { BodyOf, CallKey, ParamsOf, PathNames, QueryOf } from '@contract/calls'
import { type DataProvider, keys } from '@refinedev/core'
import type { ReadMeta } from './query-client'

/** What goes with a call. Path parameters are demanded by the key's type. */
export type CallParams<K extends CallKey> = {
  readonly query?: QueryOf<K>
  readonly body?: BodyOf<K>
} & ([PathNames<K>] extends [never] ? { readonly params?: undefined } : { readonly params: ParamsOf<K> })

/** The same as an argument that may be left out where nothing has to go along. */
export type NeedsParams<K extends CallKey> = [PathNames<K>] extends [never]
  ? [asked?: CallParams<K>]
  : [asked: CallParams<K>]

/** The same for a call that is known only at run time. */
export interface LooseCallParams {
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly query?: object | undefined
  readonly body?: object | undefined
}

/** An answer as refine's `custom` hands it on. */
export interface CallAnswer {
  readonly data: unknown
}

/** A call in the words of refine's `custom`. What the address says is kept out of it. */
export const customOf = (key: CallKey, { params, query, body }: LooseCallParams) => ({
  url: key as string,
  // The key says how it is sent.
  method: 'get' as const,
  config: { ...(query && { query }), ...(body && { payload: body }) },
  meta: { params, query: undefined, call: undefined },
})

/** Where an answer is kept: refine's key of a custom call. The same call with the same words is one query. */
export const callQueryKey = (key: CallKey, asked: LooseCallParams) => {
  const { config, method, url } = customOf(key, asked)
  return keys()
    .data()
    .mutation('custom')
    .params({ method, url, ...config, params: asked.params })
    .get()
}

/** Meta of its query: invalidating one of these entities fetches it again. */
export const readsOf = (key: CallKey, more: readonly string[] = []): ReadMeta => ({ call: key, reads: more })

/** The whole query, for hooks of the cache that ask for several at once or in advance. */
export function callQuery(provider: DataProvider, key: CallKey, asked: LooseCallParams, more?: readonly string[]) {
  const { config, meta, ...call } = customOf(key, asked)
  return {
    queryKey: callQueryKey(key, asked),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<CallAnswer> => {
      if (!provider.custom) throw new Error('The data provider sends no calls')
      return provider.custom({ ...call, ...config, meta: { ...meta, signal } })
    },
    meta: readsOf(key, more),
  }
}
