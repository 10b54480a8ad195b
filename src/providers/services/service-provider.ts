import type { CallKey } from '@contract/calls'
import { errorMessages } from '@contract/error-codes'
import { translate } from '@contract/messages'
import type { BaseRecord, CrudFilters, CrudSorting, DataProvider, GetListResponse } from '@refinedev/core'
import simpleRest from '@refinedev/simple-rest'
import { plainLanguage } from '@/providers/i18n/i18n'
import type { Resource } from '@/schema'
import type { CallMeta } from '../data/data-provider'
import { letsNothingThrough } from '../data/list-query'
import { UnsupportedRequestError } from '../data/unsupported-request'
import { readWholeList } from '../data/whole-list'
import { IDLE_HEADER, idleSeconds } from '../http/activity'
import type { Http } from '../http/client'
import { encodeForm, fillPath, placed } from '../http/encode'
import { CallError, toCallError } from '../http/errors'
import { ensureAccess } from '../http/refresh'
import { accessToken, clientUuid } from '../http/session'
import { type Exchange, traceExchange } from '../http/trace-exchange'
import { createWire } from '../http/wire'
import { clientFor, type ServiceRequest } from './client'
import type { ServiceConfig } from './config'
import { kindOf } from './kinds'
import { restFilters } from './rest-filters'

interface ServiceOptions {
  readonly name: string
  readonly http: Http
  readonly find: (name: string) => Promise<Resource>
}
type Meta = CallMeta & { readonly queryContext?: { readonly signal?: AbortSignal } }
type Use = Exclude<keyof Resource['calls'], 'all' | 'many'>

/** Sends the calls of one service. */
function clientOf({ name, http, find }: ServiceOptions) {
  const service = http.config.services[name]
  if (!service) throw new Error(`config.json names no service '${name}'`)
  const kind = kindOf(service.kind, service.names)
  const base = (service.auth === 'proxy' ? http.urlOf(`admin/services/${name}`) : (service.url ?? '')).replace(
    /\/$/,
    '',
  )
  const rest = async (request: Pick<ServiceRequest, 'use' | 'record'>, meta: Meta) => {
    const headers = { ...meta.headers, ...(await headersFor(service, http)) }
    const signal = meta.signal ?? meta.queryContext?.signal
    return simpleRest(base, clientFor({ kind, headers, signal, ...request }))
  }
  const keyOf = async (resource: string, use: Use, meta: Meta) => {
    const declared = await find(resource)
    const key = meta.call ?? declared.calls[use]
    if (!key) throw new UnsupportedRequestError(`Resource '${resource}' declares no '${use}' call`, { call: resource })
    return { key, id: declared.id }
  }
  const listed = async (key: CallKey, request: ListOf, meta: Meta) => {
    const { method, path, query } = addressOf(key, { params: meta.params, query: { ...meta.query, ...request.query } })
    const provider = await rest({ use: 'list' }, meta)
    const { sorters = [], filters = [] } = request
    assertOrders(service, key, sorters)
    return provider.getList<BaseRecord>({
      resource: path,
      pagination: request.pagination ?? { mode: 'off' },
      ...(sorters.length > 0 && { sorters }),
      filters: [...filtersOf(query), ...filters],
      meta: { method },
    })
  }
  const answered = async (key: CallKey, sent: ServiceCall, meta: Meta) => {
    const { method, path, query, body, record: at } = addressOf(key, sent)
    const provider = await rest({ use: method === 'get' ? 'read' : 'write', record: at }, meta)
    // simple-rest adds the query to reads only.
    const search = method === 'get' ? '' : encodeForm(query).toString()
    const { data } = await provider.custom({
      url: `${base}/${path}${search && `?${search}`}`,
      method,
      ...(body && { payload: body }),
      ...(method === 'get' && { query }),
    })
    const isNone = data === undefined || data === null
    if (isNone && at && method !== 'delete') throw notFound()
    return { data: isNone ? {} : data }
  }
  const list = (key: CallKey, request: ListOf, meta: Meta) => {
    const { query, ...rest } = request
    return seen(key, { params: meta.params, query: { ...meta.query, ...query, ...rest } }, () =>
      listed(key, request, meta),
    )
  }
  const send = (key: CallKey, sent: ServiceCall, meta: Meta) => seen(key, sent, () => answered(key, sent, meta))
  const record = async (use: Use, resource: string, id: unknown, meta: Meta, variables?: object) => {
    const { key, id: idName } = await keyOf(resource, use, meta)
    return send(key, { params: { ...meta.params, [idName]: id }, query: { ...meta.query }, body: variables }, meta)
  }
  return { base, kind, keyOf, list, send, record }
}

