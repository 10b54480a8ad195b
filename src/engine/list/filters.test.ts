import { describe, expect, it } from 'vitest'
import { choice, dateTime, type Resource, resource, searchParam, text } from '@/schema'
import type { AnyList } from '../context/any-list'
import { filtersOf, knownParams, toCrud, valuesOf } from './filters'

const shop: Resource = resource('shop', {
  id: 'shop_id',
  titleField: 'shop_name',
  calls: { list: 'GET admin/shops' },
  fields: {
    shop_name: text('名称', 'Name'),
    shop_createtime: dateTime('创建时间', 'Created'),
    shop_disable: choice('状态', 'Status', {
      OPEN: ['开', 'Open'],
      CLOSED: ['关', 'Closed'],
      APPLY: ['待', 'Waiting'],
      REFUSED: ['拒', 'Refused'],
      APPLYING: ['填', 'Applying'],
    }),
  },
})
const eq = (field: string, value: unknown) => ({ field, operator: 'eq' as const, value })
const screen = {
  columns: ['shop_name'],
  search: { keyword: ['名称', 'Name'] },
  filters: [
    'shop_name',
    { 'start_time,end_time': 'shop_createtime', member_name: { shop_name: ['会员', 'Member'] } },
    { keyword: 'nothing', seller: undefined },
  ],
} as const satisfies AnyList | object

describe('the filters of a list', () => {
  it('are query parameters with their field and the labels of the screen', () => {
    expect(filtersOf(shop, screen as AnyList).map(({ param, label }) => [param, label[0]])).toEqual([
      ['shop_name', '名称'],
      ['start_time,end_time', '创建时间'],
      ['member_name', '会员'],
    ])
    expect(filtersOf(shop, screen as AnyList)[1]?.field).toBe(shop.fields.shop_createtime)
    expect(filtersOf(shop, { columns: [] })).toEqual([])
  })

  it('and those of links are distinguished from offered ones', () => {
    const both = { columns: [], filters: ['shop_name'], urlFilters: [{ status: 'shop_disable' }] } as object as AnyList
    expect(filtersOf(shop, both).map(({ param, isBrought }) => [param, isBrought])).toEqual([
      ['shop_name', false],
      ['status', true],
    ])
    expect(knownParams(shop, both)).toEqual(['shop_name', 'status'])
  })

  it('and search box and tabs are the only parameters read from the URL', () => {
    const tabs = { ...screen, tabs: { field: 'shop_disable' } } as object as AnyList
    expect(knownParams(shop, tabs)).toEqual([
      'shop_name',
      'start_time,end_time',
      'member_name',
      'keyword',
      'shop_disable',
    ])
    expect(knownParams(shop, { columns: [] })).toEqual([])
  })

  it('search by the parameter that the screen names', () => {
    expect(searchParam(screen as AnyList)).toBe('keyword')
    expect(searchParam({ columns: [] })).toBeUndefined()
  })
})

describe('the values of filters', () => {
  it("are read from refine's filters: known ones, as text, without empty ones", () => {
    const filters = [eq('keyword', 'tea'), eq('audit', '1'), eq('shop_name', ''), eq('kind', 0), eq('from', undefined)]
    expect(valuesOf(filters, ['keyword', 'shop_name', 'kind', 'from'])).toEqual({ keyword: 'tea', kind: '0' })
    expect(valuesOf([{ operator: 'or', value: [eq('keyword', 'tea')] }], ['keyword'])).toEqual({})
  })

  it("and written back in refine's format", () => {
    expect(toCrud({ keyword: 'tea', shop_name: '' })).toEqual([eq('keyword', 'tea')])
    expect(valuesOf(toCrud({ a: '1', b: '2' }), ['a', 'b'])).toEqual({ a: '1', b: '2' })
  })
})
