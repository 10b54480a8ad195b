import type { CallKey } from '@contract/calls'
import type { BaseKey, CrudFilters, CrudSorting, DataProvider, GetListParams } from '@refinedev/core'
import type { Resource, Row } from '@/schema'
import type { Http } from '../http/client'
import type { Config } from '../http/config'
import type { LooseSent } from '../http/outcome'
import { withServices } from '../services/dispatch'
import { letsNothingThrough, pageQuery, queryOfFilters, sortQuery, type Takes, takesNames } from './list-query'
import { UnsupportedRequestError } from './unsupported-request'
import type { ListPage } from './whole-list'

export interface DataOptions {
  readonly http: Http
  /** Loads a declaration by its name. */
  readonly find: (name: string) => Promise<Resource>
  /** Converts a loaded record to the body that its form would send. @default unchanged */
  readonly asSent?: (resource: Resource, record: Row) => Promise<Row>
}

/** Options of a request in refine's `meta`. */
export interface CallMeta {
  /** A call that replaces the declaration's. */
  readonly call?: CallKey
  /** Path parameters. */
  readonly params?: Readonly<Record<string, unknown>>
  /** Additional query parameters; a filter of the same name takes precedence. */
  readonly query?: object
  /** The filters that a list accepts; other parameters of the URL are not sent. */
  readonly filters?: readonly string[]
  /** The records that a custom call affects. */
  readonly of?: { readonly resource: string; readonly ids: readonly string[] } | undefined
  /** The base version of a write, which is rejected if a record has changed since. */
  readonly basedOn?: string | undefined
  /** Additional request headers. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** The update contains the whole record, so nothing is read to complete it. */
  readonly isWhole?: true
  /** Aborts the request; by default it is aborted with its query. */
  readonly signal?: AbortSignal
  /** The response is returned as a stream. */
  readonly isStream?: true
}

/** The option names of a request. refine adds URL parameters to `meta`, which must not set any of these. */
export const META_NAMES: ReadonlySet<string> = new Set(
  Object.keys({
    call: true,
    params: true,
    query: true,
    filters: true,
    of: true,
    basedOn: true,
    headers: true,
    isWhole: true,
    signal: true,
    isStream: true,
  } satisfies Record<keyof CallMeta, true>),
)

type Meta = Record<string, unknown> & { queryContext?: { signal?: AbortSignal } }

/**
 * Creates refine's data provider (getList, getOne, getMany, create, update, deleteOne and their bulk variants) over the
 * contract's calls: fills path parameters, maps paging and filters to the wire, and unwraps pages and plain arrays.
 * Requests are aborted when the screen that sent them unmounts (AbortSignal of the query). Resources of other services
 * are routed to them.
 */
export const createDataProvider = (options: DataOptions): DataProvider => withServices(ownProvider(options), options)

function ownProvider(options: DataOptions): DataProvider {
  const { http, find } = options
  const call = callerOf(http)
  const own = ownPositions()

  const keyFor = async (name: string, use: keyof Resource['calls'], meta: unknown) => {
    const resource = await find(name)
    const key = (meta as CallMeta | undefined)?.call ?? resource.calls[use]
    if (!key) throw new UnsupportedRequestError(`Resource '${name}' declares no '${use}' call`, { call: name })
    return { key, resource }
  }

  const recordCall = async (
    use: 'one' | 'update' | 'remove',
    name: string,
    id: BaseKey,
    meta: unknown,
    body?: object,
  ) => {
    const { key, resource } = await keyFor(name, use, meta)
    const send = (basedOn: string | undefined) =>
      call(key, meta, {
        params: { [resource.id]: id },
        ...(body && { body }),
        ...(basedOn !== undefined && { basedOn }),
      })
    const based = (meta as CallMeta | undefined)?.basedOn
    const { answer, asOf } = await (use === 'one' ? send(based) : own.write(name, [String(id)], based, send))
    return { data: asRecord(answer), asOf }
  }

  return {
    getApiUrl: () => http.config.hosts.admin,
    getList: async params => {
      const { key, resource } = await keyFor(params.resource, 'list', params.meta)
      return listOf(call, { key, id: resource.id, hasOrders: http.config.sorts }, params)
    },
    getOne: ({ resource, id, meta }) => recordCall('one', resource, id, meta),
    getMany: ({ resource, ids, meta }) => readMany(find, call, { resource, ids, meta }),
    create: async ({ resource: name, variables, meta }) => {
      const { key } = await keyFor(name, 'create', meta)
      const { answer, asOf } = await call(key, meta, { body: variables as object })
      return { data: asRecord(answer), asOf }
    },
    update: async ({ resource, id, variables, meta }) => {
      const whole = await filledUp(options, call, { resource, id, meta, values: variables as object })
      return recordCall('update', resource, id, { ...meta, basedOn: whole.basedOn }, whole.body)
    },
    deleteOne: ({ resource, id, meta }) => recordCall('remove', resource, id, meta),
    custom: customOver(call, { own, config: http.config }),
  }
}

