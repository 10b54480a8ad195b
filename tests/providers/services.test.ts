import type { CrudFilters, DataProvider } from '@refinedev/core'
import { contact } from '@tests/support/crm'
import { API, type ProviderEnv, providerEnv, signInAs } from '@tests/support/provider-env'
import { HttpResponse, http as wire } from 'msw'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDataProvider } from '@/providers/data/data-provider'
import { readConfig } from '@/providers/http/config'
import type { CallError } from '@/providers/http/errors'
import { accessToken } from '@/providers/http/session'
import { exchangeOf } from '@/providers/http/trace-exchange'
import type { ServiceConfig } from '@/providers/services/config'

/** The requests to an external service, verbatim, by its type and its authentication scheme. */
const CRM = 'http://crm.test'
let env: ProviderEnv
beforeAll(async () => {
  env = await providerEnv()
})
beforeEach(() => env.reset())
afterAll(() => env?.close())

interface Answer {
  /** A function returns the answer to a URL. */
  readonly body?: unknown
  readonly status?: number
  readonly headers?: Record<string, string>
}
interface ServiceRequest {
  readonly line: string
  readonly body: string
  readonly headers: Headers
}

/** A provider over a service with a constant answer, and the requests that the service received. */
function over(service: Partial<ServiceConfig>, { body = [], status = 200, headers = {} }: Answer = {}) {
  const requests: ServiceRequest[] = []
  const answer = async ({ request }: { request: Request }) => {
    const url = new URL(request.url)
    const { pathname, search } = url
    const copy = await request.text()
    requests.push({
      line: `${request.method} ${decodeURIComponent(pathname + search)}`,
      body: copy,
      headers: request.headers,
    })
    return status === 204
      ? new HttpResponse(null, { status, headers })
      : HttpResponse.json((typeof body === 'function' ? body(url) : body) as object, { status, headers })
  }
  env.msw.use(wire.all(`${CRM}/*`, answer), wire.all(`${API}/admin/services/*`, answer))
  const { http } = env.client()
  const config = { ...http.config, services: readConfig({ services: { crm: { url: CRM, ...service } } }).services }
  const provider: DataProvider = createDataProvider({ http: { ...http, config }, find: async () => contact })
  return { http, provider, requests, last: () => requests.at(-1)?.line }
}

const filters: CrudFilters = [
  { field: 'stage', operator: 'eq', value: 'LEAD' },
  { field: 'name_like', operator: 'eq', value: '周' },
  { field: 'worth_gte,worth_lte', operator: 'eq', value: '100,900' },
]
const query = {
  resource: 'contact',
  pagination: { currentPage: 3, pageSize: 20 },
  sorters: [{ field: 'worth', order: 'desc' as const }],
  filters,
}
const rows = [{ id: '1' }, { id: '2' }]

