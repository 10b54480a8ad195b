import { MORE_GROUPS, MORE_ROUTES } from '@contract/more-routes'
import { GROUPS, type Group, groupsAbove, ROUTES, type Route } from '@contract/routes'
import { describe, expect, it } from 'vitest'

const routes = Object.entries(ROUTES) as [string, Route][]
const groups = Object.entries(GROUPS) as [string, Group][]

/** Ten screens, written out by hand: name, address, words, hidden, cached, folders above. */
const SPOT = [
  ['login', '/login', '登录', 'Log in', true, false, []],
  ['dashboard', '/dashboard', '首页', 'Dashboard', false, true, []],
  [
    'copyrightUserPublish',
    '/copyright/user-publish/:teacher_id?',
    '编辑著作权人',
    'Edit owner',
    true,
    false,
    ['copyright'],
  ],
  ['goodsList', '/goods/goods-list', '商品列表', 'Goods list', false, true, ['goods']],
  ['shopEdit', '/shop/shop-manage/edit/:id', '编辑店铺', 'Edit shop', true, false, ['shop', 'shopManage']],
  [
    'themeListWap',
    '/shop/shop-theme-manage/wap',
    '移动端模板列表',
    'Mobile themes',
    false,
    true,
    ['shop', 'shopThemeManage'],
  ],
  [
    'settlementList',
    '/shop/settlement-manage/settlement/:sn',
    '结算列表',
    'Settlement bills',
    true,
    true,
    ['shop', 'settlementManage'],
  ],
  [
    'askDetail',
    '/member/goods-comment/ask-detail/:askId',
    '商品咨询详情',
    'Question details',
    true,
    true,
    ['member', 'goodsComment'],
  ],
  [
    'rolePermission',
    '/setting/auth-settings/role-permission/:id(\\d+)',
    '角色权限',
    'Role permissions',
    true,
    false,
    ['setting', 'authSettings'],
  ],
  [
    'billDetails',
    '/distribution/bill-details/:bill_id/:member_id',
    '结算单详情',
    'Bill details',
    true,
    true,
    ['distribution'],
  ],
] as const

describe('the catalogue of screens', () => {
  it('has the 153 screens and 49 folders of the product, and the added ones', () => {
    expect(routes.filter(([name]) => !(name in MORE_ROUTES))).toHaveLength(153)
    expect(groups.filter(([name]) => !(name in MORE_GROUPS))).toHaveLength(49)
  })

  it.each(SPOT)('%s', (name, path, zh, en, hidden, cached, above) => {
    expect(ROUTES[name]).toEqual({ path, label: [zh, en], hidden, cached })
    expect(groupsAbove(path)).toEqual(above)
  })

  it('gives every screen a unique path', () => {
    // A path parameter matches any text, so its name does not distinguish two paths.
    const shapes = routes.map(([, { path }]) => path.replace(/:[^/]+/g, ':'))
    expect(shapes.filter((shape, at) => shapes.indexOf(shape) !== at)).toEqual([])
  })

  it('gives every folder a unique path that is no screen', () => {
    const paths = groups.map(([, { path }]) => path)
    expect(new Set(paths).size).toBe(paths.length)
    expect(routes.filter(([, { path }]) => paths.includes(path))).toEqual([])
  })

  it('shares no identifier between screens and folders, because both are permissions', () => {
    expect(routes.map(([name]) => name).filter(name => name in GROUPS)).toEqual([])
  })

  it('contains only paths that a browser does not normalize', () => {
    for (const [name, { path }] of [...routes, ...groups]) {
      expect(path, name).toMatch(/^(?:\/(?:[\w-]+|:\w+(?:\(\\d\+\))?\??))+$/)
    }
  })

  it('has labels in both languages', () => {
    for (const [name, { label }] of [...routes, ...groups]) {
      expect(label[0], name).toMatch(/[\u4e00-\u9fff]|^SMTP/)
      expect(label[1], name).toMatch(/^[A-Za-z][\x20-\x7e]*$/)
    }
  })

  it('hides every screen with a path parameter, and lists only screens with a tab', () => {
    for (const [name, { path, hidden, cached }] of routes) {
      if (/:\w+(?!\w|.*\?)/.test(path)) expect(hidden, name).toBe(true)
      if (!hidden) expect(cached, name).toBe(true)
    }
  })

  it('puts every listed screen except the dashboard into a folder, and has no empty folder', () => {
    const homeless = routes.filter(([, { path, hidden }]) => !hidden && groupsAbove(path).length === 0)
    expect(homeless.map(([name]) => name)).toEqual(['dashboard'])
    const used = new Set(routes.flatMap(([, { path, hidden }]) => (hidden ? [] : groupsAbove(path))))
    expect(groups.map(([name]) => name).filter(name => !used.has(name))).toEqual([])
  })

  it('gives an icon to the folders of the first level only', () => {
    for (const [name, { path, icon }] of groups) {
      expect(icon !== undefined, name).toBe(path.lastIndexOf('/') === 0)
    }
  })
})
