import { admins, menus } from '@server/db/schema'
import { type Caller, callsOf } from '@tests/support/calling'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { eq } from 'drizzle-orm'
import { md5 } from 'js-md5'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quickHash } from '../support/quick-hash'

const tree = (...names: string[]) => [
  { identifier: 'x', children: names.map(identifier => ({ identifier, checked: true })) },
]
const rights = (sees: 'shown' | 'hidden') => ({
  money: { sees, changes: sees === 'shown' },
  personal: { sees, changes: sees === 'shown' },
  costs: { sees, changes: sees === 'shown' },
})
const KEEPS = ['roleManage', 'roleManage.add', 'roleManage.edit', 'roleManage.remove']
const ADMINS = [
  'administratorManage',
  'administratorManage.add',
  'administratorManage.edit',
  'administratorManage.remove',
]
const MORE = [...KEEPS, ...ADMINS, 'brandList', 'brandList.edit', 'shopList', 'shopList.disable']

describe.each(databases)('%s: no administrator grants permissions that he does not have', database => {
  let server: TestServer
  let founder: Caller
  let keeper: Caller
  const ids = { own: '', more: '', keeper: '', above: '', below: '' }
  let names = 0
  const fresh = () => `授${++names}`

  const person = async (role_id: string, { founder = 0 as 0 | 1 } = {}) => {
    const username = `granting${database}${++names}`.slice(0, 20)
    const [row] = await server.db
      .insert(admins)
      .values({ username, password_hash: quickHash('secret123'), role_id: Number(role_id), founder, date_line: 1 })
      .returning({ id: admins.id })
    return { id: String(row?.id), username }
  }
  const role = async (sees: 'shown' | 'hidden', ...nodes: string[]) => {
    const json = { role_name: fresh(), menus: tree(...nodes), field_rights: rights(sees) }
    return (await founder('POST admin/systems/roles', { json })).body.role_id
  }
  beforeAll(async () => {
    server = await testServer({ database })
    founder = callsOf(server, (await server.signIn()).token)
    ids.own = await role('hidden', ...KEEPS, ...ADMINS, 'brandList', 'brandList.edit')
    ids.more = await role('shown', ...MORE)
    const me = await person(ids.own)
    Object.assign(ids, { keeper: me.id, above: (await person(ids.more)).id, below: (await person(ids.own)).id })
    keeper = callsOf(server, (await server.signIn(me.username, 'secret123')).token)
  })
  afterAll(() => server?.close())

  const saveRole = (call: Caller, role_id: string, json: object) =>
    call('PUT admin/systems/roles/{role_id}', { params: { role_id }, json: { role_name: fresh(), ...json } })
  const saveAdmin = (call: Caller, id: string, form: object) =>
    call('PUT admin/systems/manager/admin-users/{id}', {
      params: { id },
      form: { founder: 0, role_id: ids.own, department: '部', face: '/files/a.png', ...form },
    })
  const rejectionIn = ({ status, body }: { status: number; body: { code: string; data?: { fields?: object } } }) => [
    ...[status, body.code],
    Object.keys(body.data?.fields ?? {}),
  ]

  test('granting to his own or a new role is rejected at the permissions', async () => {
    expect(rejectionIn(await saveRole(keeper, ids.own, { menus: tree(...MORE) }))).toEqual([401, '002', ['menus']])
    expect(rejectionIn(await saveRole(keeper, ids.own, { field_rights: rights('shown') }))).toEqual([
      ...[401, '002'],
      ['field_rights'],
    ])
    const made = { role_name: fresh(), menus: tree('shopList'), field_rights: rights('hidden') }
    expect(rejectionIn(await keeper('POST admin/systems/roles', { json: made }))).toEqual([401, '002', ['menus']])
    // A role without field rights can read all fields.
    const open = { role_name: fresh(), menus: tree('brandList') }
    expect(rejectionIn(await keeper('POST admin/systems/roles', { json: open }))).toEqual([
      401,
      '002',
      ['field_rights'],
    ])
  })

  test('changing or deleting a role with more permissions is rejected', async () => {
    expect(rejectionIn(await saveRole(keeper, ids.more, {}))).toEqual([401, '002', []])
    const spare = await role('hidden', 'shopList')
    const removed = await keeper('DELETE admin/systems/roles/{role_id}', { params: { role_id: spare } })
    expect(rejectionIn(removed)).toEqual([401, '002', []])
  })

  test('assigning a role with more permissions, also to himself, is rejected', async () => {
    for (const id of [ids.keeper, ids.below])
      expect(rejectionIn(await saveAdmin(keeper, id, { role_id: ids.more }))).toEqual([401, '002', ['role_id']])
    const form = { username: 'granted1', founder: 0, role_id: ids.more, department: '部', face: '/files/a.png' }
    const made = await keeper('POST admin/systems/manager/admin-users', {
      form: { ...form, password: md5('Gr4nting!') },
    })
    expect(rejectionIn(made)).toEqual([401, '002', ['role_id']])
  })

  test('changing, resetting or deleting an administrator with more permissions is rejected', async () => {
    expect(rejectionIn(await saveAdmin(keeper, ids.above, { password: md5('Gr4nting!') }))).toEqual([401, '002', []])
    const removed = await keeper('DELETE admin/systems/manager/admin-users/{id}', { params: { id: ids.above } })
    expect(rejectionIn(removed)).toEqual([401, '002', []])
  })

  test('granting his own permissions to an administrator with no more succeeds', async () => {
    const made = { role_name: fresh(), menus: tree('brandList', 'brandList.edit'), field_rights: rights('hidden') }
    const { status, body } = await keeper('POST admin/systems/roles', { json: made })
    expect(status).toBe(200)
    expect((await saveAdmin(keeper, ids.below, { role_id: body.role_id })).status).toBe(200)
    expect((await saveRole(keeper, body.role_id, { menus: tree('brandList') })).status).toBe(200)
  })

  describe('changing menu patterns, which a role copies when it is saved, is rejected', () => {
    let editor: Caller
    beforeAll(async () => {
      const edits = ['menuManage', 'menuManage.add', 'menuManage.edit', 'menuManage.remove']
      const me = await person(await role('hidden', ...edits, 'brandList', 'brandList.edit'))
      editor = callsOf(server, (await server.signIn(me.username, 'secret123')).token)
    })
    const nodeOf = async (identifier: string) => {
      const [row] = await server.db.select().from(menus).where(eq(menus.identifier, identifier))
      if (!row) throw new Error(`no node ${identifier}`)
      return row
    }
    const saveNode = async (identifier: string, more: object) => {
      const { id, parent_id, title, auth_regular } = await nodeOf(identifier)
      const form = { parent_id, title, identifier, auth_regular, ...more }
      return editor('PUT admin/systems/menus/{id}', { params: { id: String(id) }, form })
    }

    test.each([
      ['everything', '.*'],
      ['what another action does', 'DELETE /admin/goods/brands/[\\d,]+'],
      ['one thing more', 'PUT /admin/goods/brands/[\\d,]+|POST /admin/goods/brands'],
      ['all that his screen speaks of', '/admin/goods/brands.*'],
    ])('rejects %s', async (_, auth_regular) => {
      const before = await nodeOf('brandList.edit')
      expect(rejectionIn(await saveNode('brandList.edit', { auth_regular }))).toEqual([401, '002', ['auth_regular']])
      expect((await nodeOf('brandList.edit')).auth_regular).toBe(before.auth_regular)
    })

    test('a new name or a new node is rejected', async () => {
      const { auth_regular } = await nodeOf('shopList.disable')
      const made = { parent_id: 0, title: '新节点', identifier: 'notFound', auth_regular }
      expect(rejectionIn(await editor('POST admin/systems/menus', { form: made }))).toEqual([
        401,
        '002',
        ['auth_regular'],
      ])
      const renamed = await saveNode('shopList.enable', { identifier: 'notFound' })
      expect(rejectionIn(renamed)).toEqual([401, '002', ['auth_regular']])
    })

    test('deleting or moving an action that he lacks, which its screen would include, is rejected', async () => {
      const { id } = await nodeOf('brandList.remove')
      expect(rejectionIn(await editor('DELETE admin/systems/menus/{id}', { params: { id: String(id) } }))).toEqual([
        ...[401, '002'],
        [],
      ])
      const parent_id = (await nodeOf('shopList')).parent_id
      expect(rejectionIn(await saveNode('brandList.remove', { parent_id }))).toEqual([401, '002', []])
    })

    test('changing titles and his own permissions succeeds', async () => {
      expect((await saveNode('shopList', { title: '店铺们' })).status).toBe(200)
      const { auth_regular } = await nodeOf('brandList.edit')
      const made = { parent_id: 0, title: '品牌修改', identifier: 'notFound', auth_regular }
      const added = await editor('POST admin/systems/menus', { form: made })
      expect([added.status, added.body]).toMatchObject([200, { identifier: 'notFound' }])
    })
  })

  test('a founder grants every permission', async () => {
    expect((await saveRole(founder, ids.own, { field_rights: rights('shown') })).status).toBe(200)
    expect((await saveAdmin(founder, ids.below, { role_id: ids.more })).status).toBe(200)
  })
})