function assertOrders({ sorts }: ServiceConfig, key: CallKey, [first]: CrudSorting): void {
  if (!first || sorts !== false) return
  const details = { call: key, field: first.field }
  throw new UnsupportedRequestError(`${key} takes no order, so none by '${first.field}'`, details)
}

/** Records the exchange for the inspector of `npm run dev`; no other build does. */
const seen = <T>(key: CallKey, sent: Exchange['sent'], send: () => Promise<T>): Promise<T> =>
  import.meta.env.DEV ? traceExchange(key, sent, send) : send()

/**
 * refine's data provider for a third-party service: `@refinedev/simple-rest` over the calls that declarations name
 * (`GET crm:contacts/{id}`), with the conventions of its kind.
 */
export function serviceProvider(options: ServiceOptions): DataProvider {
  const { base, kind, keyOf, list, send, record } = clientOf(options)
  return guarded({
    getApiUrl: () => base,
    getList: async ({ resource, pagination, sorters, filters, meta = {} }) => {
      const { key, id } = await keyOf(resource, 'list', meta)
      const listQuery = { ...equalFilters(restFilters(filters, key, (meta as Meta).filters)), sorters }
      if (letsNothingThrough(filters)) return { data: [], total: 0 }
      const page = (currentPage: number, pageSize: number) =>
        list(key, { ...listQuery, pagination: { currentPage, pageSize } }, meta)
      const { mode = 'server', currentPage = 1, pageSize = 10 } = pagination ?? {}
      if (mode === 'server') return page(currentPage, pageSize) as never
      return readWholeList({
        call: key,
        id,
        page: async (at, size) => withTotal(await page(at, size), at, size),
      }) as never
    },
    getMany: async ({ resource, ids, meta = {} }) => {
      const { key, id } = await keyOf(resource, kind.many ? 'list' : 'one', meta)
      if (kind.many) return list(key, { query: { [id]: ids } }, meta) as never
      const rows = await Promise.all(ids.map(one => record('one', resource, one, meta)))
      return { data: rows.map(({ data }) => data) as never }
    },
    getOne: async ({ resource, id, meta = {} }) => (await record('one', resource, id, meta)) as never,
    create: async ({ resource, variables, meta = {} }) => {
      const { key } = await keyOf(resource, 'create', meta)
      return (await send(key, { params: meta.params, body: variables as object }, meta)) as never
    },
    update: async ({ resource, id, variables, meta = {} }) =>
      (await record('update', resource, id, meta, variables as object)) as never,
    deleteOne: async ({ resource, id, meta = {} }) => (await record('remove', resource, id, meta)) as never,
    custom: async ({ url, query, payload, sorters, filters, headers, meta: callMeta = {} }) => {
      const key = url as CallKey
      const meta: Meta = { ...callMeta, headers: { ...callMeta.headers, ...headers } }
      if (!isList(key)) {
        const sent = { params: meta.params, query: { ...meta.query, ...(query as object) }, body: payload as object }
        return (await send(key, sent, meta)) as never
      }
      const request = pagedOf((query ?? {}) as Readonly<Record<string, unknown>>)
      const more = restFilters(filters, key)
      const { data, total } = await list(key, { ...request, filters: more, ...(sorters && { sorters }) }, meta)
      const { currentPage: page_no, pageSize: page_size } = request.pagination ?? {}
      return { data: request.pagination ? { data, data_total: total, page_no, page_size } : data } as never
    },
  })
}

