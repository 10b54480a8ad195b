import axios, { AxiosHeaders, type AxiosInstance, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'
import type { Kind, ServiceListRequest } from './kinds'

/** One request of simple-rest, and what has to be known to put it into the words of its service. */
export interface ServiceRequest {
  readonly kind: Kind
  /** Whether it asks for a list, and whether it writes. */
  readonly use: 'list' | 'read' | 'write'
  /** The record it is about, where its path ends in one. */
  readonly record?: { readonly name: string; readonly id: string } | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
}

/** Another system is asked: it has as long as the slow calls of our own. */
const TIMEOUT_MS = 20_000

/**
 * The http client that simple-rest is given for one request. simple-rest speaks as json-server once did; this puts
 * what it asks into the words of the service, and what the service answers into simple-rest's.
 */
export function clientFor(asking: ServiceRequest): AxiosInstance {
  const { signal, headers } = asking
  const client = axios.create({ timeout: TIMEOUT_MS, headers: { ...headers }, ...(signal && { signal }) })
  client.interceptors.request.use(request => inItsWords(request, asking))
  client.interceptors.response.use(answer => inOurs(answer, asking))
  return client
}

function inItsWords(request: InternalAxiosRequestConfig, asking: ServiceRequest): InternalAxiosRequestConfig {
  const { kind, use, record } = asking
  const [address = '', asked = ''] = (request.url ?? '').split('?')
  const query = asked.replace(/^&/, '')
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

/** What simple-rest wrote into an address. */
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
  // simple-rest takes a header that is no number for none.
  answer.headers['x-total-count'] = String(total ?? '')
  return { ...answer, data: rows }
}
const textOf = (header: unknown) => (typeof header === 'string' ? header : undefined)