interface Update {
  readonly resource: string
  readonly id: BaseKey
  readonly meta: unknown
  readonly values: object
}

/** The body of an update: a PUT takes the whole record, so missing fields are read and included. */
async function filledUp(
  { find, asSent }: DataOptions,
  call: ReturnType<typeof callerOf>,
  { resource: name, id, meta, values }: Update,
) {
  const { call: other, isWhole, basedOn, ...rest } = (meta ?? {}) as CallMeta
  const resource = await find(name)
  const { one, update } = resource.calls
  if (isWhole || other || !one || !update?.startsWith('PUT ')) return { body: values, basedOn }
  const { answer, asOf } = await call(one, rest, { params: { [resource.id]: id } })
  const record: Row = asRecord(answer)
  return { body: { ...(asSent ? await asSent(resource, record) : record), ...values }, basedOn: basedOn ?? asOf }
}

/** A page of a list, or all rows if refine paginates on the client or pagination is off. */
async function listOf(
  call: ReturnType<typeof callerOf>,
  { key, id, hasOrders }: { readonly key: CallKey; readonly id: string; readonly hasOrders: boolean },
  { pagination, filters, sorters, meta }: GetListParams,
): Promise<ListPage> {
  const known = (meta as CallMeta | undefined)?.filters
  const takes = await takesFor(key, { filters, sorters, known, hasOrders })
  const listQuery = { ...queryOfFilters(filters, takes), ...sortQuery(sorters, takes) }
  if (letsNothingThrough(filters)) return { data: [], total: 0 }
  const page = async (currentPage?: number, pageSize?: number): Promise<ListPage> => {
    const paging = pageQuery({ ...(currentPage && { currentPage }), ...(pageSize && { pageSize }) })
    const { answer, asOf } = await call(key, meta, { query: { ...paging, ...listQuery } })
    return { ...readPage(answer), asOf }
  }
  const { mode = 'server', currentPage, pageSize } = pagination ?? {}
  if (mode === 'server') return page(currentPage, pageSize)
  const { readWholeList } = await import('./whole-list')
  return readWholeList({ call: key, id, page })
}

interface ListRequest {
  readonly filters?: CrudFilters | undefined
  readonly sorters?: CrudSorting | undefined
  /** The parameters of the call, as checked by the screen. */
  readonly known?: readonly string[] | undefined
  /** Whether the deployment supports sorting. */
  readonly hasOrders: boolean
}

/**
 * The parameters of a call. A declared screen has checked its own, which use the `eq` operator only, so the contract's
 * parameter list is loaded with the first page that needs more.
 */
async function takesFor(key: CallKey, request: ListRequest): Promise<Takes> {
  const { filters = [], sorters = [], known, hasOrders } = request
  const isPlain = sorters.length < 2 && filters.every(({ operator }) => operator === 'eq')
  const isDeclared = known ? isPlain : filters.length + sorters.length === 0
  if (isDeclared) return takesNames(key, known ?? [])
  const { takesOf } = await import('./call-takes')
  return { ...takesOf(key), ...(!hasOrders && { orders: [] }) }
}

/** A key of the contract, such as 'PUT admin/shops/{shop_id}', which contains its method. */
const OWN_KEY = /^(?:GET|POST|PUT|PATCH|DELETE) /

type Custom = NonNullable<DataProvider['custom']>

interface CustomOptions {
  readonly own: ReturnType<typeof ownPositions>
  readonly config: Config
}

/**
 * refine's `custom`: the response is returned unchanged, whatever its type. The call is named by its key, or by a URL
 * and a method as refine documents it.
 */
const customOver = (call: ReturnType<typeof callerOf>, { own, config }: CustomOptions): Custom => {
  const found = async (url: string, method: string) =>
    OWN_KEY.test(url)
      ? { key: url, params: {}, query: {} }
      : (await import('./plain-url')).callBehind(config, method, url)

  return async ({ url, method, payload, query, headers, sorters, filters, meta }) => {
    const { key, params, query: inUrl } = await found(url, method)
    const { of, basedOn, headers: more, ...rest } = (meta ?? {}) as CallMeta
    const takes = await takesFor(key as CallKey, { filters, sorters, hasOrders: config.sorts })
    const mergedQuery = {
      ...inUrl,
      ...(query as object),
      ...queryOfFilters(filters, takes),
      ...sortQuery(sorters, takes),
    }
    const sent = { ...rest, ...named('headers', { ...more, ...headers }) }
    const send = (based: string | undefined) =>
      call(key as CallKey, sent, {
        params,
        ...named('query', mergedQuery),
        ...(payload !== undefined && { body: payload as object }),
        ...(based !== undefined && { basedOn: based }),
      })
    const { answer, asOf } = await (of ? own.write(of.resource, of.ids, basedOn, send) : send(basedOn))
    return { data: answer as never, asOf }
  }
}