interface ListOf {
  /** Filters with the operator eq. */
  readonly query: object
  /** Filters with other operators. */
  readonly filters?: CrudFilters
  readonly sorters?: Parameters<DataProvider['getList']>[0]['sorters']
  readonly pagination?: {
    readonly currentPage: number
    readonly pageSize: number
    readonly mode?: never | 'off' | 'client' | 'server'
  }
}
/** If the service reports no total, there may be more rows as long as pages are full. */
const withTotal = ({ data, total = 0 }: GetListResponse, currentPage: number, pageSize: number) => {
  const read = (currentPage - 1) * pageSize + data.length
  return { data, total: total > data.length || data.length < pageSize ? Math.max(total, read) : read + 1 }
}

interface ServiceCall {
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly query?: object
  readonly body?: object | undefined
}

/** The authentication headers of a request. A proxied service gets this API's credentials, never the secret. */
async function headersFor({ auth = 'none' }: ServiceConfig, http: Http): Promise<Record<string, string>> {
  if (auth === 'none') return {}
  await ensureAccess(createWire({ config: http.config, language: plainLanguage }).renew)
  const token = accessToken() ?? ''
  if (auth === 'session') return { Authorization: `Bearer ${token}` }
  return {
    Authorization: token,
    uuid: clientUuid(),
    'Accept-Language': plainLanguage(),
    [IDLE_HEADER]: String(idleSeconds()),
  }
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const
type Method = (typeof METHODS)[number]

/** The URL of a call with its path parameters and record id filled in; other parameters are sent in the query. */
function addressOf(key: CallKey, sent: ServiceCall) {
  const {
    query = {},
    params = {},
    body,
  } = placed(key, { params: { ...sent.params }, query: { ...sent.query }, ...(sent.body && { body: sent.body }) })
  const [method = '', path = ''] = key.split(' ', 2)
  const own = path.slice(path.indexOf(':') + 1)
  const last = /\{(\w+)\}$/.exec(own)?.[1]
  return {
    method: METHODS.find(one => one === method.toLowerCase()) ?? ('get' as Method),
    path: fillPath(own, params),
    query: query as Readonly<Record<string, unknown>>,
    body,
    record: last === undefined ? undefined : { name: last, id: String(params[last]) },
  }
}

/** A GET call whose path does not end in an id returns a list. */
const isList = (key: CallKey): boolean => key.startsWith('GET ') && !key.endsWith('}')

/** Extracts page and sort of a select's or export's list request, which use the names of this API. */
function pagedOf({ page_no, page_size, sort_by, sort_order, ...query }: Readonly<Record<string, unknown>>): ListOf {
  return {
    query,
    ...(page_no !== undefined && { pagination: { currentPage: Number(page_no), pageSize: Number(page_size ?? 10) } }),
    ...(sort_by !== undefined && {
      sorters: [{ field: String(sort_by), order: sort_order === 'desc' ? 'desc' : 'asc' }],
    }),
  }
}

const filtersOf = (query: Readonly<Record<string, unknown>>): CrudFilters =>
  Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([field, value]) => ({ field, operator: 'eq', value }))

/** Splits filters into eq filters, which become query parameters, and others. */
const equalFilters = (filters: CrudFilters) => {
  const equal = filters.flatMap(one =>
    'field' in one && one.operator === 'eq' ? [[one.field, one.value] as const] : [],
  )
  return { query: Object.fromEntries(equal), filters: filters.filter(({ operator }) => operator !== 'eq') }
}

const notFound = () =>
  new CallError(translate(errorMessages['003'], plainLanguage()), { statusCode: 404, code: '003', silent: false })

/** Converts errors to those of this API's calls. */
function guarded(provider: DataProvider): DataProvider {
  const failing =
    <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
    (...args: A): Promise<R> =>
      work(...args).catch(error => {
        throw error instanceof CallError || error instanceof UnsupportedRequestError
          ? error
          : toCallError(error, plainLanguage(), false)
      })
  const { getList, getOne, create, update, deleteOne, getMany, custom, getApiUrl } = provider
  return {
    getApiUrl,
    getList: failing(getList) as typeof getList,
    getOne: failing(getOne) as typeof getOne,
    create: failing(create) as typeof create,
    update: failing(update) as typeof update,
    deleteOne: failing(deleteOne) as typeof deleteOne,
    ...(getMany && { getMany: failing(getMany) as typeof getMany }),
    ...(custom && { custom: failing(custom) as typeof custom }),
  }
}
