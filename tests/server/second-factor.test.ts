import { recoveryCodes, secondFactors } from '@server/db/schema'
import { eq } from 'drizzle-orm'
import { md5 } from 'js-md5'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '../support/server'
import { addAdmin, LOGIN, loginQuery, otherServer, PASSWORD } from './session-support'

/** The second factor: authenticator codes and recovery codes, at sign-in and in the profile. */

const PATH = 'admin/systems/admin-users/second-factor'
let server: TestServer
let count = 0
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const codeOf = (secret: string, at = server.now.get()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at * 1000 })
const sent = (otp: string, password = PASSWORD) => ({ form: { password: md5(password), otp } })
const login = (username: string, more: Record<string, string> = {}) =>
  server.request('GET', LOGIN, { query: loginQuery(username, PASSWORD, more) })

/** Adds an administrator who has just enabled the second factor. */
async function addAdministrator() {
  count += 1
  const username = `careful${count}`
  const { id } = await addAdmin(server, username)
  const { token } = await server.signIn(username, PASSWORD)
  const { body } = await server.request('POST', PATH, { token })
  const on = await server.request('PUT', PATH, { token, ...sent(codeOf(body.secret)) })
  expect(on.status).toBe(200)
  server.now.advance(60)
  return {
    id,
    username,
    token,
    secret: body.secret as string,
    uri: body.uri as string,
    codes: on.body.codes as string[],
  }
}

