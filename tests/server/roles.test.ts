import type { CheckedMenuNode } from '@contract/admins/entities'
import { admins, menus, roles } from '@server/db/schema'
import { type Caller, callsOf } from '@tests/support/calling'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quickHash } from '../support/quick-hash'

interface Node {
  readonly identifier: string
  readonly checked: boolean
  readonly auth_regular: string
  readonly children: readonly Node[]
}
const named = (nodes: readonly Node[]): Node[] => nodes.flatMap(node => [node, ...named(node.children)])
const checked = (nodes: readonly Node[]) => named(nodes).flatMap(node => (node.checked ? [node.identifier] : []))

/** A menu tree with these screens checked, in the client's format. */
const tree = (...names: string[]) => [
  { identifier: 'x', children: names.map(identifier => ({ identifier, checked: true })) },
]

describe.each(databases)('%s: roles and the menu', database => {
  let server: TestServer
  let call: Caller
  let names = 0
  beforeAll(async () => {
    server = await testServer({ database })
    call = callsOf(server, (await server.signIn()).token)
  })
  afterAll(() => server?.close())

  const fresh = () => `角色${++names}`
  const add = (json: object) =>
    call('POST admin/systems/roles', { json: { role_name: fresh(), role_describe: '', ...json } })
  const save = (role_id: string, json: object) =>
    call('PUT admin/systems/roles/{role_id}', { params: { role_id }, json })
  const holder = async (role_id: string) => {
    const username = `holder_${database}_${++names}`
    await server.db
      .insert(admins)
      .values({ username, password_hash: quickHash('secret123'), role_id: Number(role_id), date_line: 1 })
    return server.signIn(username, 'secret123')
  }

  test('a role has the checked nodes, their folders, and the patterns of the menu', async () => {
    const { status, body } = await add({
      menus: [
        {
          identifier: 'shopList',
          checked: true,
          auth_regular: '.*',
          children: [{ identifier: 'shopList.add', checked: true }],
        },
      ],
    })
    expect(status).toBe(200)
    expect(checked(body.menus)).toEqual(['shop', 'shopManage', 'shopList', 'shopList.add'])
    const [shopListNode] = named(body.menus).filter(node => node.identifier === 'shopList')
    const [stands] = await server.db.select().from(menus).where(eq(menus.identifier, 'shopList'))
    expect(shopListNode?.auth_regular).toBe(stands?.auth_regular)
    const { body: names } = await call('GET admin/systems/roles/{id}/checked', { params: { id: body.role_id } })
    expect(names).toContain('-shopList.disable')
  })

  test('rejects a used name with 924 at its field, a too long or missing one with 004', async () => {
    const role_name = fresh()
    await add({ role_name })
    const again = await add({ role_name })
    expect([again.status, again.body.code, Object.keys(again.body.data.fields)]).toEqual([409, '924', ['role_name']])
    for (const bad of ['', '字'.repeat(11)]) expect((await add({ role_name: bad })).body.code).toBe('004')
  })

  test('a change applies from the next request of all its administrators', async () => {
    const { body } = await add({ menus: tree('brandList') })
    const { token } = await holder(body.role_id)
    const brands = () => server.request('GET', 'admin/goods/brands', { token })
    const shops = () => server.request('GET', 'admin/shops/list', { token })
    expect([(await brands()).status, (await shops()).status]).toEqual([200, 403])
    await save(body.role_id, { role_name: body.role_name, menus: tree('shopList') })
    expect([(await brands()).status, (await shops()).status]).toEqual([403, 200])
  })

  test('the permissions are unchanged without a tree', async () => {
    const { body } = await add({ menus: tree('brandList') })
    const saved = await save(body.role_id, { role_name: body.role_name, role_describe: '只看品牌' })
    expect([saved.body.role_describe, checked(saved.body.menus)]).toEqual(['只看品牌', checked(body.menus)])
  })

  test('a role in use cannot be deleted, an unused one can', async () => {
    const { body } = await add({})
    const params = { role_id: body.role_id }
    const { uid } = await holder(body.role_id)
    const response = await call('DELETE admin/systems/roles/{role_id}', { params })
    expect([response.status, response.body.code]).toEqual([409, '924'])
    await call('DELETE admin/systems/manager/admin-users/{id}', { params: { id: uid } })
    expect((await call('DELETE admin/systems/roles/{role_id}', { params })).status).toBe(200)
    expect((await call('GET admin/systems/roles/{role_id}', { params })).body.code).toBe('003')
  })

  const node = (more: object = {}) => ({
    parent_id: 0,
    title: '清单',
    identifier: 'x',
    auth_regular: '/admin/x',
    ...more,
  })
  const addMenu = (more: object) => call('POST admin/systems/menus', { form: node(more) })
  const idOf = async (identifier: string) =>
    Number((await server.db.select().from(menus).where(eq(menus.identifier, identifier)))[0]?.id)
  /** Removes a screen from the menu, so that its identifier is free. */
  const freed = async (identifier: string) => {
    const id = await idOf(identifier)
    await call('DELETE admin/systems/menus/{id}', { params: { id } })
    return identifier
  }

  test.each([
    [{ identifier: 'nothingSuch' }, 400, '004', 'identifier'],
    [{ identifier: 'shopList' }, 409, '913', 'identifier'],
    [{ identifier: 'hotGoods', auth_regular: '(' }, 400, '004', 'auth_regular'],
    [{ identifier: 'notFound', title: '商品列表' }, 409, '925', 'title'],
    [{ title: '单' }, 400, '004', 'title'],
  ])('%j is rejected with %s %s at %s', async (more, status, code, field) => {
    const rejected = await addMenu(more)
    expect([rejected.status, rejected.body.code, Object.keys(rejected.body.data.fields)]).toEqual([
      status,
      code,
      [field],
    ])
  })

  test('a fourth level is 914, an unknown parent 003', async () => {
    const parent_id = await idOf('shopList')
    expect((await addMenu({ identifier: 'notFound', title: '四级', parent_id })).body.code).toBe('914')
    expect((await addMenu({ identifier: 'notFound', title: '四级', parent_id: 999_999 })).body.code).toBe('003')
  })

  test('a node is moved with its descendants, never into itself, and never too deep', async () => {
    const [goods, setting, shop] = [await idOf('goods'), await idOf('goodsSetting'), await idOf('shop')]
    const [row] = await server.db.select().from(menus).where(eq(menus.id, setting))
    const move = (id: number, parent_id: number, of = row) =>
      call('PUT admin/systems/menus/{id}', { params: { id }, form: { ...of, parent_id } as never })
    expect((await move(setting, shop)).status).toBe(200)
    const [below] = await server.db.select().from(menus).where(eq(menus.identifier, 'categoryList'))
    expect([below?.path, below?.grade]).toEqual([`,${shop},${setting},${below?.id},`, 3])
    const [top] = await server.db.select().from(menus).where(eq(menus.id, shop))
    for (const into of [shop, setting]) expect((await move(shop, into, top)).body.code).toBe('914')
    expect((await move(shop, goods, top)).body.code).toBe('914')
    expect((await move(setting, goods)).status).toBe(200)
  })

  test('a node is deleted with its descendants, and restored by its title', async () => {
    const identifier = await freed('receiptExamine')
    const [gone] = await server.db.select().from(menus).where(eq(menus.identifier, identifier))
    expect(gone?.delete_flag).toBe(-1)
    const { body } = await addMenu({ title: gone?.title, identifier })
    expect([body.id, body.delete_flag]).toEqual([String(gone?.id), 0])
  })

  test('the children of a node have the order in which they are sent', async () => {
    const children = async () =>
      (await call('GET admin/systems/menus/{parent_id}/children', { params: { parent_id: 0 } })).body as {
        id: string
      }[]
    const ids = (await children()).map(({ id }) => id).reverse()
    await call('PUT admin/systems/menus/{parent_id}/sort', { params: { parent_id: 0 }, json: { ids } })
    expect((await children()).map(({ id }) => id)).toEqual(ids)
  })

  test.each([
    ['/admin/goods/brands(/.*)?', ['DELETE admin/goods/brands/{ids}', 'GET admin/goods/brands'], 'GET admin/shops'],
    ['GET /admin/shops(/.*)?', ['GET admin/shops', 'GET admin/shops/themes'], 'POST admin/shops'],
    ['PUT /admin/goods/[^/]+/up of course', ['PUT admin/goods/{goods_ids}/up'], 'PUT admin/goods/{goods_ids}/under'],
    [
      'PUT /admin/order/bills/[\\d,]+/next with status=PASS',
      ['PUT admin/order/bills/{bill_id}/next'],
      'GET admin/order/bills',
    ],
  ])('%s allows %j and not %s', async (auth_regular, some, other) => {
    const { body } = await call('GET admin/systems/menus/covered', { query: { auth_regular } })
    const found = (body as { call: string }[]).map(one => one.call)
    expect(found).toEqual(expect.arrayContaining(some))
    expect(found).not.toContain(other)
  })

  test.each([
    '(',
    '(a)\\1',
    '/admin/(?!shops).*',
    '(?<=a)b',
    'a{1000}b{1000}',
    '((((a{9}){9}){9}){9}){9}',
  ])('a pattern without linear-time matching is rejected at its field: %s', async auth_regular => {
    const rejection = [400, '004', ['auth_regular']]
    const read = await call('GET admin/systems/menus/covered', { query: { auth_regular } })
    expect([read.status, read.body.code, Object.keys(read.body.data.fields)]).toEqual(rejection)
    const id = await idOf('specList')
    const [row] = await server.db.select().from(menus).where(eq(menus.id, id))
    const saved = await call('PUT admin/systems/menus/{id}', {
      params: { id },
      form: { ...row, auth_regular } as never,
    })
    expect([saved.status, saved.body.code, Object.keys(saved.body.data.fields)]).toEqual(rejection)
  })

  test.each([
    '([a-z/]{1,3})+!',
    '(.*)*!',
    '(a|a|[^!])+!',
    '(/?[a-z]*)*!',
  ])('a pattern with catastrophic backtracking gets an answer: %s', async auth_regular => {
    const { status, body } = await call('GET admin/systems/menus/covered', { query: { auth_regular } })
    expect([status, body]).toEqual([200, []])
  })

  test('a role’s copy of the menu is unchanged until the role is saved', async () => {
    const { body } = await add({ menus: tree('specList') })
    const id = await idOf('specList')
    const [row] = await server.db.select().from(menus).where(eq(menus.id, id))
    await call('PUT admin/systems/menus/{id}', {
      params: { id },
      form: { ...row, auth_regular: '/admin/none' } as never,
    })
    const storedPattern = async () => {
      const [role] = await server.db
        .select()
        .from(roles)
        .where(eq(roles.role_id, Number(body.role_id)))
      return named((role?.menus ?? []) as CheckedMenuNode[]).find(one => one.identifier === 'specList')?.auth_regular
    }
    expect(await storedPattern()).toBe(row?.auth_regular)
    await save(body.role_id, { role_name: body.role_name, menus: body.menus })
    expect(await storedPattern()).toBe('/admin/none')
  })
})