describe('a list', () => {
  it.each([
    [
      'json-server',
      { kind: 'json-server' },
      { body: rows, headers: { 'X-Total-Count': '42' } },
      '/contacts?_page=3&_limit=20&_sort=worth&_order=desc&name_like=周&stage=LEAD&worth_gte=100&worth_lte=900',
    ],
    [
      'json-server from 1.0 on',
      { kind: 'json-server-1' },
      { body: { data: rows, items: 42 } },
      '/contacts?_page=3&_per_page=20&_sort=-worth&name:contains=周&stage=LEAD&worth:gte=100&worth:lte=900',
    ],
    [
      'PostgREST',
      { kind: 'postgrest' },
      { body: rows, headers: { 'Content-Range': '40-41/42' } },
      '/contacts?limit=20&offset=40&order=worth.desc&name=ilike.*周*&stage=eq.LEAD&worth=gte.100&worth=lte.900',
    ],
    [
      'a plain service',
      { kind: 'pages' },
      { body: { items: rows, total: 42 } },
      '/contacts?page=3&size=20&sort=worth,desc&name_like=周&stage=LEAD&worth_gte=100&worth_lte=900',
    ],
    [
      'a plain service with words of its own',
      { kind: 'pages', names: { page: 'p', size: 'n', first: 0, sort: 'by', rows: 'people', total: 'all' } },
      { body: { people: rows, all: '42' } },
      '/contacts?p=2&n=20&by=worth,desc&name_like=周&stage=LEAD&worth_gte=100&worth_lte=900',
    ],
  ] as const)('of %s is requested in its dialect, and returns the total', async (_, service, answer, expected) => {
    const { provider, last } = over(service, answer)
    expect(await provider.getList(query)).toEqual({ data: rows, total: 42 })
    expect(last()).toBe(`GET ${expected}`)
  })

  it.each([0, 1, 499, 500, 501, 1000])('of %i records without a total is read as a whole', async count => {
    const all = Array.from({ length: count }, (_, at) => ({ id: String(at) }))
    const body = ({ searchParams }: URL) => {
      const [page, limit] = [Number(searchParams.get('_page')), Number(searchParams.get('_limit'))]
      return all.slice((page - 1) * limit, page * limit)
    }
    const { provider } = over({}, { body })
    const { data, total } = await provider.getList({ ...query, pagination: { mode: 'off' } })
    expect([data, total]).toEqual([all, count])
  })

  it('of PostgREST requests an exact count', async () => {
    const { provider, requests } = over({ kind: 'postgrest' })
    await provider.getList(query)
    expect(requests[0]?.headers.get('prefer')).toBe('count=exact')
  })

  it.each([
    ['json-server', 'GET /contacts?id=1&id=2'],
    ['json-server-1', 'GET /contacts?id:in=1,2'],
    ['postgrest', 'GET /contacts?id=in.("1","2")'],
  ] as const)('of selected records is one request to %s', async (kind, expected) => {
    const { provider, last } = over({ kind }, { body: rows })
    expect(await provider.getMany?.({ resource: 'contact', ids: ['1', '2'] })).toMatchObject({ data: rows })
    expect(last()).toBe(expected)
  })

  it('of selected records is one request for each at a plain service', async () => {
    const { provider, requests } = over({ kind: 'pages' }, { body: { id: '1' } })
    await provider.getMany?.({ resource: 'contact', ids: ['1', '2'] })
    expect(requests.map(one => one.line)).toEqual(['GET /contacts/1', 'GET /contacts/2'])
  })

  it('of a picker is paginated, like the product’s own', async () => {
    const { provider, last } = over({}, { body: rows, headers: { 'X-Total-Count': '42' } })
    const params = {
      url: 'GET crm:contacts',
      method: 'get' as const,
      query: { page_no: 1, page_size: 50, name_like: '周' },
    }
    expect(await provider.custom?.(params)).toEqual({
      data: { data: rows, data_total: 42, page_no: 1, page_size: 50 },
    })
    expect(last()).toBe('GET /contacts?_page=1&_limit=50&name_like=周')
  })
})

describe('a record', () => {
  const record = { resource: 'contact', id: 'a/b' }
  it.each([
    ['json-server', 'contacts/a/b', 'contacts'],
    ['postgrest', 'contacts?id=eq.a/b', 'contacts'],
  ] as const)('of %s is read, created, updated and deleted at its URL', async (kind, one, all) => {
    const { provider, requests } = over({ kind }, { body: { id: 'a/b' } })
    const variables = { name: '周宁' }
    expect(await provider.getOne(record)).toEqual({ data: { id: 'a/b' } })
    await provider.create({ resource: 'contact', variables })
    await provider.update({ ...record, variables })
    await provider.deleteOne(record)
    expect(requests.map(it => [it.line, it.body])).toEqual([
      [`GET /${one}`, ''],
      [`POST /${all}`, JSON.stringify(variables)],
      [`PATCH /${one}`, JSON.stringify(variables)],
      [`DELETE /${one}`, ''],
    ])
  })

  it('of PostgREST that is missing is not found, although the answer is an empty list', async () => {
    const { provider } = over({ kind: 'postgrest' }, { body: [] })
    await expect(provider.getOne(record)).rejects.toMatchObject({
      statusCode: 404,
      code: '003',
      message: '找不到这条数据',
    })
    await expect(provider.update({ ...record, variables: {} })).rejects.toMatchObject({ statusCode: 404 })
  })

  it('is saved if the service answers without a body', async () => {
    const { provider } = over({}, { status: 204 })
    expect(await provider.update({ ...record, variables: {} })).toEqual({ data: '' })
  })

  it('is sent to a separate call by an action', async () => {
    const { provider, last } = over({}, { body: {} })
    await provider.custom?.({ url: 'POST crm:contacts/{id}/win', method: 'post', meta: { params: { id: '7' } } })
    expect(last()).toBe('POST /contacts/7/win')
  })
})

