import { admins, roles } from '@server/db/schema'
import { type Caller, callsOf } from '@tests/support/calling'
import { offenders } from '@tests/support/offenders'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { and, eq } from 'drizzle-orm'
import { md5 } from 'js-md5'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAdmin, PASSWORD, PLAIN } from './session-support'

const PATH = 'admin/systems/manager/admin-users'
const FACE = '/files/member/face.png'
const STRONG = 'Brand-new.1'

describe.each(databases)('%s: administrators', database => {
  let server: TestServer
  let call: Caller
  let role_id: number
  let names = 0
  beforeAll(async () => {
    server = await testServer({ database })
    call = callsOf(server, (await server.signIn()).token)
    role_id = Number((await server.db.select().from(roles))[0]?.role_id)
  })
  afterAll(() => server?.close())

  const form = (more: object = {}) => ({
    ...{ username: `clerk_${database}_${++names}`, password: md5(STRONG), founder: 0, role_id },
    ...{ department: '书库', real_name: '', face: FACE, remark: '' },
    ...more,
  })
  const add = async (more: object = {}) => call(`POST ${PATH}`, { form: form(more) })
  const save = (id: string, more: object = {}) =>
    call(`PUT ${PATH}/{id}`, { params: { id }, form: { ...form(), password: '', ...more } })
  const isGood = async (token: string) => (await server.request('GET', PLAIN, { token })).status === 200

  test('is created, signs in, and is first in the list', async () => {
    const { status, body } = await add({ username: '沈知言', remark: '新来的' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ username: '沈知言', role_id: String(role_id), founder: 0, remark: '新来的' })
    expect(Object.keys(body)).not.toContain('password_hash')
    expect(await isGood((await server.signIn('沈知言', STRONG)).token)).toBe(true)
    const { body: page } = await call(`GET ${PATH}`)
    expect(page.data[0]).toEqual(body)
    const found = await call(`GET ${PATH}`, { query: { keyword: '沈知' } })
    expect(found.body.data.map((one: { username: string }) => one.username)).toContain('沈知言')
  })

  test('rejects an invalid value at its field', async () => {
    expect(
      await offenders(
        [
          [{ username: '1234' }, '004', 'username'],
          [{ username: 'a-b' }, '004', 'username'],
          [{ password: '123456' }, '917', 'password'],
          [{ password: '' }, '004', 'password'],
          [{ password: md5('admin123') }, '917', 'password'],
          [{ founder: 0, role_id: '' }, '004', 'role_id'],
          [{ department: '' }, '004', 'department'],
          [{ face: 'javascript:alert(1)' }, '004', 'face'],
          [{ remark: '字'.repeat(91) }, '004', 'remark'],
        ],
        async (more, code, field) => {
          const { status, body } = await add(more)
          expect([status, body.code, Object.keys(body.data.fields)]).toEqual([400, code, [field]])
        },
      ),
    ).toEqual([])
  })

  test('rejects a used name with 915 at its field; it is free again after its owner’s deletion', async () => {
    const { body } = await add({ username: 'twice' })
    const again = await add({ username: 'twice' })
    expect([again.status, again.body.code, Object.keys(again.body.data.fields)]).toEqual([409, '915', ['username']])
    await call(`DELETE ${PATH}/{id}`, { params: { id: body.id } })
    expect((await add({ username: 'twice' })).status).toBe(200)
  })

  test('rejects an unknown role with 003; a founder needs none', async () => {
    const lost = await add({ role_id: 999_999 })
    expect([lost.status, lost.body.code]).toEqual([404, '003'])
    const { body } = await add({ founder: 1, role_id: '' })
    expect([body.founder, body.role_id, body.role_name]).toEqual([1, '0', ''])
    await call(`DELETE ${PATH}/{id}`, { params: { id: body.id } })
  })

  test('a new password signs its owner out, and an empty one changes nothing', async () => {
    const { body } = await add()
    const { token } = await server.signIn(body.username, STRONG)
    await save(body.id, { department: '书房' })
    expect(await isGood(token)).toBe(true)
    expect((await save(body.id, { password: md5('Other-one.2') })).status).toBe(200)
    expect(await isGood(token)).toBe(false)
    expect(await isGood((await server.signIn(body.username, 'Other-one.2')).token)).toBe(true)
  })

  test('a deleted administrator is signed out and cannot sign in', async () => {
    const { body } = await add()
    const { token } = await server.signIn(body.username, STRONG)
    await call(`DELETE ${PATH}/{id}`, { params: { id: body.id } })
    expect(await isGood(token)).toBe(false)
    expect((await call(`GET ${PATH}/{id}`, { params: { id: body.id } })).body.code).toBe('003')
    expect((await save(body.id)).body.code).toBe('003')
  })

  test('another role applies from the next request on', async () => {
    const [none, reader] = [
      await addAdmin(server, `none ${database}`),
      await addAdmin(server, `reader ${database}`, ['GET /admin/shops.*']),
    ]
    const { token } = await server.signIn(`none ${database}`, PASSWORD)
    const shops = () => server.request('GET', 'admin/shops', { token, query: { shop_disable: 'ALL' } })
    expect((await shops()).status).toBe(403)
    await save(String(none.id), { role_id: reader.role_id })
    expect((await shops()).status).toBe(200)
  })

  test('the last founder is neither demoted nor deleted, also by concurrent requests', async () => {
    const [only] = await server.db
      .select()
      .from(admins)
      .where(and(eq(admins.founder, 1), eq(admins.user_state, 0)))
    const id = String(only?.id)
    const demoted = await save(id, { founder: 0, role_id })
    expect([demoted.status, demoted.body.code]).toEqual([409, '916'])
    expect((await call(`DELETE ${PATH}/{id}`, { params: { id } })).body.code).toBe('916')
    const { body: second } = await add({ founder: 1, role_id: '' })
    const both = await Promise.all([id, second.id].map(one => save(one, { founder: 0, role_id })))
    // After the first request commits, the demoted administrator has no permission to demote another.
    expect(both.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([401, 403, 409])])
    expect(await server.db.$count(admins, and(eq(admins.founder, 1), eq(admins.user_state, 0)))).toBe(1)
    await server.db
      .update(admins)
      .set({ founder: 1, role_id: 0 })
      .where(eq(admins.id, Number(id)))
  })

  test('only a founder may create, update and delete administrators', async () => {
    await addAdmin(server, `keeper ${database}`, [`/${PATH}.*`])
    const limited = callsOf(server, (await server.signIn(`keeper ${database}`, PASSWORD)).token)
    const [founder] = await server.db
      .select()
      .from(admins)
      .where(and(eq(admins.founder, 1), eq(admins.user_state, 0)))
    const id = String(founder?.id)
    for (const answer of [
      await limited(`POST ${PATH}`, { form: form({ founder: 1, role_id: '' }) }),
      await limited(`PUT ${PATH}/{id}`, { params: { id }, form: form({ founder: 1, role_id: '' }) }),
      await limited(`DELETE ${PATH}/{id}`, { params: { id } }),
    ])
      expect([answer.status, answer.body.code]).toEqual([401, '002'])
    const [own] = await server.db
      .select()
      .from(admins)
      .where(eq(admins.username, `keeper ${database}`))
    expect((await limited(`POST ${PATH}`, { form: form({ role_id: own?.role_id }) })).status).toBe(200)
  })

  test('own sessions are listed, and ended one by one or all others at once', async () => {
    const { body } = await add()
    const [a, b, c] = await Promise.all([1, 2, 3].map(() => server.signIn(body.username, STRONG)))
    const own = callsOf(server, a?.token)
    const { body: list } = await own('GET admin/systems/admin-users/sessions')
    expect(list.length).toBe(3)
    expect(list.filter((one: { current: number }) => one.current === 1).length).toBe(1)
    const other = list.find((one: { current: number }) => one.current === 0)
    const end = (session_id: string, by = own) =>
      by('DELETE admin/systems/admin-users/sessions/{session_id}', { params: { session_id } })
    expect((await end(other.session_id, call)).body.code).toBe('003')
    expect((await end(other.session_id)).status).toBe(200)
    expect([await isGood(b?.token ?? ''), await isGood(c?.token ?? '')].sort()).toEqual([false, true])
    await end('others')
    expect([await isGood(a?.token ?? ''), await isGood(b?.token ?? ''), await isGood(c?.token ?? '')]).toEqual([
      true,
      false,
      false,
    ])
  })
})
