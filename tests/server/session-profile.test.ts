import type { CheckedMenuNode } from '@contract/admins/entities'
import { admins, operationLog, roles } from '@server/db/schema'
import { offenders } from '@tests/support/offenders'
import { desc, eq } from 'drizzle-orm'
import { md5 } from 'js-md5'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases, type TestServer, testServer } from '../support/server'
import { addAdmin, FORBIDDEN, fits, LOGIN, loginQuery, PASSWORD, PLAIN, PROFILE, TOKEN } from './session-support'

const NEW = 'Brand-new.1'
const FACE = '/files/member/2026/11/face.png'

describe.each(databases)('%s: the own profile', database => {
  let server: TestServer
  let made = 0
  beforeAll(async () => {
    server = await testServer({ database })
  })
  afterAll(() => server.close())

  const newAdmin = async () => {
    const username = `admin ${++made}`
    return { username, ...(await addAdmin(server, username)) }
  }
  const put = (token: string, form: Record<string, string>, language?: 'en') =>
    server.request('PUT', PROFILE, { token, form, ...(language && { language }) })
  const isGood = async (token: string) => (await server.request('GET', PLAIN, { token })).status === 200
  const passwords = (old: string, fresh: string) => ({ face: FACE, old_passwprd: md5(old), password: md5(fresh) })

  test('the avatar changes, the password and the other sessions do not', async () => {
    const { username, id, role_id } = await newAdmin()
    const [here, there] = [await server.signIn(username, PASSWORD), await server.signIn(username, PASSWORD)]
    const { status, body } = await put(here.token, { face: FACE, old_passwprd: '', password: '' })
    expect(status).toBe(200)
    expect(fits('PUT admin/systems/admin-users', body)).toBe(true)
    expect(body).toEqual({
      id: String(id),
      username,
      department: '',
      real_name: '',
      remark: '',
      face: FACE,
      role_id: String(role_id),
      date_line: '1700000000',
      user_state: 0,
      founder: 0,
    })
    expect(await isGood(there.token)).toBe(true)
    expect((await server.signIn(username, PASSWORD)).uid).toBe(String(id))
  })

  test('a new password ends all other sessions', async () => {
    const { username } = await newAdmin()
    const [here, there] = [await server.signIn(username, PASSWORD), await server.signIn(username, PASSWORD)]
    expect((await put(here.token, passwords(PASSWORD, NEW))).status).toBe(200)
    expect([await isGood(here.token), await isGood(there.token)]).toEqual([true, false])
    const renewed = await server.request('POST', TOKEN, { form: { refresh_token: there.refresh }, uuid: there.uuid })
    expect([renewed.status, renewed.body.code]).toEqual([400, '109'])
    const old = await server.request('GET', LOGIN, { query: loginQuery(username, PASSWORD) })
    expect([old.status, old.body.code]).toEqual([400, '918'])
    expect(await isGood((await server.signIn(username, NEW)).token)).toBe(true)
  })

  test.each<[string, string, Record<string, string>, string, string]>([
    ['923', 'password', { old_passwprd: md5(PASSWORD) }, '请输入新密码', 'Enter the new password'],
    ['922', 'old_passwprd', { password: md5(NEW) }, '请输入原密码', 'Enter the old password'],
    ['921', 'old_passwprd', passwords('wrong', NEW), '原密码错误', 'Incorrect old password'],
  ])('%s: rejected at the field %s, and nothing changes', async (code, field, form, zh, en) => {
    const { username, id } = await newAdmin()
    const { token } = await server.signIn(username, PASSWORD)
    const chinese = await put(token, { face: FACE, ...form })
    expect([chinese.status, chinese.body]).toEqual([400, { code, message: zh, data: { fields: { [field]: zh } } }])
    expect((await put(token, { face: FACE, ...form }, 'en')).body.message).toBe(en)
    const [row] = await server.db.select().from(admins).where(eq(admins.id, id))
    expect(row?.face).toBe('')
    expect((await server.signIn(username, PASSWORD)).uid).toBe(String(id))
  })

  test.each<[string, Record<string, string>]>([
    ['face', { face: '' }],
    ['face', {}],
    ['face', { face: 'f'.repeat(501) }],
    ['face', { face: 'a\0b' }],
    ['password', { face: FACE, old_passwprd: md5(PASSWORD), password: 'not an md5' }],
    ['old_passwprd', { face: FACE, old_passwprd: PASSWORD, password: md5(NEW) }],
  ])('an invalid %s is rejected', async (field, form) => {
    const { username } = await newAdmin()
    const { token } = await server.signIn(username, PASSWORD)
    const { status, body } = await put(token, form)
    expect([status, body.code, Object.keys(body.data.fields)]).toEqual([400, '004', [field]])
  })

  test('the old refresh token is invalid after a password change', async () => {
    const { username } = await newAdmin()
    const { token, refresh, uuid } = await server.signIn(username, PASSWORD)
    expect((await put(token, passwords(PASSWORD, NEW))).status).toBe(200)
    const renewed = await server.request('POST', TOKEN, { form: { refresh_token: refresh }, uuid })
    expect([renewed.status, renewed.body.code]).toEqual([400, '109'])
  })

  test.each([
    ['nothing', '', '923', '请输入新密码'],
    ['the same as before', PASSWORD, '917', '新密码不能与原密码相同'],
    ['one that everybody tries', 'qwerty123', '917', '这个密码太容易被猜到，请换一个'],
    ['one of this trade', 'Admin123456', '917', '这个密码太容易被猜到，请换一个'],
    ['the own name', 'keeper2026', '917', '这个密码太容易被猜到，请换一个'],
  ])('a new password that is %s is rejected at its field', async (_, password, code, message) => {
    const username = 'keeper'
    await server.db.delete(admins).where(eq(admins.username, username))
    await addAdmin(server, username)
    const { token } = await server.signIn(username, PASSWORD)
    const { status, body } = await put(token, passwords(PASSWORD, password))
    expect([status, body]).toEqual([400, { code, message, data: { fields: { password: message } } }])
    expect((await server.signIn(username, PASSWORD)).token).toBeTruthy()
  })

  test('wrong old passwords are limited as at the sign-in', async () => {
    const { username } = await newAdmin()
    const { token } = await server.signIn(username, PASSWORD)
    const statuses: number[] = []
    for (const old of [...Array(6).fill('wrong one'), PASSWORD]) {
      statuses.push((await put(token, passwords(old, NEW))).status)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429])
    const there = await server.request('GET', LOGIN, { query: loginQuery(username, PASSWORD) })
    expect(there.status).toBe(429)
    server.now.advance(15 * 60)
    expect((await server.signIn(username, PASSWORD)).token).toBeTruthy()
  })

  test('other fields cannot be changed', async () => {
    const { username, id, role_id } = await newAdmin()
    const { token } = await server.signIn(username, PASSWORD)
    const more = { id: '1', username: 'king', founder: '1', role_id: '0', user_state: '-1', real_name: 'x' }
    expect((await put(token, { face: FACE, ...more })).status).toBe(200)
    const [row] = await server.db.select().from(admins).where(eq(admins.id, id))
    expect(row).toMatchObject({ username, founder: 0, role_id, user_state: 0, real_name: '' })
  })

  test('of two concurrent password changes one has a wrong old password', async () => {
    const { username } = await newAdmin()
    const { token } = await server.signIn(username, PASSWORD)
    const answers = await Promise.all([
      put(token, passwords(PASSWORD, 'first one')),
      put(token, passwords(PASSWORD, 'second one')),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('an anonymous request has no profile', async () => {
    const { status, body } = await server.request('PUT', PROFILE, { form: { face: FACE } })
    expect([status, body]).toEqual([403, FORBIDDEN])
  })

  test('the log has the author and the changes, without secrets', async () => {
    const { username, id } = await newAdmin()
    const { token, refresh } = await server.signIn(username, PASSWORD)
    await put(token, passwords(PASSWORD, NEW))
    const [entry] = await server.db.select().from(operationLog).orderBy(desc(operationLog.id)).limit(1)
    expect(entry).toMatchObject({
      admin_id: id,
      username,
      call: 'PUT admin/systems/admin-users',
      before: { face: '' },
      after: { face: FACE, credentials: 'changed' },
      at: server.now.get() * 1000,
    })
    const [row] = await server.db.select().from(admins).where(eq(admins.id, id))
    const everything = JSON.stringify(await server.db.select().from(operationLog))
    expect(row?.password_hash).toMatch(/^scrypt/)
    for (const secret of [PASSWORD, NEW, md5(PASSWORD), md5(NEW), row?.password_hash, 'scrypt', token, refresh]) {
      expect(everything).not.toContain(secret)
    }
  })

  test('a rejected request is logged as such only', async () => {
    const ofCall = eq(operationLog.call, 'PUT admin/systems/admin-users')
    const count = () => server.db.$count(operationLog, ofCall)
    const { username } = await newAdmin()
    const { token } = await server.signIn(username, PASSWORD)
    const before = await count()
    await put(token, passwords('wrong', NEW))
    expect(await count()).toBe(before)
    await put(token, { face: FACE })
    expect(await count()).toBe(before + 1)
  })
})

describe.each(databases)('%s: permissions of a role', database => {
  let server: TestServer
  let token: string
  let role_id: number
  beforeAll(async () => {
    server = await testServer({ database })
    const node = (identifier: string, checked: boolean, children: CheckedMenuNode[] = []): CheckedMenuNode => ({
      title: identifier,
      identifier,
      checked,
      auth_regular: '/nothing',
      children,
    })
    const menus = [
      node('shop', true, [
        node('shopManage', true, [node('shopList', true), node('shopAudit', false)]),
        node('settlementList', false, [node('billDetails', true)]),
      ]),
      node('goods', false),
      node('member', true),
    ]
    await addAdmin(server, 'clerk')
    const [role] = await server.db.insert(roles).values({ role_name: 'some', menus }).returning()
    role_id = role?.role_id ?? 0
    token = (await server.signIn('clerk', PASSWORD)).token
  })
  afterAll(() => server.close())

  const read = (id: string | number, more: { token?: string } = { token }) =>
    server.request('GET', `admin/systems/roles/${id}/checked`, more)

  test('are the identifiers of the checked nodes, depth-first, for any signed-in user', async () => {
    const { status, body } = await read(role_id)
    expect(status).toBe(200)
    expect(body).toEqual(['shop', 'shopManage', 'shopList', 'billDetails', 'member'])
  })

  test.each([['0'], ['999999'], ['9999999999999999999']])('role %s is not found', async id => {
    const { status, body } = await read(id)
    expect([status, body.code]).toEqual([404, '003'])
  })

  test('reject an id that is no number', async () => {
    const { status, body } = await read('abc')
    expect([status, body.code]).toEqual([400, '004'])
  })

  test('reject an anonymous request', async () => {
    expect(await read(role_id, {})).toMatchObject({ status: 403, body: FORBIDDEN })
  })

  const granting = (permissions: string, more: { token?: string } = { token }) =>
    server.request('GET', `admin/systems/roles/granting?permissions=${permissions}`, more)

  test('the roles with given permissions are returned by name only', async () => {
    expect(
      await offenders(
        [
          ['shopList', ['店铺管理员', 'some']],
          ['shop,shopManage,shopList', ['店铺管理员', 'some']],
          // A checked node below an unchecked one.
          ['billDetails', ['some']],
          ['shopAudit', ['店铺管理员', '审核员']],
          ['shopList,member', ['some']],
          ['shopAudit,member', []],
          ['noSuchPermission', []],
        ],
        async (permissions, names) => {
          const { status, body } = await granting(permissions)
          expect([status, body]).toEqual([200, names])
        },
      ),
    ).toEqual([])
  })

  test('several roles with a permission are in insertion order', async () => {
    const node = { title: 'x', identifier: 'onlyHere', checked: true, auth_regular: '/nothing', children: [] }
    await server.db.insert(roles).values(['second', 'third'].map(role_name => ({ role_name, menus: [node] })))
    expect((await granting('onlyHere')).body).toEqual(['second', 'third'])
  })

  test.each(['', 'a b', 'a,,b', Array(11).fill('a').join()])('rejects "%s" as permissions', async permissions => {
    const { status, body } = await granting(encodeURIComponent(permissions))
    expect([status, body.code]).toEqual([400, '004'])
  })

  test('an anonymous request cannot list the roles', async () => {
    expect(await granting('shopList', {})).toMatchObject({ status: 403, body: FORBIDDEN })
  })
})
