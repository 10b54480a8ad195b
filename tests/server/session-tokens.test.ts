import { randomBytes } from 'node:crypto'
import { admins, roles } from '@server/db/schema'
import { signRefresh } from '@server/session/tokens'
import { offenders } from '@tests/support/offenders'
import { eq } from 'drizzle-orm'
import { decodeJwt, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases, type SignedIn, type TestServer, testServer } from '../support/server'
import { addAdmin, FORBIDDEN, fits, LOGOUT, PASSWORD, PLAIN, PROFILE, signature, TOKEN } from './session-support'

describe.each(databases)('%s: tokens', database => {
  let server: TestServer
  let clerk: { id: number; role_id: number }
  beforeAll(async () => {
    server = await testServer({ database })
    clerk = await addAdmin(server, 'clerk')
  })
  afterAll(() => server.close())

  /** The uuid of the client that started the last session and sends its tokens. */
  let uuid: string | undefined
  const signIn = async (username = 'clerk') => {
    const signedIn = await server.signIn(username, PASSWORD)
    uuid = signedIn.uuid
    return signedIn
  }
  const renew = (refresh_token: string, by = uuid) =>
    server.request('POST', TOKEN, { form: { refresh_token }, ...(by !== undefined && { uuid: by }) })
  /** After the period in which a client may send the same token twice. */
  const wait = () => server.now.advance(11)
  const isGood = async (token: string) => (await server.request('GET', PLAIN, { token })).status === 200
  const rejectionOf = async (refresh: string) => {
    const { status, body } = await renew(refresh)
    return [status, body.code]
  }

  describe('renewing', () => {
    test('both tokens are new, and the old access token is invalid', async () => {
      const { token, refresh } = await signIn()
      const { status, body } = await renew(refresh)
      expect(status).toBe(200)
      expect(fits('POST admin/systems/admin-users/token', body)).toBe(true)
      expect(new Set([token, refresh, body.accessToken, body.refreshToken]).size).toBe(4)
      expect([await isGood(token), await isGood(body.accessToken)]).toEqual([false, true])
      expect((await renew(body.refreshToken)).status).toBe(200)
    })

    test('works after the access token has expired, until the refresh token expires', async () => {
      const { refresh } = await signIn()
      server.now.advance(3_600 + 216_000 - 1)
      const { status, body } = await renew(refresh)
      expect(status).toBe(200)
      expect(decodeJwt(body.accessToken).exp).toBe(server.now.get() + 3_600)
      expect(decodeJwt(body.refreshToken).exp).toBe(server.now.get() + 3_600 + 216_000)
      server.now.advance(3_600 + 216_000)
      expect(await rejectionOf(body.refreshToken)).toEqual([400, '109'])
    })

    test('a used refresh token ends the whole session', async () => {
      const { refresh } = await signIn()
      const { body } = await renew(refresh)
      wait()
      expect(await rejectionOf(refresh)).toEqual([400, '109'])
      expect(await isGood(body.accessToken)).toBe(false)
      expect(await rejectionOf(body.refreshToken)).toEqual([400, '109'])
    })

    test('a stolen token ends one session only', async () => {
      const [one, other] = [await signIn(), await signIn()]
      await renew(one.refresh, one.uuid)
      wait()
      await renew(one.refresh, one.uuid)
      expect(await isGood(one.token)).toBe(false)
      expect(await isGood(other.token)).toBe(true)
    })

    test.each([
      ['another client', 'another'],
      ['a client that does not say which it is', ''],
    ])('%s gets no tokens for a fresh one, and the whole session ends', async (_, other) => {
      const { token, refresh } = await signIn()
      expect((await renew(refresh, other)).body.code).toBe('109')
      expect(await isGood(token)).toBe(false)
      expect(await rejectionOf(refresh)).toEqual([400, '109'])
    })

    test('of two clients with one refresh token, neither continues the session', async () => {
      const { token, refresh } = await signIn()
      const [own, other] = await Promise.all([renew(refresh), renew(refresh, 'another')])
      expect(other.body.code).toBe('109')
      expect(await isGood(token)).toBe(false)
      if (own.status === 200) expect(await isGood(own.body.accessToken)).toBe(false)
    })

    test('other tokens are rejected', async () => {
      const { token, refresh } = await signIn()
      const facts = {
        id: String(decodeJwt(refresh).sid),
        admin_id: clerk.id,
        access_jti: 'x',
        access_exp: server.now.get() + 60,
        token_username: 'clerk',
        role_name: '',
        token_founder: 1,
      }
      const same = { jti: String(decodeJwt(refresh).jti), exp: server.now.get() + 60 }
      const forged = await signRefresh({ secret: randomBytes(64) }, facts, same)
      for (const wrong of [
        token,
        forged,
        `${refresh}x`,
        refresh.replace(/^[^.]*/, 'eyJhbGciOiJub25lIn0'),
        'a.b.c',
        '?',
      ])
        expect(await rejectionOf(wrong)).toEqual([400, '109'])
      expect((await renew(refresh)).status).toBe(200)
    })

    test('an empty or missing one is an invalid parameter', async () => {
      expect(await rejectionOf('')).toEqual([400, '004'])
      const { status, body } = await server.request('POST', TOKEN, { form: {} })
      expect([status, body.code, Object.keys(body.data.fields)]).toEqual([400, '004', ['refresh_token']])
    })

    test('is rejected after logging out', async () => {
      const { token, refresh, uid } = await signIn()
      await server.request('POST', LOGOUT, { query: { uid }, token })
      expect(await rejectionOf(refresh)).toEqual([400, '109'])
    })

    test('new tokens contain the current data of the administrator', async () => {
      const { refresh } = await signIn()
      await server.db.update(roles).set({ role_name: 'renamed' }).where(eq(roles.role_id, clerk.role_id))
      expect(decodeJwt((await renew(refresh)).body.accessToken).roles).toEqual(['renamed'])
    })
  })

  describe('the lifetime of a session', () => {
    test('ends after thirty days even if renewed every day', async () => {
      const start = server.now.get()
      let { token, refresh } = await signIn()
      for (let day = 1; day < 30; day++) {
        // The refresh token is valid for 61 hours.
        server.now.set(start + day * 86_400)
        const { status, body } = await renew(refresh)
        expect([day, status]).toEqual([day, 200])
        token = body.accessToken
        refresh = body.refreshToken
      }
      expect(decodeJwt(refresh).exp).toBe(start + 30 * 86_400)
      server.now.set(start + 30 * 86_400 - 600)
      const last = (await renew(refresh)).body
      expect(decodeJwt(last.accessToken).exp).toBe(start + 30 * 86_400)
      server.now.set(start + 30 * 86_400 + 1)
      expect([await isGood(token), await isGood(last.accessToken)]).toEqual([false, false])
      expect(await rejectionOf(last.refreshToken)).toEqual([400, '109'])
      server.now.set(start)
    })

    test('a disabled administrator stays signed out when enabled again', async () => {
      const { id } = await addAdmin(server, 'returner')
      const before = await server.signIn('returner', PASSWORD)
      for (const user_state of [-1, 0]) await server.db.update(admins).set({ user_state }).where(eq(admins.id, id))
      expect(await isGood(before.token)).toBe(false)
      expect(await rejectionOf(before.refresh)).toEqual([400, '109'])
      expect(await isGood((await server.signIn('returner', PASSWORD)).token)).toBe(true)
    })
  })

  describe('the validation of a token', () => {
    test('rejects another encoding of its last character', async () => {
      const { token } = await signIn()
      const twins = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
        .map(last => token.slice(0, -1) + last)
        .filter(twin =>
          Buffer.from(twin.split('.')[2] ?? '', 'base64url').equals(
            Buffer.from(token.split('.')[2] ?? '', 'base64url'),
          ),
        )
      expect(twins.length).toBeGreaterThan(1)
      const good: string[] = []
      for (const twin of twins) if (await isGood(twin)) good.push(twin)
      expect(good).toEqual([token])
    })

    test('rejects a token of the same secret for another audience', async () => {
      const { token } = await signIn()
      const claims = decodeJwt(token)
      expect(claims.aud).toBe('marketplace-admin-api')
      const sign = (aud: string) =>
        new SignJWT({ ...claims, aud }).setProtectedHeader({ alg: 'HS512' }).sign(server.services.secret)
      expect([await isGood(await sign('marketplace-admin-api')), await isGood(await sign('another'))]).toEqual([
        true,
        false,
      ])
    })
  })

  describe('signed requests', () => {
    let me: SignedIn
    let nonces = 0
    beforeAll(async () => {
      me = await signIn()
    })
    const nonce = () => `n${String(++nonces).padStart(5, '0')}`
    const signed = (age = 0) => signature(me, server.now.get() - age, nonce())
    const ask = async (query: Record<string, string>, uuid: string | undefined = me.uuid) => {
      const { status, body } = await server.request('GET', PLAIN, { query, ...(uuid !== undefined && { uuid }) })
      return status === 403 ? body : status
    }

    test('a valid signature needs no header, and ignores case', async () => {
      expect(await ask(signed())).toBe(200)
      const query = signed()
      expect(await ask({ ...query, sign: query.sign.toUpperCase() })).toBe(200)
    })

    test('a write includes its query in the signature', async () => {
      const { status, body } = await server.request('PUT', PROFILE, {
        query: signed(),
        form: { face: '/files/me.png' },
        uuid: me.uuid,
      })
      expect([status, body.face]).toEqual([200, '/files/me.png'])
    })

    test('it is valid for a minute, with clock skew in both directions', async () => {
      expect(await ask(signed(60))).toBe(200)
      expect(await ask(signed(-60))).toBe(200)
      expect(await ask(signed(61))).toEqual(FORBIDDEN)
      expect(await ask(signed(-61))).toEqual(FORBIDDEN)
    })

    test('it is valid once', async () => {
      const query = signed()
      expect(await ask(query)).toBe(200)
      expect(await ask(query)).toEqual(FORBIDDEN)
      expect(await ask(signature(me, server.now.get() - 1, query.nonce))).toEqual(FORBIDDEN)
    })

    test('of two concurrent ones one is valid', async () => {
      const query = signed()
      const answers = await Promise.all([ask(query), ask(query), ask(query)])
      expect(answers.filter(answer => answer === 200)).toHaveLength(1)
    })

    test('two administrators may use the same nonce', async () => {
      await addAdmin(server, 'second')
      const other = await server.signIn('second', PASSWORD)
      const query = signed()
      expect(await ask(query)).toBe(200)
      expect(await ask(signature(other, server.now.get(), query.nonce), other.uuid)).toBe(200)
    })

    test('a signature of other values is rejected', async () => {
      expect(
        await offenders(
          [
            ['uid', '1'],
            ['uid', 'abc'],
            ['nonce', 'zzzzzz'],
            ['nonce', ''],
            ['nonce', 'n'.repeat(33)],
            ['sign', '0'.repeat(32)],
            ['sign', ''],
            ['timestamp', '0'],
            ['timestamp', '1e9'],
          ],
          async (name, value) => {
            expect(await ask({ ...signed(), [name]: value })).toEqual(FORBIDDEN)
          },
        ),
      ).toEqual([])
    })

    test('a timestamp that was changed by a second is rejected', async () => {
      const query = signed(5)
      expect(await ask({ ...query, timestamp: String(Number(query.timestamp) + 1) })).toEqual(FORBIDDEN)
    })

    test.each(['uid', 'nonce', 'timestamp', 'sign'])('it is rejected without %s', async name => {
      expect(await ask(Object.fromEntries(Object.entries(signed()).filter(([key]) => key !== name)))).toEqual(FORBIDDEN)
    })

    test('it is valid for one client', async () => {
      expect(await ask(signed(), 'another client')).toEqual(FORBIDDEN)
      expect(await ask(signed(), '')).toEqual(FORBIDDEN)
    })

    test('a wrong signature does not consume its nonce', async () => {
      const query = signed()
      expect(await ask({ ...query, sign: 'f'.repeat(32) })).toEqual(FORBIDDEN)
      expect(await ask(query)).toBe(200)
    })

    test('it ends with the access token, and with the session', async () => {
      const old = me
      const { body } = await renew(old.refresh)
      expect(await ask(signature(old, server.now.get(), nonce()))).toEqual(FORBIDDEN)
      me = { ...old, token: body.accessToken, refresh: body.refreshToken }
      expect(await ask(signed())).toBe(200)
      server.now.advance(3_600)
      expect(await ask(signed())).toEqual(FORBIDDEN)
      me = await signIn()
      expect(await ask(signed())).toBe(200)
      await server.request('POST', LOGOUT, { query: { uid: me.uid }, token: me.token })
      expect(await ask(signed())).toEqual(FORBIDDEN)
    })
  })

  describe('authentication', () => {
    test('accepts a Bearer prefix', async () => {
      const { token } = await signIn()
      expect(await isGood(`Bearer ${token}`)).toBe(true)
      expect(await isGood(`bearer  ${token}`)).toBe(true)
    })

    test('rejects anonymous requests, unknown tokens and refresh tokens', async () => {
      const { token, refresh } = await signIn()
      for (const wrong of [undefined, '', 'abc', refresh, `${token}x`, `Basic ${token}`]) {
        const answer = await server.request('GET', PLAIN, wrong === undefined ? {} : { token: wrong })
        expect(answer).toMatchObject({ status: 403 })
        expect(answer.body).toEqual(FORBIDDEN)
      }
    })

    test('rejects a deleted administrator at once, by token, signature and refresh', async () => {
      const { id } = await addAdmin(server, 'leaver')
      const leaver = await server.signIn('leaver', PASSWORD)
      expect(await isGood(leaver.token)).toBe(true)
      await server.db.update(admins).set({ user_state: -1 }).where(eq(admins.id, id))
      expect((await server.request('GET', PLAIN, { token: leaver.token })).body).toEqual(FORBIDDEN)
      const query = signature(leaver, server.now.get(), 'leaver')
      expect((await server.request('GET', PLAIN, { query, uuid: leaver.uuid })).body).toEqual(FORBIDDEN)
      expect(await rejectionOf(leaver.refresh)).toEqual([404, '003'])
    })

    test('allows a role exactly the calls that its patterns match', async () => {
      await addAdmin(server, 'theme keeper', ['(/admin/shops/themes.*)|(/regions.*)', '['])
      const { token } = await server.signIn('theme keeper', PASSWORD)
      expect((await server.request('GET', 'admin/shops/themes', { token, query: { type: 'PC' } })).status).toBe(200)
      for (const path of ['admin/shops', 'admin/order/bills/statistics', 'admin/members']) {
        const { status, body } = await server.request('GET', path, { token })
        expect([status, body]).toEqual([403, FORBIDDEN])
      }
      const english = await server.request('GET', 'admin/shops', { token, language: 'en' })
      expect(english.body).toEqual({
        code: '403',
        message: 'Your session has expired, or your role does not allow this',
      })
    })
  })
})
