import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { roles } from '@server/db/schema'
import { readOptions } from '@server/options'
import { offenders } from '@tests/support/offenders'
import { type TestServer, testServer } from '@tests/support/server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

/** An external service that is called through the server, which holds the credentials. */
interface ServiceRequest {
  readonly line: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}
let house: Server
let server: TestServer
let founder: string
let clerk: string
const requests: ServiceRequest[] = []
let response: { status: number; headers?: Record<string, string>; body?: string }

beforeAll(async () => {
  house = createServer(async (message, answer) => {
    requests.push({ line: `${message.method} ${message.url}`, headers: message.headers, body: await text(message) })
    answer.writeHead(response.status, response.headers).end(response.body)
  }).listen(0, '127.0.0.1')
  await once(house, 'listening')
  const url = `http://127.0.0.1:${(house.address() as AddressInfo).port}/v1`
  const headers = { authorization: 'Bearer of-the-house' }
  server = await testServer({
    outside: { crm: { url, headers, allowInside: true }, inner: { url, headers, allowInside: false } },
  })
  founder = (await server.signIn()).token
  const reads = {
    ...{ id: '1', title: 'CRM', identifier: 'crm', checked: true },
    auth_regular: 'GET /admin/services/crm/contacts.*',
  }
  await server.db.update(roles).set({ menus: [{ ...reads, children: [] }] as never })
  clerk = (await server.signIn('shopkeeper')).token
})
beforeEach(() => {
  requests.length = 0
  response = { status: 200, headers: { 'content-type': 'application/json' }, body: '[]' }
})
afterAll(async () => {
  house?.close()
  await server?.close()
})
const ask = (method: string, path: string, more: Parameters<TestServer['request']>[2] = { token: founder }) =>
  server.request(method, `admin/services/${path}`, more)

describe('a service behind the server', () => {
  test('is called with the server’s secret and without the session, and its answer is passed on', async () => {
    const headers = { 'content-type': 'application/json', 'x-total-count': '42', 'set-cookie': 'a=b' }
    response = { status: 200, headers, body: '[{"id":"1"}]' }
    const answer = await ask('GET', 'crm/contacts?_page=2&name_like=%E5%91%A8', {
      token: founder,
      headers: { Cookie: 'own=1', Accept: 'application/json' },
    })
    expect(answer).toMatchObject({ status: 200, body: [{ id: '1' }] })
    expect(answer.headers.get('x-total-count')).toBe('42')
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(requests.map(one => one.line)).toEqual(['GET /v1/contacts?_page=2&name_like=%E5%91%A8'])
    expect(requests[0]?.headers).toMatchObject({ authorization: 'Bearer of-the-house', accept: 'application/json' })
    expect(requests[0]?.headers).not.toHaveProperty('cookie')
    expect(requests[0]?.headers).not.toHaveProperty('uuid')
  })

  test('receives the body unchanged', async () => {
    await ask('PATCH', 'crm/contacts/7', { token: founder, json: { name: '周宁' } })
    expect(requests).toMatchObject([{ line: 'PATCH /v1/contacts/7', body: '{"name":"周宁"}' }])
  })

  test('returns its own errors', async () => {
    response = { status: 422, headers: { 'content-type': 'application/json' }, body: '{"message":"Taken"}' }
    expect(await ask('POST', 'crm/contacts')).toMatchObject({ status: 422, body: { message: 'Taken' } })
  })
})

