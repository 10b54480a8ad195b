import type { CallKey } from '@contract/calls'
import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryClientConfig,
  type QueryKey,
} from '@tanstack/react-query'

/** A query's meta: the call that it reads, and entities that it reads in addition to the call's. */
export interface ReadMeta extends Record<string, unknown> {
  readonly call?: CallKey
  readonly reads?: readonly string[]
}

type EntitiesOf = (key: CallKey) => readonly string[]

/**
 * The mapping of calls to entities, loaded after the first write. If that fails, refine's keys of the entity are still
 * invalidated.
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
 * The entity that refine invalidates with a key: `['data', 'default', entity]`, with 'list' for its lists. Keys of
 * single records are ignored, since refine invalidates them together with a list's.
 */
function entityIn(key: QueryKey | undefined): string | undefined {
  const [kind, , entity, action] = key ?? []
  return kind === 'data' && (action === undefined || action === 'list') && typeof entity === 'string'
    ? entity
    : undefined
}

/**
 * A query cache that invalidates by entity: a write, refine, or a live event invalidates every query that reads the
 * entity, such as a select, a count or a sum, not only lists.
 */
export class DataClient extends QueryClient {
  readonly #entityOf: (name: string) => string

  /** @param entityOf the entity behind the resource name in refine's query keys */
  constructor(config?: QueryClientConfig, entityOf: (name: string) => string = name => name) {
    super(config)
    this.#entityOf = entityOf
  }

  /** Checks whether a query key of refine belongs to one of these entities. */
  readsOf([kind, , name]: QueryKey, entities: ReadonlySet<unknown>): boolean {
    return kind === 'data' && typeof name === 'string' && (entities.has(name) || entities.has(this.#entityOf(name)))
  }

  /**
   * Invalidates every query of these entities, or of those that a call has written, in one pass, so that a query of
   * several is refetched once.
   */
  async refresh(entities: readonly string[], refetchType: 'active' | 'none', written?: CallKey): Promise<void> {
    const entitiesOf = await loadEntitiesOf()
    const all = new Set<unknown>([...entities, ...(written ? entitiesOf(written) : [])])
    await super.invalidateQueries({
      refetchType,
      predicate: ({ queryKey, meta }) =>
        // Access checks depend on the state of the record.
        queryKey[0] === 'access' || this.readsOf(queryKey, all) || readsIn(meta, entitiesOf).some(one => all.has(one)),
    })
  }

  /**
   * Invalidates entities that were changed elsewhere. Active queries are refetched, except lists, whose rows must not
   * change under the pointer.
   */
  async hear(entities: readonly string[]): Promise<void> {
    await this.refresh(entities, 'none')
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
    const entity = named === undefined ? undefined : this.#entityOf(named)
    const entities = new Set([entity])
    const own = super.invalidateQueries(filters, options)
    if (entity === undefined) return own
    const { refetchType = 'active' } = filters ?? {}
    const entitiesOf = await loadEntitiesOf()
    await Promise.all([
      own,
      super.invalidateQueries(
        {
          refetchType,
          predicate: ({ meta, queryKey }) =>
            readsIn(meta, entitiesOf).includes(entity) || this.readsOf(queryKey, entities),
        },
        options,
      ),
    ])
  }
}
