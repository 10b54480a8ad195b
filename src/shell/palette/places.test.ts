import { describe, expect, it } from 'vitest'
import type { Permissions } from '@/providers/access-control/field-permissions'
import { areaOf, plainAddress, screenEntries, searchPlaces, visitEntries } from './places'
import { withVisit } from './visits'

const ROLE: Permissions = new Set(['shop', 'shopManage', 'shopAudit'])
const addresses = (permissions: Permissions) => screenEntries(permissions).map(({ address }) => address)

describe('screens of the palette', () => {
  it('are those with a static URL', () => {
    expect(plainAddress('shopList')).toBe('/shop/shop-manage/shop-list')
    expect(plainAddress('picturePublish')).toBe('/picture/picture-publish')
    expect(plainAddress('shopEdit')).toBeUndefined()
    expect(plainAddress('rolePermission')).toBeUndefined()
  })

  it('are the implemented ones, including hidden ones, without technical pages', () => {
    const all = addresses('all')
    expect(all).toContain('/shop/shop-manage/shop-add')
    expect(all).toContain('/auto-list')
    expect(all).not.toContain('/login')
    expect(all).not.toContain('/404')
    expect(all).not.toContain('/401')
    expect(all).not.toContain('/page/pc-decoration')
  })

  it('are only those of the role', () => {
    const some = addresses(ROLE)
    expect(some).toContain('/dashboard')
    expect(some).toContain('/shop/shop-manage/shop-audit')
    expect(some).toContain('/shop/shop-manage/shop-add')
    expect(some).not.toContain('/shop/shop-manage/shop-list')
    expect(some).not.toContain('/shop/settlement-manage/settlement')
  })

  it('have the path of their folders', () => {
    expect(screenEntries('all').find(({ route }) => route === 'shopList')?.folders).toEqual([
      '店铺管理 / 管理店铺',
      'Shops / Shop management',
    ])
    expect(areaOf('shopList')).toMatchObject({ name: 'shop', icon: 'shop' })
    expect(areaOf('dashboard')).toMatchObject({ name: 'dashboard' })
  })
})

describe('visits', () => {
  it('are the last eight, each path once, the latest first', () => {
    const visits = Array.from({ length: 9 }, (_, at) => ({ address: `/${at}` })).reduce<{ address: string }[]>(
      withVisit,
      [],
    )
    expect(visits.map(({ address }) => address)).toEqual(['/8', '/7', '/6', '/5', '/4', '/3', '/2', '/1'])
    expect(
      withVisit(visits, { address: '/3?page_no=2' })
        .map(({ address }) => address)
        .slice(0, 3),
    ).toEqual(['/3?page_no=2', '/8', '/7'])
  })

  it('link to a list or record in its last state', () => {
    const visits = [
      { address: '/shop/shop-manage/shop-list?page_no=3', title: 'never shown' },
      { address: '/shop/shop-manage/edit/5?audit=1', title: '云山画廊' },
      { address: '/shop/settlement-manage/settlement/B202501011' },
      { address: '/shop/settlement-manage/settlement/%E4%BA%91' },
    ]
    expect(visitEntries(visits, 'all').map(({ address, name }) => [address, name])).toEqual([
      ['/shop/shop-manage/shop-list', ['店铺列表', 'Shop list']],
      ['/shop/shop-manage/edit/5?audit=1', ['编辑店铺 · 云山画廊', 'Edit shop · 云山画廊']],
      ['/shop/settlement-manage/settlement/B202501011', ['结算列表 · B202501011', 'Settlement bills · B202501011']],
      ['/shop/settlement-manage/settlement/%E4%BA%91', ['结算列表 · 云', 'Settlement bills · 云']],
    ])
  })

  it('are omitted if they are forbidden or gone', () => {
    const visits = [
      '/shop/shop-manage/shop-list',
      '/goods/goods-list',
      '/nowhere',
      '/login',
      '/404',
      '/shop/shop-manage/edit/%zz',
    ].map(address => ({
      address,
    }))
    expect(visitEntries(visits, ROLE)).toEqual([])
  })
})

describe('search over screens and visits', () => {
  const found = (text: string, visits: { address: string; title?: string }[] = []) =>
    searchPlaces(screenEntries('all'), visitEntries(visits, 'all'), text, { word: ([zh]) => zh, most: 8 }).map(
      ({ entry }) => entry.address,
    )

  it('finds a screen by each of its names', () => {
    for (const text of ['店铺审核', 'shop audit', 'dpsh', 'dianpushenhe', 'shop-audit']) {
      expect(found(text)[0]).toBe('/shop/shop-manage/shop-audit')
    }
  })

  it('finds a visited record by its title, and a visited screen once', () => {
    const visits = [
      { address: '/shop/shop-manage/edit/5', title: '云山画廊' },
      { address: '/shop/shop-manage/shop-audit' },
    ]
    expect(found('云山', visits)).toEqual(['/shop/shop-manage/edit/5'])
    expect(found('店铺审核', visits)).toEqual(['/shop/shop-manage/shop-audit'])
  })
})