describe('an error of a service', () => {
  it('has the service’s message, and does not affect the session', async () => {
    const { http, provider } = over({}, { status: 403, body: { message: 'Not yours' } })
    await signInAs(http)
    await expect(provider.getList(query)).rejects.toMatchObject({
      message: 'Not yours',
      statusCode: 403,
    } satisfies Partial<CallError>)
    expect(accessToken()).toBeDefined()
  })

  it('without a message is a network failure', async () => {
    const { provider } = over({}, { status: 500, body: '<html>' })
    await expect(provider.getList(query)).rejects.toMatchObject({ message: '网络错误，请稍后再试！', statusCode: 500 })
  })

  it('occurs before a request if config.json does not name the service', async () => {
    const { http } = env.client()
    const provider = createDataProvider({ http, find: async () => contact })
    await expect(provider.getList(query)).rejects.toThrow("config.json names no service 'crm'")
    expect(env.sent).toEqual([])
  })

  it('occurs before a request if config.json names an unknown type', async () => {
    const { provider, requests } = over({ kind: 'toString' as ServiceConfig['kind'] })
    await expect(provider.getList(query)).rejects.toThrow('a kind of service that there is not: toString')
    expect(requests).toEqual([])
  })
})

describe('the inspector', () => {
  it('gets the last request to a service, with its answer or error', async () => {
    const { provider } = over({}, { body: rows, headers: { 'X-Total-Count': '42' } })
    await provider.getList(query)
    expect(exchangeOf('GET crm:contacts')).toMatchObject({
      sent: { query: { stage: 'LEAD', pagination: { currentPage: 3 } } },
      answer: { data: rows, total: 42 },
    })
    await provider.update({ resource: 'contact', id: '7', variables: { name: '周宁' } })
    expect(exchangeOf('PATCH crm:contacts/{id}')?.sent).toMatchObject({ params: { id: '7' }, body: { name: '周宁' } })
    const failing = over({}, { status: 403, body: { message: 'Not yours' } })
    await expect(failing.provider.getList(query)).rejects.toThrow('Not yours')
    expect(exchangeOf('GET crm:contacts')?.failure).toEqual({ status: 403, message: 'Not yours' })
  })
})

describe('a service', () => {
  it('gets no credentials by default', async () => {
    const { http, provider, requests } = over({})
    await signInAs(http)
    await provider.getList(query)
    expect(['authorization', 'uuid', 'cookie'].map(name => requests[0]?.headers.get(name))).toEqual([null, null, null])
  })

  it('with shared sessions gets the user’s token', async () => {
    const { http, provider, requests } = over({ auth: 'session' })
    await signInAs(http)
    await provider.getList(query)
    expect(requests[0]?.headers.get('authorization')).toBe(`Bearer ${accessToken()}`)
  })

  it('behind the server is called through its own path there', async () => {
    const { http, provider, last } = over({ auth: 'proxy' })
    await signInAs(http)
    await provider.getOne({ resource: 'contact', id: '7' })
    expect(last()).toBe('GET /api/admin/services/crm/contacts/7')
  })
})
