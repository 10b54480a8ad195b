import { Writable } from 'node:stream'
import { createApp } from '@server/app'
import { requestLog } from '@server/log'
import { md5 } from 'js-md5'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases, type TestServer, testServer } from '../support/server'
import { addAdmin, LOGIN, LOGOUT, loginQuery, PASSWORD, PROFILE, TOKEN } from './session-support'

const NEW = 'Brand-new.1'
const CLIENT = 'client-of-the-test'

describe.each(databases)('%s: the security log', database => {
  let server: TestServer
  let id = 0
  let written = ''
  let ask: (method: string, path: string, parts?: Parts) => Promise<Response>
  interface Parts {
    readonly query?: Record<string, string>
    readonly form?: Record<string, string>
    readonly token?: string
  }
  beforeAll(async () => {
    server = await testServer({ database })
    id = (await addAdmin(server, 'clerk')).id
    const stream = new Writable({
      write: (chunk, _, done) => {
        written += chunk
        done()
      },
    })
    // The default log level of a server.
    const log = requestLog(pino({ level: 'warn', base: null }, stream))
    const app = createApp({ db: server.db, services: server.services, log, addressOf: () => '10.0.0.7' })
    ask = async (method, path, { query, form, token } = {}) =>
      app.request(`/api/${path}?${new URLSearchParams(query)}`, {
        method,
        headers: { uuid: CLIENT, ...(token && { Authorization: token }) },
        ...(form && { body: new URLSearchParams(form) }),
      })
  })
  afterAll(() => server.close())

  /** Returns the log entries that are written during the work. */
  const entriesDuring = async (work: () => Promise<unknown>) => {
    written = ''
    await work()
    return written
      .split('\n')
      .filter(Boolean)
      .map(line => {
        const { level: _, time: __, msg, ...rest } = JSON.parse(line)
        expect(msg).toBe('security')
        return rest
      })
  }
  const who = () => ({ uid: id, name: 'clerk', address: '10.0.0.7', client: CLIENT })
  const signIn = async (password = PASSWORD) =>
    (await ask('GET', LOGIN, { query: loginQuery('clerk', password) })).json() as Promise<Record<string, string>>

  test('contains sign-ins, failures, lock-outs and sign-outs, with address and client', async () => {
    expect(await entriesDuring(() => signIn('wrong one'))).toEqual([{ event: 'sign-in failed', ...who() }])
    let token = ''
    expect(
      await entriesDuring(async () => {
        token = (await signIn()).access_token ?? ''
      }),
    ).toEqual([{ event: 'signed in', ...who() }])
    expect(await entriesDuring(() => ask('POST', LOGOUT, { query: { uid: String(id) }, token }))).toEqual([
      { event: 'signed out', ...who() },
    ])
    for (let i = 0; i < 5; i++) await signIn('wrong one')
    expect(await entriesDuring(() => signIn())).toEqual([{ event: 'locked out', ...who() }])
    server.now.advance(15 * 60)
  })

  test('contains the denied calls of users, and nothing of anonymous clients', async () => {
    const { access_token: token = '' } = await signIn()
    expect(await entriesDuring(() => ask('PUT', 'admin/shops/disable/1', { token }))).toEqual([
      { event: 'refused', call: 'PUT admin/shops/disable/{shop_id}', ...who() },
    ])
    expect(await entriesDuring(() => ask('PUT', 'admin/shops/disable/1'))).toEqual([])
  })

  test('contains the reuse of a refresh token', async () => {
    const { refresh_token = '' } = await signIn()
    await ask('POST', TOKEN, { form: { refresh_token } })
    // After the period in which a client may send the same token twice.
    server.now.advance(11)
    expect(await entriesDuring(() => ask('POST', TOKEN, { form: { refresh_token } }))).toEqual([
      { event: 'refresh token reused', ...who() },
    ])
  })

  test('contains no password, token, code or unknown name', async () => {
    let tokens: string[] = []
    const lines = await entriesDuring(async () => {
      const { access_token: token = '', refresh_token = '' } = await signIn()
      tokens = [token, refresh_token]
      const change = (old: string) =>
        ask('PUT', PROFILE, { token, form: { face: '/f.png', old_passwprd: md5(old), password: md5(NEW) } })
      await change('wrong one')
      await change(PASSWORD)
      // A password in the username field.
      await ask('GET', LOGIN, { query: loginQuery(PASSWORD, 'wrong one') })
    })
    expect(lines.map(line => line.event)).toEqual([
      'signed in',
      'old password wrong',
      'password changed',
      'sign-in failed',
    ])
    for (const secret of [PASSWORD, NEW, md5(PASSWORD), md5(NEW), md5('wrong one'), '1111', ...tokens]) {
      expect(written).not.toContain(secret)
    }
  })
})