describe('a service behind the server is not called', () => {
  test('without a session', async () => {
    expect((await ask('GET', 'crm/contacts', {})).status).toBe(403)
    expect(requests).toEqual([])
  })

  test('without a matching pattern of the role', async () => {
    expect((await ask('GET', 'crm/contacts/7', { token: clerk })).status).toBe(200)
    for (const [method, path] of [
      ['PATCH', 'crm/contacts/7'],
      ['GET', 'crm/invoices'],
      ['GET', 'inner/contacts'],
    ] as const)
      expect((await ask(method, path, { token: clerk })).status, `${method} ${path}`).toBe(403)
    expect(requests).toHaveLength(1)
  })

  test('beyond the allowed path', async () => {
    expect(
      await offenders(
        [
          'crm/contacts/../secrets',
          'crm/contacts/%2e%2e/secrets',
          'crm/contacts/..%2fsecrets',
          'crm/contacts/%2e./secrets',
          'crm/contacts/..',
          'crm/..%5csecrets',
          'crm/contacts/.%09./secrets',
          'crm/contacts/%09../secrets',
          'crm/contacts/..%09/secrets',
          'crm/contacts/%0d%0a../secrets',
          'crm/contacts/..\\secrets',
          'crm/contacts/%252e%252e/secrets',
          'crm/contacts/%25252e./secrets',
          'crm/contacts/..%252fsecrets',
          'crm/contacts/.%2509./secrets',
          'crm/contacts%00/secrets',
          'crm/contacts/%2525252525252e./secrets',
        ],
        async path => {
          const url = `http://localhost/api/admin/services/${path}`
          const { status } = await server.app.fetch(new Request(url, { headers: { Authorization: clerk } }))
          expect([403, 404]).toContain(status)
          expect(requests).toEqual([])
        },
      ),
    ).toEqual([])
  })

  test('with a path that was allowed before its normalization', async () => {
    for (const path of ['crm/contacts/.%09./secrets', 'crm/x/../contacts/%2e%2e/secrets']) {
      const url = `http://localhost/api/admin/services/${path}`
      // A request whose URL is not normalized, as a client may send it.
      const raw = new Proxy(new Request(url, { headers: { Authorization: clerk } }), {
        get: (request, name) => {
          const value: unknown = name === 'url' ? url.replaceAll('%09', '\t') : Reflect.get(request, name)
          return typeof value === 'function' ? value.bind(request) : value
        },
      })
      expect([403, 404]).toContain((await server.app.fetch(raw)).status)
    }
    expect(requests).toEqual([])
  })

  test('without a configuration', async () => {
    expect(await ask('GET', 'erp/contacts')).toMatchObject({ status: 404, body: { code: '003' } })
  })

  test('in the internal network, unless allowed', async () => {
    expect(await ask('GET', 'inner/contacts')).toMatchObject({ status: 409, body: { code: '003' } })
    expect(requests).toEqual([])
  })
})

describe('a failing service is no error of the session or of the server', () => {
  test.each([
    ['a secret that it does not take', { status: 401 }],
    ['a redirect, which would carry the secret elsewhere', { status: 302, headers: { location: 'http://192.0.2.1/' } }],
  ])('%s', async (_, answer) => {
    response = answer
    const { status, body } = await ask('GET', 'crm/contacts')
    expect({ status, body }).toEqual({
      status: 409,
      body: { code: '003', message: '服务「crm」没有正常响应，请稍后再试' },
    })
  })
})

describe('services in the environment of the server', () => {
  const read = (SERVICES: string) => readOptions([], { SERVICES })
  test('are parsed with their credentials', () => {
    expect(
      read(
        '{"crm":{"url":"https://crm.example.com","headers":{"Authorization":"x"}},"erp":{"url":"https://erp.example.com"}}',
      ),
    ).toMatchObject({
      outside: {
        crm: { url: 'https://crm.example.com', headers: { Authorization: 'x' }, allowInside: false },
        erp: { headers: {} },
      },
    })
  })
  test('that are invalid are rejected, and not logged', async () => {
    expect(
      await offenders(
        [
          'crm',
          '[]',
          '{"crm":{"url":"crm.example.com"}}',
          '{"crm":{"url":"file:///etc"}}',
          '{"crm":{"url":"https://crm.example.com","secret":"x"}}',
          '{"a/b":{"url":"https://crm.example.com"}}',
          '{"crm":{"url":"https://crm.example.com","headers":{"Authorization":"hidden\\r\\nHost: x"}}}',
        ],
        value => {
          expect(() => read(value)).toThrow(/SERVICES/)
          expect(() => read(value)).not.toThrow(/hidden|example/)
        },
      ),
    ).toEqual([])
  })
})
