import { isActionName, screenOfAction } from '@contract/permissions'
import { GROUPS, ROUTES } from '@contract/routes'
import { menuRows, menuTree } from '@server/db/menu-tree'
import { menus } from '@server/db/schema'
import { offenders } from '@tests/support/offenders'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** Calls of the shops area, and the demo roles with access to them; transcribed from contract/admins.md. */
const WHO: readonly (readonly [
  method: string,
  path: string,
  shopkeeper: boolean,
  finance: boolean,
  auditor: boolean,
])[] = [
  ['GET', 'admin/shops?shop_disable=ALL', true, false, true],
  ['GET', 'admin/shops/list', true, true, true],
  ['GET', 'admin/shops/987654321', true, false, true],
  ['PUT', 'admin/shops/987654321', true, false, true],
  ['PUT', 'admin/shops/person/987654321', true, false, true],
  ['PUT', 'admin/shops/disable/987654321', true, false, false],
  ['PUT', 'admin/shops/enable/987654321', true, false, false],
  ['POST', 'admin/shops/add', true, false, false],
  ['POST', 'admin/shops', true, false, false],
  ['GET', 'admin/shops/themes?type=PC', true, false, true],
  ['POST', 'admin/shops/themes', true, false, false],
  ['POST', 'admin/shops/themes?x=1', true, false, false],
  ['GET', 'admin/shops/themes/987654321', true, false, true],
  ['PUT', 'admin/shops/themes/987654321', true, false, false],
  ['DELETE', 'admin/shops/themes/987654321', true, false, false],
  ['GET', 'admin/goods/categories/0/children', true, false, true],
  ['POST', 'admin/goods/categories', false, false, false],
  ['GET', 'admin/members?page_no=1', true, false, false],
  ['GET', 'admin/members/1,2/list', true, false, false],
  ['POST', 'admin/members', false, false, false],
  ['GET', 'admin/members/987654321', false, false, false],
  ['DELETE', 'admin/members/987654321', false, false, false],
  ['PUT', 'admin/members/point/987654321', false, false, false],
  ['GET', 'admin/order/bills', false, true, false],
  ['GET', 'admin/order/bills/statistics', false, true, false],
  ['GET', 'admin/order/bills/statistics/totals', false, true, false],
  ['GET', 'admin/order/bills/totals', false, true, false],
  ['GET', 'admin/order/bills/987654321', false, true, false],
  ['GET', 'admin/order/bills/987654321/export', false, true, false],
  ['GET', 'admin/order/bills/987654321/PAYMENT', false, true, false],
  ['PUT', 'admin/order/bills/987654321/next', false, true, false],
  ['GET', 'admin/order/bills/init?start_time=x&end_time=y', false, true, false],
]

describe.each(databases)('%s: permissions', database => {
  let server: TestServer
  const tokens: Record<string, string> = {}
  beforeAll(async () => {
    server = await testServer({ database })
    for (const name of ['admin', 'shopkeeper', 'finance', 'auditor']) tokens[name] = (await server.signIn(name)).token
  })
  afterAll(() => server?.close())

  const REJECTED = { code: '403', message: '登录状态已失效或没有权限' }
  const ask = (method: string, path: string, token?: string) => server.request(method, path, token ? { token } : {})

  test('every role is allowed the calls of its screens', async () => {
    expect(
      await offenders(WHO, async (method, path, shopkeeper, finance, auditor) => {
        const expected = { admin: true, shopkeeper, finance, auditor }
        for (const [name, may] of Object.entries(expected)) {
          const { status, body } = await ask(method, path, tokens[name])
          if (may) expect([name, status]).not.toEqual([name, 403])
          else expect([name, status, body]).toEqual([name, 403, REJECTED])
        }
      }),
    ).toEqual([])
  })

  test('a rejection is in the reader’s language, and a forbidden write writes nothing', async () => {
    const before = await server.db.select().from(menus)
    const { status, body } = await server.request('PUT', 'admin/order/bills/1/next', {
      ...(tokens.auditor !== undefined && { token: tokens.auditor }),
      language: 'en',
    })
    expect([status, body]).toEqual([
      403,
      { code: '403', message: 'Your session has expired, or your role does not allow this' },
    ])
    expect(await server.db.select().from(menus)).toEqual(before)
  })

  test.each(['finance', 'auditor'])('%s reads the calls for every administrator', async name => {
    for (const path of ['regions/0/children', 'admin/index/page', 'site-show']) {
      expect((await ask('GET', path, tokens[name])).status).toBe(200)
    }
  })
})

describe('the default menu tree', () => {
  const all = menuRows()
  const rows = all.filter(row => !isActionName(row.identifier))
  const names = rows.map(row => row.identifier)

  test('has a node for every screen of the menu and every folder with one, and no others', () => {
    const shown = Object.entries(ROUTES)
      .filter(([name, route]) => !route.hidden && name !== 'dashboard')
      .map(([name]) => name)
    expect(names.filter(name => name in ROUTES).sort()).toEqual(shown.sort())
    expect(names.filter(name => !(name in ROUTES)).sort()).toEqual(Object.keys(GROUPS).sort())
    expect(new Set(names).size).toBe(names.length)
  })

  test('is at most three levels deep, without empty folders', () => {
    expect(Math.max(...rows.map(row => row.grade))).toBe(3)
    const parents = new Set(rows.map(row => row.parent_id))
    const folders = rows.filter(row => row.identifier in GROUPS)
    expect(folders.filter(row => !parents.has(row.id))).toEqual([])
  })

  test('has the actions of a screen below it, and nothing below those', () => {
    const byId = new Map(all.map(row => [row.id, row]))
    for (const row of all.filter(one => isActionName(one.identifier))) {
      expect(byId.get(row.parent_id)?.identifier).toBe(screenOfAction(row.identifier))
      expect(all.some(one => one.parent_id === row.id)).toBe(false)
    }
    expect(new Set(all.map(row => row.identifier)).size).toBe(all.length)
    expect(all.map(row => row.identifier)).toEqual(expect.arrayContaining(['shopList.disable', 'settlement.pay']))
  })

  test('has the shops area of the contract', () => {
    const shape = (nodes: ReturnType<typeof menuTree>): unknown[] =>
      nodes
        .filter(node => !isActionName(node.identifier))
        .map(node => {
          const below = shape(node.children)
          return below.length > 0 ? [node.identifier, below] : node.identifier
        })
    const shop = menuTree().find(node => node.identifier === 'shop')
    expect(shape(shop ? [shop] : [])).toEqual([
      [
        'shop',
        [
          ['shopManage', ['shopList', 'shopAudit']],
          ['shopThemeManage', ['themeList', 'themeListWap']],
          ['settlementManage', ['settlement']],
        ],
      ],
    ])
  })

  test('has only valid patterns, and none that matches everything', () => {
    for (const { identifier, auth_regular } of all) {
      const pattern = new RegExp(`^(?:${auth_regular})$`)
      expect([identifier, pattern.test('/admin/nobody/owns/this')]).toEqual([identifier, false])
    }
  })

  test('gives every row its parent, path and Chinese title', () => {
    const byId = new Map(all.map(row => [row.id, row]))
    for (const row of all) {
      expect(row.path).toBe(`${byId.get(row.parent_id)?.path ?? ','}${row.id},`)
      expect(row.title).toMatch(/\p{Script=Han}/u)
    }
  })
})
