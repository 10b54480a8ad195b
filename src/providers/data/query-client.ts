import type { CallKey } from '@contract/calls'
import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryClientConfig,
  type QueryKey,
} from '@tanstack/react-query'

/** In a query's meta: the call it reads, and the nouns it reads besides those the call is about. */
export interface ReadMeta extends Record<string, unknown> {
  readonly call?: CallKey
  readonly reads?: readonly string[]
}

type EntitiesOf = (key: CallKey) => readonly string[]

/**
 * Which nouns a call is about is asked only once something was written, and loaded then. Where it cannot be had, what
 * stands under refine's key of a noun is refreshed all the same.
 */
const loadEntitiesOf = (): Promise<EntitiesOf> =>
  import('@contract/invalidation').then(
    ({ entitiesOf }) => entitiesOf,
    () => () => [],
  )

const readsIn = (meta: unknown, entitiesOf: EntitiesOf): readonly string[] => {
  const { call, reads = [] } = (meta ?? {}) as ReadMeta
  return call ? [...entitiesOf(call), ...reads] : reads
}

/**
 * The noun whose records refine finds out of date, by the key it invalidates: `['data', 'default', noun]`, with 'list'
 * for what is read of many. Keys of single records are left out, since they come together with a list's.
 */
function entityIn(key: QueryKey | undefined): string | undefined {
  const [kind, , noun, action] = key ?? []
  return kind === 'data' && (action === undefined || action === 'list') && typeof noun === 'string' ? noun : undefined
}

/**
 * The cache of everything that was read. What invalidates a noun, be it a write, refine or news from the server,
 * reaches each query that says it reads of it, such as a chooser, a count or a sum, and not lists alone.
 */
export class DataClient extends QueryClient {
  readonly #entityOf: (name: string) => string

  /** @param entityOf the entity behind the name of a resource, by which refine keeps what it has read */
  constructor(config?: QueryClientConfig, entityOf: (name: string) => string = name => name) {
    super(config)
    this.#entityOf = entityOf
  }

  /** Whether a query reads records of one of these nouns under refine's key. */
  readsOf([kind, , name]: QueryKey, nouns: ReadonlySet<unknown>): boolean {
    return kind === 'data' && typeof name === 'string' && (nouns.has(name) || nouns.has(this.#entityOf(name)))
  }

  /** Everything that reads of these nouns, or of those a call has written, in one go: what reads of several is asked once. */
  async refresh(nouns: readonly string[], refetchType: 'active' | 'none', written?: CallKey): Promise<void> {
    const entitiesOf = await loadEntitiesOf()
    const all = new Set<unknown>([...nouns, ...(written ? entitiesOf(written) : [])])
    await super.invalidateQueries({
      refetchType,
      predicate: ({ queryKey, meta }) =>
        // Whether something may be done depends on the state of its record.
        queryKey[0] === 'access' || this.readsOf(queryKey, all) || readsIn(meta, entitiesOf).some(one => all.has(one)),
    })
  }

  /**
   * Nouns were changed elsewhere. What was read of them is out of date; what is seen is read again, all but the rows of
   * a list, which must not change under the pointer.
   */
  async hear(nouns: readonly string[]): Promise<void> {
    await this.refresh(nouns, 'none')
    await this.refetchQueries({
      type: 'active',
      predicate: ({ queryKey: [, , , action], state }) => state.isInvalidated && action !== 'list',
    })
  }

  override async invalidateQueries<K extends QueryKey>(
    filters?: InvalidateQueryFilters<K>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const named = entityIn(filters?.queryKey)
    const noun = named === undefined ? undefined : this.#entityOf(named)
    const nouns = new Set([noun])
    const own = super.invalidateQueries(filters, options)
    if (noun === undefined) return own
    const { refetchType = 'active' } = filters ?? {}
    const entitiesOf = await loadEntitiesOf()
    await Promise.all([
      own,
      super.invalidateQueries(
        {
          refetchType,
          predicate: ({ meta, queryKey }) => readsIn(meta, entitiesOf).includes(noun) || this.readsOf(queryKey, nouns),
        },
        options,
      ),
    ])
  }
}
