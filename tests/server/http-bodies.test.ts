import { Agent, createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { JSON_CALLS } from '@contract/encodings'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SignedIn, type TestServer, testServer } from '../support/server'

const FORM = 'application/x-www-form-urlencoded'
const TOKEN = 'admin/systems/admin-users/token'

let server: TestServer
let founder: SignedIn
beforeAll(async () => {
  server = await testServer()
  founder = await server.signIn()
})
afterAll(() => server.close())

const send = (method: string, path: string, type: string, body: BodyInit, token?: string) =>
  server.app.request(`http://localhost/api/${path}`, {
    method,
    headers: { 'Content-Type': type, 'Accept-Language': 'en', ...(token && { Authorization: token }) },
    body,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  } as RequestInit)
const own = (method: string, path: string, type: string, body: BodyInit) =>
  send(method, path, type, body, founder.token)

/** A body without Content-Length. */
const unmeasured = (text: string) => new Blob([text]).stream()

describe('a body', () => {
  test.each([
    ['told', 'refresh_token=x&'.repeat(1_100)],
    ['not told', unmeasured('refresh_token=x&'.repeat(1_100))],
  ])('of a public call is limited to 16 KB, its length %s', async (_, body) => {
    expect((await send('POST', TOKEN, FORM, body)).status).toBe(413)
  })

  test('of a large size is accepted by a call for administrators', async () => {
    const name = `name=${'x'.repeat(20_000)}`
    expect((await own('POST', 'admin/goods/brands', FORM, name)).status).toBe(400)
    expect((await own('POST', 'admin/goods/brands', FORM, unmeasured('x'.repeat(2_100_000)))).status).toBe(413)
  })

  test('may repeat a parameter, but is limited to 10 000 of them', async () => {
    const settings = (count: number) => own('POST', 'admin/goods/settings', FORM, 'a&'.repeat(count))
    expect(await (await settings(10_001)).json()).toMatchObject({
      code: '004',
      data: { fields: { body: 'Too many values: 10000 at most' } },
    })
    expect(JSON.stringify(await (await settings(10_000)).json())).not.toContain('Too many')
  })

  test('of JSON is rejected with a message by every call if nested too deeply', async () => {
    const wrong: string[] = []
    for (const key of JSON_CALLS) {
      const [method = '', path = ''] = key.split(' ')
      for (const depth of [42, 100_000]) {
        const text = `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`
        const answer = await own(method, path.replace(/\{\w+\}/g, '1'), 'application/json', text)
        const { code, message } = (await answer.json()) as { code?: string; message?: string }
        if (answer.status < 400 || answer.status >= 500 || !code || !message)
          wrong.push(`${key} ${depth} ${answer.status}`)
      }
    }
    expect(JSON_CALLS.size).toBeGreaterThan(0)
    expect(wrong).toEqual([])
  })

  test('of JSON is limited to 100 000 values', async () => {
    const drafts = (count: number) =>
      own('POST', 'admin/publication-drafts', 'application/json', JSON.stringify({ a: Array(count).fill(1) }))
    expect(await (await drafts(100_000)).json()).toMatchObject({ code: '004' })
    expect(JSON.stringify(await (await drafts(100_000)).json())).toContain('Too many values')
  })

  test('with many errors gets an answer of bounded size', async () => {
    const json = JSON.stringify({ goods_ids: Array(90_000).fill('x'), pass: 1 })
    const answer = await own('POST', 'admin/goods/batch/audit', 'application/json', json)
    const { fields } = (await answer.json()).data
    expect([answer.status, Object.keys(fields).length > 200]).toEqual([400, false])
  })

  test.each([
    ['a form', FORM, Buffer.from([...Buffer.from('name='), 0xff, 0xfe])],
    ['the escapes of a form', FORM, 'name=%ff&logo=/files/a.png'],
    ['JSON', 'application/json', Buffer.from([...Buffer.from('{"name":"'), 0xc3, 0x28, ...Buffer.from('"}')])],
  ])('that is not UTF-8 is rejected in %s, instead of stored as other characters', async (_, type, body) => {
    const path = type === FORM ? 'admin/goods/brands' : 'admin/publication-drafts'
    const answer = await own('POST', path, type, body)
    expect([answer.status, (await answer.json()).data.fields.body]).toEqual([400, 'Text has to be UTF-8'])
  })

  test('that is aborted is no error of the server', async () => {
    const broken = new ReadableStream({
      start: controller => {
        controller.enqueue(new TextEncoder().encode('name='))
      },
      pull: controller => controller.error(new Error('hung up')),
    })
    expect((await own('POST', 'admin/goods/brands', FORM, broken)).status).toBe(400)
  })
})

describe('a connection that is kept alive', () => {
  let listener: Server
  let port = 0
  beforeAll(async () => {
    // Configured as in the product: with Node's globals, not the adapter's.
    const answer = getRequestListener(server.app.fetch, { overrideGlobalObjects: false })
    listener = createServer(answer)
    await new Promise<void>(resolve => listener.listen(0, '127.0.0.1', resolve))
    port = (listener.address() as AddressInfo).port
  })
  afterAll(() => new Promise(resolve => listener.close(resolve)))

  /** Returns the status, and whether the connection is kept alive. */
  const ask = (agent: Agent, method: string, path: string, headers: Record<string, string>, body?: Buffer) =>
    new Promise<{ status: number; connection: string; port: number }>((resolve, reject) => {
      const request = httpRequest({ agent, port, host: '127.0.0.1', method, path: `/api/${path}`, headers }, answer => {
        answer.resume()
        const { localPort = 0 } = answer.socket
        const { connection = '' } = answer.headers
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, connection, port: localPort }))
      })
      request.on('error', reject)
      request.end(body)
    })

  const LARGE = Buffer.alloc(3_000_000, 'a')
  const cases: [string, number, string, string, boolean][] = [
    ['an unknown call', 404, 'POST', 'nothing/here', true],
    ['an upload of nobody', 403, 'POST', 'uploaders', false],
    ['a body that is too large', 413, 'POST', 'admin/goods/brands', true],
    ['a call without a body', 404, 'PUT', 'admin/goods/99999999/up', true],
  ]
  test.each(cases)('%s does not affect the next request', async (_, status, method, path, signedIn) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let round = 0; round < 5; round++) {
      const headers = { 'Content-Type': FORM, ...(signedIn && { Authorization: founder.token }) }
      const rejected = await ask(agent, method, path, headers, LARGE)
      expect(rejected).toMatchObject({ status, connection: 'close' })
      expect((await ask(agent, 'GET', 'site-show', {})).status).toBe(200)
    }
    agent.destroy()
  })

  test('is kept alive after the body was read, or without one', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const headers = { 'Content-Type': FORM, Authorization: founder.token }
    const first = await ask(agent, 'POST', 'admin/goods/brands', headers, Buffer.from('name='))
    const second = await ask(agent, 'PUT', 'admin/goods/99999999/up', headers)
    expect([first.status, second.status]).toEqual([400, 404])
    expect([first.connection, second.connection, second.port]).toEqual(['keep-alive', 'keep-alive', first.port])
    agent.destroy()
  })
})
