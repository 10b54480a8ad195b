import type { BodyOf, CallKey, ParamsOf, PathNames, QueryOf } from '@contract/calls'
import { type DataProvider, keys } from '@refinedev/core'
import type { ReadMeta } from './query-client'

/** The parameters of a call. Path parameters are required by the key's type. */
export type CallParams<K extends CallKey> = {
  readonly query?: QueryOf<K>
  readonly body?: BodyOf<K>
} & ([PathNames<K>] extends [never] ? { readonly params?: undefined } : { readonly params: ParamsOf<K> })

/** The same as an argument that is optional if there are no path parameters. */
export type NeedsParams<K extends CallKey> = [PathNames<K>] extends [never]
  ? [asked?: CallParams<K>]
  : [asked: CallParams<K>]

/** The same for a call whose key is known only at run time. */
export interface LooseCallParams {
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly query?: object | undefined
  readonly body?: object | undefined
}

/** A response as refine's `custom` returns it. */
export interface CallAnswer {
  readonly data: unknown
}

/** The options of refine's `custom` for a call. Parameters that refine adds from the URL are reset. */
export const customOf = (key: CallKey, { params, query, body }: LooseCallParams) => ({
  url: key as string,
  // The key contains the method.
  method: 'get' as const,
  config: { ...(query && { query }), ...(body && { payload: body }) },
  meta: { params, query: undefined, call: undefined },
})

/** The query key of a call, as refine builds it for `custom`. The same call with equal parameters is one query. */
export const callQueryKey = (key: CallKey, request: LooseCallParams) => {
  const { config, method, url } = customOf(key, request)
  return keys()
    .data()
    .mutation('custom')
    .params({ method, url, ...config, params: request.params })
    .get()
}

/** The query's meta, by which invalidating one of these entities refetches it. */
export const readsOf = (key: CallKey, more: readonly string[] = []): ReadMeta => ({ call: key, reads: more })

/** The complete query options, for useQueries and prefetches. */
export function callQuery(provider: DataProvider, key: CallKey, request: LooseCallParams, more?: readonly string[]) {
  const { config, meta, ...call } = customOf(key, request)
  return {
    queryKey: callQueryKey(key, request),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<CallAnswer> => {
      if (!provider.custom) throw new Error('The data provider sends no calls')
      return provider.custom({ ...call, ...config, meta: { ...meta, signal } })
    },
    meta: readsOf(key, more),
  }
}
