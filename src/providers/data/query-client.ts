import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query'

/** In a query's meta: the nouns it reads, where its key does not say so. */
export interface ReadMeta extends Record<string, unknown> {
  readonly reads?: readonly string[]
}

const readsIn = (meta: unknown): readonly string[] => (meta as ReadMeta | undefined)?.reads ?? []

/**
 * The noun whose records refine finds out of date, by the key it invalidates: `['data', 'default', noun]`, with 'list'
 * for what is read of many. Keys of single records are left out, since they come together with a list's.
 */
function nounIn(key: QueryKey | undefined): string | undefined {
  const [kind, , noun, action] = key ?? []
  return kind === 'data' && (action === undefined || action === 'list') && typeof noun === 'string' ? noun : undefined
}

/**
 * The cache of everything that was read. Whoever invalidates a noun, be it a write, refine or news from the server,
 * reaches each query that says it reads of it, such as a chooser, a count or a sum, and not lists alone.
 */
export class DataClient extends QueryClient {
  /** Everything that reads of these nouns, in one go: what reads of several is asked once. */
  async refresh(nouns: readonly string[], refetchType: 'active' | 'none'): Promise<void> {
    const isOf = (noun: unknown) => typeof noun === 'string' && nouns.includes(noun)
    await super.invalidateQueries({
      refetchType,
      predicate: ({ queryKey: [kind, , noun], meta }) => (kind === 'data' && isOf(noun)) || readsIn(meta).some(isOf),
    })
  }

  override async invalidateQueries<K extends QueryKey>(
    filters?: InvalidateQueryFilters<K>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const noun = nounIn(filters?.queryKey)
    const own = super.invalidateQueries(filters, options)
    if (noun === undefined) return own
    const { refetchType = 'active' } = filters ?? {}
    await Promise.all([
      own,
      super.invalidateQueries({ refetchType, predicate: ({ meta }) => readsIn(meta).includes(noun) }, options),
    ])
  }
}
