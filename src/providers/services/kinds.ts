import type { PageNames, ServiceKind } from './config'

/** A list request in the terms of simple-rest. */
export interface ServiceListRequest {
  /** The range of rows; undefined for all. */
  readonly range: { readonly from: number; readonly to: number } | undefined
  readonly sorts: readonly { readonly field: string; readonly order: string }[]
  /**
   * `name` equals one of the values, `name_like` contains it, `name_gte`, `name_lte` and `name_ne` compare; `q` is a
   * full-text search.
   */
  readonly filters: readonly (readonly [name: string, values: readonly string[]])[]
}
type Headers = Readonly<Record<string, string>>
interface Answer {
  readonly data: unknown
  readonly header: (name: string) => string | undefined
}

/** A kind of service: how it paginates, how its responses are parsed, and the URL of one record. */
export interface Kind {
  readonly list: (request: ServiceListRequest) => {
    readonly query: readonly (readonly [string, string])[]
    readonly headers?: Headers
  }
  readonly page: (answer: Answer) => { readonly rows: unknown; readonly total: number | undefined }
  /** The URL of one record, if the id is not part of the path. */
  readonly record?: (collection: string, name: string, id: string) => string
  /** Headers of writes, so that they return the record. */
  readonly writing?: Headers
  /** Extracts one record if the response is a list of one. */
  readonly one?: (answer: unknown) => unknown
  /** Whether several records can be requested by id. */
  readonly many: boolean
}

const COMPARES = ['like', 'gte', 'lte', 'ne'] as const
type Compares = (typeof COMPARES)[number]
/** Parses `created_gte` as a comparison of `created`; other names are sent unchanged. */
function comparing(name: string): { field: string; by: Compares | undefined } {
  const by = COMPARES.find(word => name.endsWith(`_${word}`))
  return { by, field: by ? name.slice(0, -by.length - 1) : name }
}
const sizeOf = ({ from, to }: { from: number; to: number }) => to - from
const pageOf = (range: { from: number; to: number }) => Math.floor(range.from / sizeOf(range)) + 1
const flat = (filters: ServiceListRequest['filters']) =>
  filters.flatMap(([name, values]) => values.map(value => [name, value] as const))
const asRows = (data: unknown, total: string | number | undefined) => ({
  rows: data,
  total: total === undefined || total === '' || Number.isNaN(Number(total)) ? undefined : Number(total),
})

/** Page number and page size, for both versions of json-server. */
const pageIn = (range: ServiceListRequest['range'], size: string): readonly (readonly [string, string])[] =>
  range
    ? [
        ['_page', `${pageOf(range)}`],
        [size, `${sizeOf(range)}`],
      ]
    : []

/** Several sorts in one parameter, in order of precedence. */
const joined = (
  name: string,
  sorts: ServiceListRequest['sorts'],
  text: (sort: ServiceListRequest['sorts'][number]) => string,
) => (sorts.length > 0 ? [[name, sorts.map(text).join()] as const] : [])

/** json-server up to 0.17 and compatible services: `_page`, `_limit`, `_sort`, `_order`, X-Total-Count. */
const jsonServer: Kind = {
  many: true,
  list: ({ range, sorts, filters }) => ({
    query: [
      ...pageIn(range, '_limit'),
      ...joined('_sort', sorts, ({ field }) => field),
      ...joined('_order', sorts, ({ order }) => order),
      ...flat(filters),
    ],
  }),
  page: ({ data, header }) => asRows(data, header('x-total-count')),
}

/**
 * json-server from 1.0 on: `_per_page`, descending order with a minus, operators after a colon, pages in an envelope.
 */
const jsonServer1: Kind = {
  many: true,
  list: ({ range, sorts, filters }) => ({
    query: [
      ...pageIn(range, '_per_page'),
      ...joined('_sort', sorts, ({ field, order }) => `${order === 'desc' ? '-' : ''}${field}`),
      ...filters.map(([name, values]) => {
        const { field, by } = comparing(name)
        if (by) return [`${field}:${by === 'like' ? 'contains' : by}`, values[0] ?? ''] as const
        return [values.length > 1 ? `${field}:in` : field, values.join(',')] as const
      }),
    ],
  }),
  page: ({ data }) => {
    const page = recordOf(data)
    return Array.isArray(data) ? asRows(data, data.length) : asRows(page.data ?? [], page.items as number | undefined)
  },
}

const POSTGREST_OPERATORS: Readonly<Record<Compares, string>> = { like: 'ilike', gte: 'gte', lte: 'lte', ne: 'neq' }
/** Quotes a value, since a comma or bracket would end the list of values. */
const quoted = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`

/** PostgREST: operators before values, `limit` and `offset`, the total in Content-Range. */
const postgrest: Kind = {
  many: true,
  writing: { Prefer: 'return=representation' },
  record: (collection, name, id) => `${collection}?${name}=eq.${encodeURIComponent(id)}`,
  one: answer => (Array.isArray(answer) ? answer[0] : answer),
  list: ({ range, sorts, filters }) => ({
    query: [
      ...(range
        ? ([
            ['limit', `${sizeOf(range)}`],
            ['offset', `${range.from}`],
          ] as const)
        : []),
      ...joined('order', sorts, ({ field, order }) => `${field}.${order}`),
      ...filters.map(([name, values]) => {
        const { field, by } = comparing(name)
        const [first = ''] = values
        if (by) return [field, `${POSTGREST_OPERATORS[by]}.${by === 'like' ? `*${first}*` : first}`] as const
        return [field, values.length > 1 ? `in.(${values.map(quoted).join(',')})` : `eq.${first}`] as const
      }),
    ],
    headers: { Prefer: 'count=exact' },
  }),
  page: ({ data, header }) => asRows(data, header('content-range')?.split('/')[1]?.replace('*', '')),
}

/** Response keys of rows and total in common services. */
const ROWS = ['items', 'data', 'content', 'results', 'rows', 'list', 'records']
const TOTALS = ['total', 'totalElements', 'count', 'total_count', 'totalCount', 'data_total']
const recordOf = (data: unknown): Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>) : {}

/** A generic service: `page`, `size`, `sort=name,desc`, and an envelope with rows and total. */
const pages = (names: PageNames): Kind => ({
  many: false,
  list: ({ range, sorts, filters }) => ({
    query: [
      ...(range
        ? ([
            [names.page ?? 'page', `${pageOf(range) - 1 + (names.first ?? 1)}`],
            [names.size ?? 'size', `${sizeOf(range)}`],
          ] as const)
        : []),
      ...sorts.map(({ field, order }) => [names.sort ?? 'sort', `${field},${order}`] as const),
      ...flat(filters),
    ],
  }),
  page: ({ data, header }) => {
    if (Array.isArray(data)) return asRows(data, header('x-total-count'))
    const page = recordOf(data)
    const rows = names.rows ?? ROWS.find(key => Array.isArray(page[key])) ?? 'items'
    const total = names.total ?? TOTALS.find(key => page[key] !== undefined) ?? 'total'
    return asRows(page[rows] ?? [], page[total] as number | undefined)
  },
})

/** The conventions of a service by its kind. */
export function kindOf(kind: ServiceKind = 'json-server', names: PageNames = {}): Kind {
  const known: Readonly<Record<ServiceKind, Kind>> = {
    ...{ 'json-server': jsonServer, 'json-server-1': jsonServer1, postgrest },
    pages: pages(names),
  }
  // The file is not validated before.
  if (!Object.hasOwn(known, kind)) throw new Error(`config.json names a kind of service that there is not: ${kind}`)
  return known[kind]
}
