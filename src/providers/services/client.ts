import axios, { AxiosHeaders, type AxiosInstance, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'
import type { Kind, ServiceListRequest } from './kinds'

/** One request of simple-rest with the data for translating it for its service. */
export interface ServiceRequest {
  readonly kind: Kind
  /** Whether it is a list, another read, or a write. */
  readonly use: 'list' | 'read' | 'write'
  /** Its record, if its path ends in an id. */
  readonly record?: { readonly name: string; readonly id: string } | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
}

/** A third-party service: the same timeout as the slow calls of this API. */
const TIMEOUT_MS = 20_000

/**
 * The HTTP client of simple-rest for one request. simple-rest uses the protocol of json-server 0.x; this translates its
 * requests to that of the service, and the responses back.
 */
export function clientFor(serviceRequest: ServiceRequest): AxiosInstance {
  const { signal, headers } = serviceRequest
  const client = axios.create({ timeout: TIMEOUT_MS, headers: { ...headers }, ...(signal && { signal }) })
  client.interceptors.request.use(request => inServiceFormat(request, serviceRequest))
  client.interceptors.response.use(answer => inOurs(answer, serviceRequest))
  return client
}

function inServiceFormat(
  request: InternalAxiosRequestConfig,
  serviceRequest: ServiceRequest,
): InternalAxiosRequestConfig {
  const { kind, use, record } = serviceRequest
  const [address = '', queryText = ''] = (request.url ?? '').split('?')
  const query = queryText.replace(/^&/, '')
  if (use === 'list') {
    const { query: named, headers = {} } = kind.list(listRequestOf(new URLSearchParams(query)))
    const search = new URLSearchParams(named.map(([name, value]) => [name, value]))
    request.url = named.length > 0 ? `${address}?${search}` : address
    request.headers = AxiosHeaders.concat(request.headers, headers)
    return request
  }
  if (use === 'write') request.headers = AxiosHeaders.concat(request.headers, kind.writing ?? {})
  const collection = address.slice(0, address.lastIndexOf('/'))
  const at = record && kind.record ? kind.record(collection, record.name, record.id) : address
  request.url = query ? `${at}${at.includes('?') ? '&' : '?'}${query}` : at
  return request
}

/** Parses the query that simple-rest has built. */
function listRequestOf(query: URLSearchParams): ServiceListRequest {
  const [from, to, field, order] = ['_start', '_end', '_sort', '_order'].map(name => {
    const value = query.get(name)
    query.delete(name)
    return value
  })
  return {
    range: from && to ? { from: Number(from), to: Number(to) } : undefined,
    sorts: (field ? field.split(',') : []).map((name, at) => ({ field: name, order: order?.split(',')[at] ?? 'asc' })),
    filters: [...new Set(query.keys())].map(name => [name, query.getAll(name)] as const),
  }
}

function inOurs(answer: AxiosResponse, { kind, use, record }: ServiceRequest): AxiosResponse {
  if (use !== 'list') return record && kind.one ? { ...answer, data: kind.one(answer.data) } : answer
  const { rows, total } = kind.page({ data: answer.data, header: name => textOf(answer.headers[name]) })
  // simple-rest treats a non-numeric header as missing.
  answer.headers['x-total-count'] = String(total ?? '')
  return { ...answer, data: rows }
}
const textOf = (header: unknown) => (typeof header === 'string' ? header : undefined)