describe('enabling the second factor', () => {
  test('requires a code and the password, and returns ten recovery codes once', async () => {
    const { username } = { username: `new${++count}` }
    await addAdmin(server, username)
    const { token } = await server.signIn(username, PASSWORD)
    expect((await server.request('GET', PATH, { token })).body).toEqual({ is_on: 0, codes_left: 0 })
    const { body } = await server.request('POST', PATH, { token })
    expect(body.uri).toContain(`secret=${body.secret}`)
    expect(body.uri).toMatch(/^otpauth:\/\/totp\//)
    // The sign-in requires no code until the second factor is confirmed.
    expect((await login(username)).status).toBe(200)
    const put = (otp: string, password?: string) => server.request('PUT', PATH, { token, ...sent(otp, password) })
    const wrong = await put('000000')
    expect([wrong.status, wrong.body.code, Object.keys(wrong.body.data.fields)]).toEqual([400, '942', ['otp']])
    const stranger = await put(codeOf(body.secret), 'another1')
    expect([stranger.body.code, Object.keys(stranger.body.data.fields)]).toEqual(['918', ['password']])
    const { status, body: made } = await put(codeOf(body.secret))
    expect([status, new Set(made.codes).size]).toEqual([200, 10])
    expect((await server.request('GET', PATH, { token })).body).toEqual({ is_on: 1, codes_left: 10 })
    expect((await server.request('POST', PATH, { token })).body.code).toBe('943')
    const again = await put(codeOf(body.secret))
    expect([again.body.code, again.body.message]).toEqual(['943', '两步验证已经开启'])
  })

  test('stores the secret encrypted and the codes as hashes', async () => {
    const { id, secret, codes } = await addAdministrator()
    const [stored] = await server.db.select().from(secondFactors).where(eq(secondFactors.admin_id, id))
    expect(stored?.secret).toMatch(/^v1:/)
    expect(stored?.secret).not.toContain(secret)
    const hashes = await server.db.select().from(recoveryCodes).where(eq(recoveryCodes.admin_id, id))
    expect(hashes.length).toBe(10)
    expect(JSON.stringify(hashes)).not.toContain(codes[0])
  })
})

describe('signing in', () => {
  test('requires a code after the password, with the captcha that was already checked', async () => {
    const { username, secret } = await addAdministrator()
    const ask = otherServer(server, { captchaTestCode: undefined })
    const uuid = `browser of ${username}`
    const picture = async () => {
      await ask('GET', `captchas/LOGIN/${encodeURIComponent(uuid)}`)
      const { rows } = (await server.db.execute(
        `select code from captchas where client_uuid = '${uuid}'`,
      )) as unknown as {
        rows: { code: string }[]
      }
      return rows[0]?.code ?? ''
    }
    const validcode = await picture()
    const step = (more: Record<string, string> = {}) =>
      ask('GET', LOGIN, { query: loginQuery(username, PASSWORD, { validcode, uuid, ...more }) })
    expect((await step()).body.code).toBe('941')
    expect((await step({ otp: '000000' })).body.code).toBe('942')
    const { status, body } = await step({ otp: codeOf(secret) })
    expect([status, typeof body.access_token]).toEqual([200, 'string'])
    expect((await step({ otp: codeOf(secret) })).body.code).toBe('930')
  })

  test('requires none for a wrong password', async () => {
    const { username } = await addAdministrator()
    const query = loginQuery(username, 'another1')
    expect((await server.request('GET', LOGIN, { query })).body.code).toBe('918')
  })

  test('accepts a code once, and one step early or late', async () => {
    const { username, secret } = await addAdministrator()
    const now = server.now.get()
    for (const [at, code] of [
      [now - 60, '942'],
      [now - 30, undefined],
      [now - 30, '942'],
      [now + 30, undefined],
      [now, '942'],
    ] as const)
      expect([at - now, (await login(username, { otp: codeOf(secret, at) })).body.code]).toEqual([at - now, code])
  })

  test('accepts each recovery code once, in any spelling', async () => {
    const { username, codes, token } = await addAdministrator()
    const [first = '', second = ''] = codes
    expect((await login(username, { otp: first })).status).toBe(200)
    expect((await login(username, { otp: first })).body.code).toBe('942')
    expect((await login(username, { otp: ` ${second.toLowerCase().replaceAll('-', '')} ` })).status).toBe(200)
    expect((await server.request('GET', PATH, { token })).body.codes_left).toBe(8)
  })

  test('blocks after five codes, and the password in between does not reset it', async () => {
    const { username, secret } = await addAdministrator()
    for (let time = 0; time < 5; time++) {
      expect((await login(username)).body.code).toBe('941')
      expect((await login(username, { otp: '000000' })).body.code).toBe('942')
    }
    expect((await login(username, { otp: codeOf(secret) })).status).toBe(429)
    server.now.advance(15 * 60)
    expect((await login(username, { otp: codeOf(secret) })).status).toBe(200)
  })
})

describe('disabling the second factor', () => {
  test('requires the password and a code', async () => {
    const { username, token, secret } = await addAdministrator()
    const off = (otp: string, password?: string) =>
      server.request('POST', `${PATH}/off`, { token, ...sent(otp, password) })
    expect((await off('000000')).body.code).toBe('942')
    expect((await off(codeOf(secret), 'another1')).body.code).toBe('918')
    expect((await off(codeOf(secret))).status).toBe(200)
    expect((await login(username)).status).toBe(200)
    expect((await off(codeOf(secret))).body.code).toBe('943')
  })

  test('is allowed for a founder on behalf of others only', async () => {
    const { id, username } = await addAdministrator()
    const path = `admin/systems/manager/admin-users/${id}/second-factor`
    await addAdmin(server, `keeper of ${username}`, ['/admin/systems/manager/admin-users.*'])
    const keeper = await server.signIn(`keeper of ${username}`, PASSWORD)
    expect((await server.request('DELETE', path, { token: keeper.token })).status).toBe(401)
    const { token } = await server.signIn()
    const listed = async () =>
      (await server.request('GET', `admin/systems/manager/admin-users/${id}`, { token })).body.second_factor
    expect(await listed()).toBe(1)
    expect((await server.request('DELETE', path, { token })).status).toBe(200)
    expect([await listed(), (await login(username)).status]).toEqual([0, 200])
    expect((await server.request('DELETE', path, { token })).body.code).toBe('943')
  })
})
