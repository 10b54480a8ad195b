import { admins, operationLog, sessions } from '@server/db/schema'
import { offenders } from '@tests/support/offenders'
import { asc, eq } from 'drizzle-orm'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { md5 } from 'js-md5'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases, FOUNDER, type TestServer, testServer } from '../support/server'
import { addAdmin, FORBIDDEN, fits, LOGIN, LOGOUT, loginQuery, PASSWORD, PLAIN, signature } from './session-support'

describe.each(databases)('%s: signing in and out', database => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer({ database })
    await addAdmin(server, 'clerk')
  })
  afterAll(() => server.close())

  const logIn = (query: Record<string, string>, more: { uuid?: string; language?: 'zh' | 'en' } = {}) =>
    server.request('GET', LOGIN, { query, ...more })
  const right = (more: Record<string, string> = {}) => loginQuery('clerk', PASSWORD, more)
  const isSignedIn = async (token: string) => (await server.request('GET', PLAIN, { token })).status === 200

  test('returns the administrator with two tokens', async () => {
    const { status, body } = await logIn(right())
    expect(status).toBe(200)
    expect(fits('GET admin/systems/admin-users/login', body)).toBe(true)
    const [row] = await server.db.select().from(admins).where(eq(admins.username, 'clerk'))
    expect(body).toMatchObject({
      uid: String(row?.id),
      username: 'clerk',
      role_id: String(row?.role_id),
      founder: 0,
      department: '',
      face: '',
    })
    expect(JSON.stringify(body)).not.toContain('scrypt')
    expect(await isSignedIn(body.access_token)).toBe(true)
  })

  test('the tokens are JWTs with the claims and lifetimes of the contract', async () => {
    const now = server.now.get()
    const { body: clerk } = await logIn(right())
    const { body: founder } = await logIn(loginQuery(FOUNDER.username, FOUNDER.password))
    expect(decodeProtectedHeader(clerk.access_token).alg).toBe('HS512')
    expect(decodeJwt(clerk.access_token)).toMatchObject({
      uid: Number(clerk.uid),
      username: 'clerk',
      uuid: null,
      roles: ['role of clerk'],
      founder: 0,
      sub: 'user',
      exp: now + 3_600,
    })
    expect(decodeJwt(clerk.refresh_token).exp).toBe(now + 3_600 + 216_000)
    expect(decodeJwt(founder.access_token)).toMatchObject({ roles: ['SUPER_ADMIN'], founder: 1 })
    expect(founder).toMatchObject({ founder: 1, role_id: '0' })
  })

  test('an access token expires', async () => {
    const { token } = await server.signIn('clerk', PASSWORD)
    server.now.advance(3_599)
    expect(await isSignedIn(token)).toBe(true)
    server.now.advance(1)
    expect(await server.request('GET', PLAIN, { token })).toMatchObject({ status: 403, body: FORBIDDEN })
  })

  test('an empty name or password is rejected at its field', async () => {
    const { status, body } = await logIn(right({ username: ' ', password: '' }))
    expect([status, body.code]).toEqual([400, '004'])
    expect(body.data.fields).toEqual({ username: '请输入管理员名称！', password: '请输入管理员密码！' })
    const english = await logIn(right({ password: '' }), { language: 'en' })
    expect(english.body.data.fields).toEqual({ password: 'Enter the administrator password' })
    const { username: _, ...without } = right()
    const missing = await logIn(without)
    expect([missing.status, missing.body.code, Object.keys(missing.body.data.fields)]).toEqual([
      400,
      '004',
      ['username'],
    ])
  })

  test.each<[string, Record<string, string>, string]>([
    ['no code', { validcode: '' }, '930'],
    ['a wrong code', { validcode: 'aaaa' }, '930'],
    ['no client', { uuid: '' }, '930'],
    ['the code of another scene', { scene: 'REGISTER' }, '930'],
    ['an absurd client', { uuid: 'u'.repeat(201) }, '004'],
  ])('%s is rejected', async (_, wrong, code) => {
    const { status, body } = await logIn(right(wrong))
    expect([status, body.code]).toEqual([400, code])
  })

  test('accepts the client id in the header, and the code under its other name', async () => {
    const { uuid: _, validcode: __, ...rest } = right({ captcha: '1111', scene: 'LOGIN' })
    expect((await logIn(rest, { uuid: 'in-the-header' })).status).toBe(200)
    expect((await logIn(rest, { uuid: 'u'.repeat(201) })).body.code).toBe('930')
    const [row] = await server.db.select().from(sessions).where(eq(sessions.client_uuid, 'in-the-header'))
    expect(row?.username).toBe('clerk')
  })

  test.each(['zh', 'en'] as const)('an unknown name and a wrong password get the same answer (%s)', async language => {
    const [unknown, wrong, otherCase] = await Promise.all([
      logIn(loginQuery(`nobody ${language}`, PASSWORD), { language }),
      logIn(loginQuery('clerk', 'not it'), { language }),
      logIn(loginQuery('Clerk', PASSWORD), { language }),
    ])
    expect(unknown.status).toBe(400)
    expect(unknown.body.code).toBe('918')
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body])
    expect([otherCase.status, otherCase.body]).toEqual([unknown.status, unknown.body])
  })

  test('the md5 may be in upper case, but the plain password is rejected', async () => {
    expect((await logIn(right({ password: md5(PASSWORD).toUpperCase() }))).status).toBe(200)
    expect((await logIn(right({ password: PASSWORD }))).body.code).toBe('918')
  })

  test('an unknown name stays unknown, for any characters', async () => {
    expect(
      await offenders(
        [
          ['🦊狐狸', 400, '918'],
          ["' or 1=1 --", 400, '918'],
          ['%', 400, '918'],
          ['<script>alert(1)</script>', 400, '918'],
          ['n'.repeat(200), 400, '918'],
          ['n'.repeat(201), 400, '004'],
          ['cle\0rk', 400, '004'],
        ],
        async (name, status, code) => {
          const answer = await logIn(loginQuery(name, PASSWORD))
          expect([answer.status, answer.body.code]).toEqual([status, code])
        },
      ),
    ).toEqual([])
  })

  test('a deleted administrator cannot sign in', async () => {
    const { id } = await addAdmin(server, 'gone')
    await server.db.update(admins).set({ user_state: -1 }).where(eq(admins.id, id))
    expect((await logIn(loginQuery('gone', PASSWORD))).body.code).toBe('918')
  })

  test('a second sign-in on one client ends the session, on another it does not', async () => {
    const first = await logIn(right({ uuid: 'desk' }))
    const second = await logIn(right({ uuid: 'desk' }))
    const elsewhere = await logIn(right({ uuid: 'phone' }))
    expect(await isSignedIn(first.body.access_token)).toBe(false)
    expect(await isSignedIn(second.body.access_token)).toBe(true)
    expect(await isSignedIn(elsewhere.body.access_token)).toBe(true)
  })

  test('two concurrent sign-ins on one client leave one session', async () => {
    const both = await Promise.all([logIn(right({ uuid: 'twice' })), logIn(right({ uuid: 'twice' }))])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const alive = await Promise.all(both.map(({ body }) => isSignedIn(body.access_token)))
    expect(alive.filter(Boolean)).toHaveLength(1)
  })

  test('logging out ends the session of the token', async () => {
    const { token, uid, uuid } = await server.signIn('clerk', PASSWORD)
    const other = await server.signIn('clerk', PASSWORD)
    const { status, text } = await server.request('POST', LOGOUT, { query: { uid }, token, uuid })
    expect([status, text]).toEqual([200, ''])
    expect(await server.request('GET', PLAIN, { token })).toMatchObject({ status: 403, body: FORBIDDEN })
    expect(await isSignedIn(other.token)).toBe(true)
  })

  test('logging out without a token succeeds, and ends no session', async () => {
    const { token, uid, uuid } = await server.signIn('clerk', PASSWORD)
    for (const more of [{ uuid }, { uuid: 'somebody else' }, {}]) {
      const { status, text } = await server.request('POST', LOGOUT, { query: { uid }, ...more })
      expect([status, text]).toEqual([200, ''])
    }
    expect(await isSignedIn(token)).toBe(true)
  })

  test('a name is unique until its owner’s deletion', async () => {
    const { id } = await addAdmin(server, 'twice')
    await expect(addAdmin(server, 'twice')).rejects.toThrow()
    await server.db.update(admins).set({ user_state: -1 }).where(eq(admins.id, id))
    await addAdmin(server, 'twice')
  })

  test('a signed request may log out', async () => {
    const me = await server.signIn('clerk', PASSWORD)
    const query = signature(me, server.now.get(), 'byebye')
    expect((await server.request('POST', LOGOUT, { query, uuid: me.uuid })).status).toBe(200)
    expect(await isSignedIn(me.token)).toBe(false)
  })

  test('an unknown administrator logs out like any other, a missing one is rejected', async () => {
    const { status, text } = await server.request('POST', LOGOUT, { query: { uid: '999999' }, uuid: 'x' })
    expect([status, text]).toEqual([200, ''])
    for (const query of [{}, { uid: '' }, { uid: 'abc' }]) {
      const rejected = await server.request('POST', LOGOUT, { query, uuid: 'x' })
      expect([rejected.status, rejected.body.code]).toEqual([400, '004'])
    }
  })

  test('sessions that ended long ago are deleted', async () => {
    const { uid } = await server.signIn('clerk', PASSWORD)
    server.now.advance(3_600 + 216_000)
    await server.signIn('clerk', PASSWORD)
    const left = await server.db
      .select()
      .from(sessions)
      .where(eq(sessions.admin_id, Number(uid)))
    expect(left).toHaveLength(1)
  })

  test('sign-ins and sign-outs are logged, each with its own entry', async () => {
    const before = await server.db.$count(operationLog)
    const { token, uid } = await server.signIn('clerk', PASSWORD)
    await server.request('POST', LOGOUT, { query: { uid }, token })
    const entries = await server.db.select().from(operationLog).orderBy(asc(operationLog.id)).offset(before)
    const path = 'admin/systems/admin-users/sessions'
    expect(entries.map(({ call, username }) => [call, username])).toEqual([
      [`SIGN_IN ${path}`, 'clerk'],
      [`SIGN_OUT ${path}`, 'clerk'],
    ])
  })
})
