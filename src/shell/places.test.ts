import { ROUTES } from '@contract/routes'
import { offenders } from '@tests/support/offenders'
import { describe, expect, it } from 'vitest'
import { builtRoutes } from '@/site-map'
import { placeAt, routeAt, routerPath, targetOf } from './places'

const at = (pathname: string, search = '') => ({ pathname, search })
const redirect = (to: string) => ({ kind: 'redirect', to })

describe('the place of a URL', () => {
  it('without a path is the dashboard', () => {
    expect(targetOf(at('/'), 'all')).toEqual(redirect('/dashboard'))
    expect(targetOf(at(''), 'all')).toEqual(redirect('/dashboard'))
  })

  it('of a screen is that screen, under its path', () => {
    expect(targetOf(at('/shop/shop-manage/shop-list', '?page_no=2'), 'all')).toEqual({
      kind: 'screen',
      place: { key: '/shop/shop-manage/shop-list', search: '?page_no=2', route: 'shopList', cached: true },
    })
    expect(targetOf(at('/shop/shop-manage/edit/5'), 'all')).toMatchObject({
      place: { key: '/shop/shop-manage/edit/5', route: 'shopEdit', cached: ROUTES.shopEdit.cached },
    })
  })

  it('of a page under a list is a separate tab, with the permission of the list', () => {
    const page = { key: '/shop/shop-manage/shop-list/view/5', search: '?tab=goods', route: 'shopList', cached: false }
    expect(targetOf(at(page.key, page.search), 'all')).toEqual({ kind: 'screen', place: page })
    expect(targetOf(at('/goods/goods-list/add'), 'all')).toMatchObject({ place: { route: 'goodsList' } })
    expect(targetOf(at(page.key), new Set(['shop', 'shopManage']))).toEqual({
      ...redirect('/401'),
      missingRoute: 'shopList',
    })
    for (const none of ['/shop/shop-manage/shop-list/add', '/goods/goods-list/edit/5/6', '/goods/goods-audit/edit/5']) {
      expect(targetOf(at(none), 'all')).toEqual(redirect('/404'))
    }
  })

  it('that refine composes of a list and a record is the list with the drawer of the record', () => {
    const list = '/goods/goods-setting/brand-list'
    expect(targetOf(at(`${list}/edit/3`), 'all')).toEqual(redirect(`${list}?open=edit&at=3`))
    expect(targetOf(at(`${list}/create`), 'all')).toEqual(redirect(`${list}?open=add`))
    for (const none of [`${list}/edit`, `${list}/create/3`, `${list}/show/3`])
      expect(targetOf(at(none), 'all')).toEqual(redirect('/404'))
  })

  it('with a trailing slash is the one without', () => {
    expect(targetOf(at('/shop/shop-manage/shop-list/', '?page_no=2'), 'all')).toEqual(
      redirect('/shop/shop-manage/shop-list?page_no=2'),
    )
  })

  it('of an unknown path is not found', async () => {
    expect(
      await offenders(
        [
          '/no/such/page',
          '/shop',
          '/shop/shop-manage/edit',
          '/Dashboard',
          '/page/pc-decoration',
          '/page/pc-decoration/floors',
          '//x',
        ],
        path => expect(targetOf(at(path), 'all')).toEqual(redirect('/404')),
      ),
    ).toEqual([])
  })

  it.each([
    ['/404', { kind: 'error', route: 'notFound' }],
    ['/401', { kind: 'error', route: 'unauthorized' }],
    ['/login', { kind: 'login' }],
  ])('of %s is outside the tabs', (path, target) => expect(targetOf(at(path), new Set())).toEqual(target))
})

describe('a role without a permission', () => {
  const role = new Set(['shop', 'shopManage', 'shopAudit'])

  it('rejects a screen, but not those of the role nor hidden ones', () => {
    expect(targetOf(at('/shop/shop-manage/shop-list'), role)).toEqual({ ...redirect('/401'), missingRoute: 'shopList' })
    expect(targetOf(at('/shop/shop-manage/shop-audit'), role).kind).toBe('screen')
    expect(targetOf(at('/shop/shop-manage/edit/5'), role).kind).toBe('screen')
    expect(targetOf(at('/dashboard'), new Set()).kind).toBe('screen')
  })

  it('does not restore a saved tab', () => {
    expect(placeAt('/shop/shop-manage/shop-list', '', role)).toBeUndefined()
    expect(placeAt('/shop/shop-manage/shop-audit', '?a=1', role)).toMatchObject({ route: 'shopAudit', search: '?a=1' })
  })
})

it('finds every implemented screen at its URL, without router patterns', () => {
  for (const route of builtRoutes()) {
    expect(routerPath(route)).not.toMatch(/[()]/)
    const address = routerPath(route)
      .replace(/\/:\w+\?/g, '')
      .replace(/:\w+/g, '7')
    expect([route, routeAt(address)]).toEqual([route, route])
  }
})
