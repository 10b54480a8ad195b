import type { LogEntry } from '@contract/log/calls'
import { ONLY, SUBJECT_NAMES } from '@contract/subjects'
import { operationLog } from '@server/db/schema'
import { MAX_ALIKE } from '@server/http/security-entries'
import { like } from 'drizzle-orm'
import { md5 } from 'js-md5'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SignedIn, type TestServer, testServer } from '../support/server'
import { addAdmin, loginQuery, PASSWORD } from './session-support'

let server: TestServer
let founder: SignedIn
let id: number
beforeAll(async () => {
  server = await testServer()
  founder = await server.signIn()
  id = (await addAdmin(server, 'clerk')).id
})
afterAll(() => server?.close())

const totpCode = (secret: string, at: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at * 1000 })
const LOGIN = 'admin/systems/admin-users/login'
const LOG = 'admin/systems/operation-logs'
const entries = async (language: 'zh' | 'en' = 'zh'): Promise<LogEntry[]> =>
  (await server.request('GET', LOG, { token: founder.token, language, query: { page_size: 500 } })).body.data
/** Returns the actions of the log entries that the work creates, oldest first. */
const acts = async (work: () => Promise<unknown>): Promise<string[]> => {
  const before = (await entries()).length
  await work()
  const all = await entries()
  return all
    .slice(0, all.length - before)
    .map(({ act }) => act)
    .reverse()
}
const nextHour = async () => {
  server.now.advance(3600)
  founder = await server.signIn()
}
const fail = (username = 'clerk') =>
  server.request('GET', LOGIN, { query: { ...loginQuery(username, 'wrong one') }, uuid: crypto.randomUUID() })

describe('the operation log', () => {
  test('contains sign-ins with their user, in either language', async () => {
    expect(await acts(() => server.signIn('clerk', PASSWORD))).toEqual(['登录'])
    const [entry] = await entries('en')
    expect(entry).toMatchObject({ act: 'Logged in', username: 'clerk', kind: 'session', kind_name: 'Session' })
    expect(entry).toMatchObject({ record_name: 'clerk', client_ip: '127.0.0.1', record_id: String(id) })
  })

  test('contains failed sign-ins, without an unknown name', async () => {
    expect(await acts(() => fail())).toEqual(['登录失败'])
    expect(await acts(() => fail('my-secret-password'))).toEqual(['登录失败'])
    const text = JSON.stringify(await server.db.select().from(operationLog))
    expect(text).not.toContain('my-secret-password')
    expect(text).not.toContain(md5('wrong one'))
  })

  test('contains denied requests with their user, up to a limit per hour', async () => {
    const { token } = await server.signIn('clerk', PASSWORD)
    const denied = async () => {
      for (let at = 0; at < 3 * MAX_ALIKE; at++) await server.request('PUT', 'admin/shops/disable/1', { token })
    }
    expect(await acts(denied)).toEqual(Array.from({ length: MAX_ALIKE }, () => '越权被拒绝'))
    const [entry] = await entries()
    expect(entry).toMatchObject({ username: 'clerk', asked: { call: 'PUT admin/shops/disable/{shop_id}' } })
    expect(await acts(() => server.request('GET', 'admin/members', { token }))).toEqual(['越权被拒绝'])
    await nextHour()
    const again = await server.signIn('clerk', PASSWORD)
    expect(await acts(() => server.request('GET', 'admin/members', { token: again.token }))).toHaveLength(1)
  })

  test('cannot be flooded by failed sign-ins', async () => {
    const count = () => server.db.$count(operationLog, like(operationLog.call, 'SIGN_IN_FAILED%'))
    const before = await count()
    for (let at = 0; at < 4 * MAX_ALIKE; at++) await fail(`nobody${at}`)
    expect((await count()) - before).toBeLessThanOrEqual(2 * MAX_ALIKE)
    await nextHour()
  })

  test('contains changes of the second factor, and a founder who disables it', async () => {
    const clerk = await server.signIn('clerk', PASSWORD)
    const factor = 'admin/systems/admin-users/second-factor'
    const turnOn = async () => {
      const begun = await server.request('POST', factor, { token: clerk.token })
      expect(begun.status, begun.text).toBe(200)
      const otp = totpCode(begun.body.secret, server.now.get())
      const { status, text } = await server.request('PUT', factor, {
        token: clerk.token,
        form: { otp, password: md5(PASSWORD) },
      })
      expect(status, text).toBe(200)
    }
    expect(await acts(turnOn)).toEqual(['开启两步验证'])
    const away = await acts(() =>
      server.request('DELETE', `admin/systems/manager/admin-users/${id}/second-factor`, { token: founder.token }),
    )
    expect(away).toHaveLength(1)
    const [entry] = await entries()
    expect(entry).toMatchObject({ username: 'admin', record_name: 'clerk', kind: 'admin' })
  })

  test('does not record a sign-in as a change of the administrator', async () => {
    const read = await server.request('GET', `admin/systems/manager/admin-users/${id}`, { token: founder.token })
    await server.signIn('clerk', PASSWORD)
    const { username, real_name = '甲', department = '', face = '', role_id } = read.body
    const saved = await server.request('PUT', `admin/systems/manager/admin-users/${id}`, {
      token: founder.token,
      headers: { 'x-based-on': read.headers.get('x-as-of') ?? '' },
      form: { username, real_name, department, face, role_id, founder: 0 },
    })
    expect(saved.status, saved.text).not.toBe(409)
  })

  test('has the type of every record, and never an id in place of a singleton’s name', async () => {
    const { token } = founder
    const point = (await server.request('GET', 'admin/settings/point', { token })).body
    await server.request('PUT', 'admin/settings/point', { token, form: { ...point, register: 1 } })
    const [entry] = await entries()
    expect(entry).toMatchObject({ record_id: ONLY, kind_name: '积分设置', record_name: '积分设置' })
    const all = await entries('en')
    expect(all.filter(one => one.kind_name === '').map(one => one.call)).toEqual([])
    expect(SUBJECT_NAMES).toContain('session')
  })
})

describe('a refresh token', () => {
  const TOKEN = 'admin/systems/admin-users/token'
  const renew = (refresh_token: string, uuid: string) =>
    server.request('POST', TOKEN, { form: { refresh_token }, uuid })

  test('that its client sends twice concurrently does not end the session, and returns the same tokens', async () => {
    const { refresh, uuid } = await server.signIn('clerk', PASSWORD)
    const both = await Promise.all([renew(refresh, uuid), renew(refresh, uuid)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const [one, other] = both.map(({ body }) => body.refreshToken)
    expect(one).toBe(other)
    expect((await renew(one, uuid)).status).toBe(200)
  })

  test.each([
    ['by another client', 0, 'another'],
    ['some seconds later', 11, undefined],
  ])('that is sent again %s ends the session', async (_, seconds, other) => {
    const { refresh, uuid } = await server.signIn('clerk', PASSWORD)
    const { body } = await renew(refresh, uuid)
    server.now.advance(seconds)
    expect((await renew(refresh, other ?? uuid)).body.code).toBe('109')
    expect((await renew(body.refreshToken, uuid)).body.code).toBe('109')
  })
})
