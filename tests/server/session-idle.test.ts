import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '../support/server'
import { otherServer, PLAIN, TOKEN } from './session-support'

/** Idle sessions are locked on every instance of the server. */

const LIMIT = 600
const SESSIONS = 'admin/systems/admin-users/sessions'
let server: TestServer
let ask: ReturnType<typeof otherServer>
let copy: ReturnType<typeof otherServer>
beforeAll(async () => {
  server = await testServer()
  ask = otherServer(server, { idleSeconds: LIMIT })
  copy = otherServer(server, { idleSeconds: LIMIT })
})
afterAll(() => server.close())

const status = async (token: string, idle = 0, by = ask) =>
  (await by('GET', PLAIN, { headers: { Authorization: token, 'x-idle': String(idle) } })).status

describe('an idle session', () => {
  test('is locked on every instance, and background requests do not extend it', async () => {
    const { token, refresh } = await server.signIn()
    server.now.advance(LIMIT - 10)
    expect(await status(token, LIMIT - 10)).toBe(200)
    server.now.advance(20)
    expect(await status(token, LIMIT + 10)).toBe(403)
    expect([await status(token, 0, copy), await status(token)]).toEqual([403, 403])
    const body = new URLSearchParams({ refresh_token: refresh })
    expect((await ask('POST', TOKEN, { body })).body.code).toBe('109')
  })

  test('is not unlocked by later activity', async () => {
    const { token } = await server.signIn()
    server.now.advance(LIMIT + 1)
    expect(await status(token)).toBe(403)
  })

  test('cannot be renewed', async () => {
    const { token, refresh } = await server.signIn()
    server.now.advance(LIMIT + 1)
    const renewed = await ask('POST', TOKEN, { body: new URLSearchParams({ refresh_token: refresh }) })
    expect([renewed.status, renewed.body.code]).toEqual([400, '109'])
    expect(await status(token)).toBe(403)
  })

  test('is not listed', async () => {
    await server.signIn()
    server.now.advance(LIMIT + 1)
    const { token } = await server.signIn()
    const { body } = await server.request('GET', SESSIONS, { token })
    expect(body.length).toBeGreaterThan(1)
    const own = await ask('GET', SESSIONS, { headers: { Authorization: token } })
    expect(JSON.parse(own.body).length).toBe(1)
  })
})

test('stays active with occasional activity, and has its last time', async () => {
  const { token } = await server.signIn()
  for (let time = 0; time < 4; time++) {
    server.now.advance(LIMIT - 60)
    expect(await status(token, 30)).toBe(200)
  }
  const [current] = JSON.parse((await ask('GET', SESSIONS, { headers: { Authorization: token } })).body)
  expect(Number(current.seen_at)).toBeGreaterThan(server.now.get() - 60)
})

test('treats any other header value as activity', async () => {
  const { token } = await server.signIn()
  const headers = { Authorization: token, 'x-idle': '-5 or more' }
  expect((await ask('GET', PLAIN, { headers })).status).toBe(200)
})

test('is configured in the client’s settings, or unlimited', async () => {
  const { token } = await server.signIn()
  const headers = { Authorization: token }
  expect((await ask('GET', `${SESSIONS}/current`, { headers })).body).toEqual({ idle_seconds: LIMIT })
  const { body } = await server.request('GET', `${SESSIONS}/current`, { token })
  expect(body).toEqual({ idle_seconds: 0 })
  server.now.advance(30 * 60)
  expect((await server.request('GET', PLAIN, { token })).status).toBe(200)
})
