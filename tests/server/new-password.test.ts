import { admins, operationLog, sessions } from '@server/db/schema'
import { type Caller, callsOf } from '@tests/support/calling'
import { bothDatabases, type TestServer, testServer } from '@tests/support/server'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { md5 } from 'js-md5'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAdmin, LOGIN, loginQuery, PASSWORD, PROFILE } from './session-support'

/** A password set by another administrator is valid for one sign-in, at which the user has to set a new one. */

const PATH = 'admin/systems/manager/admin-users'
const GIVEN = 'given.Pass1'
const OWN = 'own.Secret2'

describe.each(bothDatabases)('%s: a password that another administrator has set', database => {
  let server: TestServer
  let founder: Caller
  let names = 0
  beforeAll(async () => {
    server = await testServer({ database })
    founder = callsOf(server, (await server.signIn()).token)
  })
  afterAll(() => server?.close())

  const login = (username: string, password: string, more: Record<string, string> = {}) =>
    server.request('GET', LOGIN, { query: loginQuery(username, password, more) })
  const setting = (password: string) => ({ new_password: md5(password) })
  const form = (username: string) => ({
    ...{ username, password: md5(GIVEN), founder: 1, department: '书库', real_name: '' },
    ...{ face: '/files/member/face.png', remark: '' },
  })
  const added = async () => {
    const username = `given_${++names}`
    const { status, body } = await founder(`POST ${PATH}`, { form: form(username) })
    expect(status).toBe(200)
    return { username, id: Number(body.id) }
  }
  const sessionsOf = (id: number) =>
    server.db.$count(sessions, and(eq(sessions.admin_id, id), isNull(sessions.revoked_at)))

  test('starts no session, requires a new one, and is invalid afterwards', async () => {
    const { username, id } = await added()
    const response = await login(username, GIVEN)
    expect([response.status, response.body.code, Object.keys(response.body.data.fields)]).toEqual([
      400,
      '945',
      ['new_password'],
    ])
    expect(response.body.message).toContain('请设置新密码')
    expect(await sessionsOf(id)).toBe(0)

    const set = await login(username, GIVEN, setting(OWN))
    expect(set.status).toBe(200)
    expect((await server.request('GET', 'admin/index/page', { token: set.body.access_token })).status).toBe(200)
    expect((await login(username, GIVEN)).body.code).toBe('918')
    expect((await login(username, OWN)).status).toBe(200)
    const [entry] = await server.db
      .select()
      .from(operationLog)
      .where(
        and(
          eq(operationLog.username, username),
          eq(operationLog.call, 'PASSWORD_SET admin/systems/admin-users/sessions'),
        ),
      )
      .orderBy(desc(operationLog.id))
    expect(entry?.admin_id).toBe(id)
  })

  test.each([
    ['the same again', GIVEN],
    ['one that is guessed first', 'admin123'],
  ])('rejects %s', async (_, weak) => {
    const { username, id } = await added()
    const rejected = await login(username, GIVEN, setting(weak))
    expect([rejected.status, rejected.body.code, Object.keys(rejected.body.data.fields)]).toEqual([
      ...[400, '917'],
      ['new_password'],
    ])
    expect(await sessionsOf(id)).toBe(0)
    expect((await login(username, GIVEN)).body.code).toBe('945')
  })

  test('requires a new one only after it was verified, for any number of attempts', async () => {
    const { username } = await added()
    expect((await login(username, 'wrong123', setting(OWN))).body.code).toBe('918')
    for (let time = 0; time < 12; time++) expect((await login(username, GIVEN)).body.code).toBe('945')
    expect((await login(username, OWN)).body.code).toBe('918')
  })

  test('ends the existing sessions, and the next sign-in sets a new one', async () => {
    const username = `reset_${database}`
    const { id } = await addAdmin(server, username)
    const { token } = await server.signIn(username, PASSWORD)
    const role_id = await roleOf(id)
    const saved = await founder(`PUT ${PATH}/{id}`, {
      params: { id },
      form: { ...form(username), founder: 0, role_id },
    })
    expect(saved.status).toBe(200)
    expect((await server.request('GET', 'admin/index/page', { token })).status).toBe(403)
    expect((await login(username, GIVEN)).body.code).toBe('945')
  })

  test('is not required for an own change, in the profile or among the administrators', async () => {
    const username = `self_${database}`
    const { id } = await addAdmin(server, username)
    await server.db.update(admins).set({ founder: 1, role_id: 0 }).where(eq(admins.id, id))
    const { token } = await server.signIn(username, PASSWORD)
    const itself = callsOf(server, token)
    const saved = await itself(`PUT ${PATH}/{id}`, { params: { id }, form: form(username) })
    expect(saved.status).toBe(200)
    expect((await login(username, GIVEN)).status).toBe(200)
    const { token: again } = await server.signIn(username, GIVEN)
    const passwords = { face: '/files/member/face.png', old_passwprd: md5(GIVEN), password: md5(OWN) }
    expect((await server.request('PUT', PROFILE, { token: again, form: passwords })).status).toBe(200)
    expect((await login(username, OWN)).status).toBe(200)
  })

  test('does not consume the second factor before there is a new password', async () => {
    const username = `careful_${database}`
    const { id } = await addAdmin(server, username)
    const { token } = await server.signIn(username, PASSWORD)
    const factor = 'admin/systems/admin-users/second-factor'
    const { secret } = (await server.request('POST', factor, { token })).body
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.now.get() * 1000 })
    const proof = { password: md5(PASSWORD), otp: code() }
    expect((await server.request('PUT', factor, { token, form: proof })).status).toBe(200)
    server.now.advance(60)
    const edited = { ...form(username), founder: 0, role_id: await roleOf(id) }
    expect((await founder(`PUT ${PATH}/{id}`, { params: { id }, form: edited })).status).toBe(200)
    const otp = code()
    expect((await login(username, GIVEN, { otp })).body.code).toBe('945')
    expect((await login(username, GIVEN, setting(OWN))).body.code).toBe('941')
    expect((await login(username, GIVEN, { ...setting(OWN), otp: '000000' })).body.code).toBe('942')
    expect((await login(username, GIVEN, { ...setting(OWN), otp })).status).toBe(200)
    expect((await login(username, OWN)).body.code).toBe('941')
  })
  const roleOf = async (id: number) => (await server.db.select().from(admins).where(eq(admins.id, id)))[0]?.role_id

  test('is replaced once by two concurrent requests', async () => {
    const { username, id } = await added()
    const both = await Promise.all(
      ['first.Own1', 'other.Own1'].map(own => login(username, GIVEN, { ...setting(own), uuid: own })),
    )
    expect(both.map(one => one.status).sort()).toEqual([200, 400])
    expect(await sessionsOf(id)).toBe(1)
  })
})