/** Reads several records by id: with one call if the resource has one, otherwise one by one. */
async function readMany(
  find: DataOptions['find'],
  call: ReturnType<typeof callerOf>,
  { resource, ids, meta }: { resource: string; ids: readonly BaseKey[]; meta?: unknown },
) {
  const { calls, id: name } = await find(resource)
  const { many, one } = calls
  if (many) {
    const { answer, asOf } = await call(many, meta, { params: { [pathName(many)]: ids.join(',') } })
    return { data: readPage(answer).data, asOf }
  }
  if (!one) throw new UnsupportedRequestError(`Resource '${resource}' declares no 'one' call`, { call: resource })
  const rows = await Promise.all(ids.map(id => call(one, meta, { params: { [name]: id } })))
  return { data: rows.map(row => asRecord(row.answer)), asOf: rows[0]?.asOf }
}

/** Sends a call with the options of refine's `meta`. */
function callerOf(http: DataOptions['http']) {
  return async (key: CallKey, meta: unknown, sent: LooseSent): Promise<ProviderAnswer> => {
    const options = (meta ?? {}) as Meta & CallMeta
    const { queryContext, params, query, basedOn, headers, isStream, signal = queryContext?.signal } = options
    let asOf: string | undefined
    const answer = await http.sendLoose(key, {
      ...(basedOn !== undefined && { basedOn }),
      ...sent,
      ...named('params', { ...params, ...sent.params }),
      ...named('query', { ...query, ...sent.query }),
      ...(headers && { headers }),
      ...(signal && { signal }),
      ...(isStream && { isStream }),
      onAsOf: position => {
        asOf = position
      },
    })
    return { answer, asOf }
  }
}

interface ProviderAnswer {
  readonly answer: unknown
  /** The version of a read, or of the log entry of a write; undefined if the deployment sends none. */
  readonly asOf: string | undefined
}

/**
 * The versions of this window's own writes: a second save is based on the first one, not on the earlier read, so that
 * it does not conflict with itself. A second write to the same record waits for the response of the first.
 */
function ownPositions() {
  const known = new Map<string, string>()
  const underWay = new Map<string, Promise<unknown>>()
  const newest = (key: string, basedOn: string): string => {
    const own = known.get(key)
    return own !== undefined && Number(own) > Number(basedOn) ? own : basedOn
  }
  /** For several records the oldest version, so that no change of any of them is missed. */
  const newestOf = (keys: readonly string[], basedOn: string): string =>
    keys
      .map(key => newest(key, basedOn))
      .sort((one, other) => Number(one) - Number(other))
      .at(0) ?? basedOn

  const write = async (
    resource: string,
    ids: readonly string[],
    basedOn: string | undefined,
    send: (basedOn: string | undefined) => Promise<ProviderAnswer>,
  ): Promise<ProviderAnswer> => {
    const keys = ids.map(id => `${resource} ${id}`)
    const before = Promise.allSettled(keys.map(key => underWay.get(key)))
    const done = basedOn === undefined ? send(undefined) : before.then(() => send(newestOf(keys, basedOn)))
    const all = Promise.allSettled([before, done])
    for (const key of keys) underWay.set(key, all)
    try {
      const answered = await done
      for (const key of keys) if (answered.asOf !== undefined) known.set(key, answered.asOf)
      return answered
    } finally {
      for (const key of keys) if (underWay.get(key) === all) underWay.delete(key)
    }
  }
  return { write }
}

/** A part of the request, omitted if empty. */
const named = (name: 'params' | 'query' | 'headers', values: object) =>
  Object.keys(values).length > 0 ? { [name]: values } : {}

/** refine requires a record; an empty response becomes an empty one. The screen's row type is the contract's. */
// biome-ignore lint/suspicious/noExplicitAny: refine's generics need a type that only the caller has
function asRecord(answer: unknown): any {
  return typeof answer === 'object' && answer !== null ? answer : {}
}

/** A page as `{ data, data_total }`, where the total may be an estimate, or a plain array. */
export function readPage(answer: unknown): ListPage {
  if (Array.isArray(answer)) return { data: answer, total: answer.length }
  const page = asRecord(answer) as { data?: unknown; data_total?: unknown; about?: unknown }
  const data = Array.isArray(page.data) ? page.data : []
  return { data, total: Number(page.data_total ?? data.length), ...(page.about === 1 && { isAbout: true }) }
}

const pathName = (key: string) => key.match(/\{(\w+)\}/)?.[1] ?? 'ids'
