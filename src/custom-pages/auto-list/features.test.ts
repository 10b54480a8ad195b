import { MORE_GROUPS } from '@contract/more-routes'
import { ROUTES } from '@contract/routes'
import { describe, expect, it } from 'vitest'
import { type Area, featureAreas, featuresIn, filterAreas } from './features'

const areas = featureAreas()
const names = (list: readonly Area[]) => list.flatMap(featuresIn).map(({ name }) => name)
const feature = (name: string) => areas.flatMap(featuresIn).find(one => one.name === name)

describe('the areas', () => {
  it('contain every screen exactly once', () => {
    expect(names(areas)).toHaveLength(Object.keys(ROUTES).length)
    expect(new Set(names(areas))).toEqual(new Set(Object.keys(ROUTES)))
  })

  it('are in menu order, with screens outside of folders first', () => {
    expect(areas.slice(0, 3).map(({ name, label }) => [name, label?.[0]])).toEqual([
      ['general', undefined],
      ['owner', '著作权人管理'],
      ['goods', '商品管理'],
    ])
    expect(areas.filter(({ name }) => !(name in MORE_GROUPS)).at(-1)?.name).toBe('distribution')
  })

  it('contain their folders', () => {
    const shop = areas.find(({ name }) => name === 'shop')
    expect(shop?.parts.map(({ name, label }) => [name, label?.[1]])).toEqual([
      ['shopManage', 'Shop management'],
      ['shopThemeManage', 'Shop themes'],
      ['settlementManage', 'Settlement'],
    ])
    const order = areas.find(({ name }) => name === 'order')
    expect(order?.parts.map(({ label }) => label?.[0])).toEqual([undefined, '投诉管理'])
  })
})

describe('a screen of the feature list', () => {
  it('has its state: implemented or not, in the menu or not', () => {
    expect(feature('shopList')).toEqual({
      name: 'shopList',
      label: ['店铺列表', 'Shop list'],
      path: '/shop/shop-manage/shop-list',
      address: '/shop/shop-manage/shop-list',
      isBuilt: true,
      isHidden: false,
    })
    expect(feature('autoList')).toMatchObject({ address: '/auto-list', isBuilt: true, isHidden: true })
  })

  it('has no URL if it needs a record, or if nothing declares it', () => {
    expect(feature('shopEdit')).toMatchObject({ path: '/shop/shop-manage/edit/:id', isBuilt: true, isHidden: true })
    expect(feature('shopEdit')).not.toHaveProperty('address')
    expect(feature('rolePermission')?.path).toBe('/setting/auth-settings/role-permission/:id')
  })
})

describe('the filter of the feature list', () => {
  it('finds by either name and by path', () => {
    expect(names(filterAreas(areas, '店铺列表'))).toEqual(['shopList'])
    expect(names(filterAreas(areas, ' SHOP LIST '))).toEqual(['shopList'])
    expect(names(filterAreas(areas, 'shop-audit'))).toEqual(['shopAudit'])
  })

  it('keeps all of a folder or an area that is called so', () => {
    expect(names(filterAreas(areas, 'Shop themes'))).toEqual(['themeList', 'themeListWap'])
    expect(names(filterAreas(areas, '促销管理')).length).toBeGreaterThan(10)
  })

  it('matches everything without a text, and is empty without a match', () => {
    expect(filterAreas(areas, '  ')).toBe(areas)
    expect(filterAreas(areas, 'no such screen')).toEqual([])
  })
})
