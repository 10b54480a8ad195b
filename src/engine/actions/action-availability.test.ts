import { ROUTES } from '@contract/routes'
import { describe, expect, it } from 'vitest'
import { type AnyAction, action, choice, filtered, type Link, type Resource, resource, text } from '@/schema'
import { hrefOf } from '../context/href-of'
import { offeredActions, unavailableActions } from './action-availability'

const pathOf = (route: keyof typeof ROUTES) => ROUTES[route].path
const label = ['去', 'Go'] as const
const link = (route: Link['route'], params: Link['params'] = {}, query?: Link['query']): Link => ({
  route,
  params,
  ...(query && { query }),
})

describe('the URL of a link', () => {
  it.each([
    ['without parts', link('shopAdd'), {}, '/shop/shop-manage/shop-add'],
    ['with a part of the row', link('shopEdit', { id: 'shop_id' }), { shop_id: '12' }, '/shop/shop-manage/edit/12'],
    ['with a number', link('shopEdit', { id: 'shop_id' }), { shop_id: 0 }, '/shop/shop-manage/edit/0'],
    [
      'with a query',
      link('shopEdit', { id: 'shop_id' }, { audit: '1', back: 'a b' }),
      { shop_id: '12' },
      '/shop/shop-manage/edit/12?audit=1&back=a+b',
    ],
    [
      'narrowed to what belongs to the row',
      filtered('goodsList', { teacher_id: 'id' }),
      { id: 7 },
      '/goods/goods-list?teacher_id=7',
    ],
    ['with signs that mean something', link('orderDetail', { sn: 'sn' }), { sn: 'a/b?c' }, '/order/detail/a%2Fb%3Fc'],
    [
      'with two parts',
      link('billDetails', { bill_id: 'id', member_id: 'of' }),
      { id: 1, of: 2 },
      '/distribution/bill-details/1/2',
    ],
    [
      'with a part of digits only',
      link('rolePermission', { id: 'role_id' }),
      { role_id: 3 },
      '/setting/auth-settings/role-permission/3',
    ],
  ])('%s', (_, to, row, address) => expect(hrefOf(to, row, pathOf)).toBe(address))

  it.each([[{}], [{ shop_id: null }], [{ shop_id: '' }], [{ shop_id: undefined }]])('is undefined for %o', row => {
    expect(hrefOf(link('shopEdit', { id: 'shop_id' }), row, pathOf)).toBeUndefined()
  })

  it('is undefined for an action that is no link', () =>
    expect(hrefOf(undefined, { shop_id: 1 }, pathOf)).toBeUndefined())
})

describe('the offered actions', () => {
  const theme: Resource = resource('shopTheme', {
    id: 'id',
    titleField: 'name',
    calls: {},
    fields: { name: text('名称', 'Name'), type: choice('类型', 'Type', { PC: ['PC', 'PC'], WAP: ['移动', 'Mobile'] }) },
    actions: {
      edit: action.link({ label, to: { route: 'shopList', params: {} } }),
      remove: action.call({ label, call: 'DELETE admin/shops/themes/{id}', when: { is_default: 0 } }),
      move: action.call({
        label,
        call: 'PUT admin/shops/themes/{id}',
        when: (row: { type: string }) => row.type === 'PC',
      }),
    },
  })
  const all = { isBuilt: () => true, may: () => true }
  const names = (row: object, ...order: string[]) => offeredActions(theme, order, { ...row }, all).map(([name]) => name)

  it('are those that the row allows, in the order of the screen', () => {
    expect(names({ is_default: 0, type: 'PC' }, 'move', 'edit', 'remove')).toEqual(['move', 'edit', 'remove'])
    expect(names({ is_default: 1, type: 'WAP' }, 'move', 'edit', 'remove')).toEqual(['edit'])
    expect(names({ is_default: '0', type: 'WAP' }, 'remove')).toEqual(['remove'])
  })

  it('exclude undeclared actions', () => expect(names({}, 'nothing')).toEqual([]))

  it('exclude links to missing screens, and links that the role lacks', () => {
    const row = { is_default: 0, type: 'PC' }
    expect(offeredActions(theme, ['edit'], row, { ...all, isBuilt: () => false })).toEqual([])
    expect(unavailableActions(theme, ['edit'], row, { ...all, isBuilt: () => false })).toEqual([])
    expect(offeredActions(theme, ['edit'], row, { ...all, may: () => false })).toEqual([])
  })

  it('have a reason for the others: a state by its label, or a permission', () => {
    const row = { is_default: 1, type: 'WAP' }
    const reasons = unavailableActions(theme, ['edit', 'remove', 'move'], row, { ...all, may: () => false }).map(
      ([name, , reason]) => [name, reason.kind === 'unmet' ? reason.ways : reason.route],
    )
    expect(reasons).toEqual([
      ['edit', 'shopList'],
      ['remove', [[{ name: 'is_default', field: undefined, expected: [0] }]]],
      ['move', []],
    ])
  })

  const waysOf = (when: AnyAction['when'], row: object) => {
    const only: AnyAction = { kind: 'call', label, ...(when && { when }) }
    const [first] = unavailableActions({ ...theme, actions: { only } }, ['only'], { ...row }, all)
    return first?.[2].kind === 'unmet' && first[2].ways.map(way => way.map(({ name, expected }) => [name, ...expected]))
  }

  it.each([
    ['the fields that differ', { type: 'PC', is_default: 0 }, { type: 'PC', is_default: 1 }, [[['is_default', 0]]]],
    [
      'everything that differs',
      { type: 'PC', is_default: 0 },
      { type: 'WAP', is_default: 1 },
      [
        [
          ['type', 'PC'],
          ['is_default', 0],
        ],
      ],
    ],
    ['several ways to one field as one', [{ type: 'PC' }, { type: ['PC', 'APP'] }], {}, [[['type', 'PC', 'APP']]]],
    [
      'several ways',
      [{ type: 'PC' }, { type: 'WAP', end: 'future' }],
      { type: 'APP', end: '1' },
      [
        [['type', 'PC']],
        [
          ['type', 'WAP'],
          ['end', 'future'],
        ],
      ],
    ],
    ['a field by its path', { 'shop.open': true }, { shop: { open: false } }, [[['shop.open', true]]]],
  ])('list what a row lacks: %s', (_, when, row, ways) => expect(waysOf(when, row)).toEqual(ways))
})
