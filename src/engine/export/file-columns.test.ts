import { describe, expect, it } from 'vitest'
import { id, money, type Resource, resource, text } from '@/schema'
import { columnsOf } from '../context/columns'
import { fileColumns, numberOf } from './file-columns'

const goods = resource('goods', {
  id: 'goods_id',
  titleField: 'goods_name',
  calls: { list: 'GET admin/goods' },
  fields: {
    goods_id: id('商品ID', 'Goods ID'),
    goods_name: text('名称', 'Goods', { picture: 'thumbnail', subtitle: 'sn' }),
    sn: text('商品编号', 'Goods no.'),
    price: money('价格', 'Price'),
  },
  screens: {},
})
const brand = resource('brand', {
  id: 'brand_id',
  titleField: 'name',
  calls: {},
  fields: { brand_id: id('品牌ID', 'Brand ID'), name: text('名称', 'Name') },
  screens: {},
})
const period = resource('billPeriod', {
  id: 'sn',
  titleField: 'sn',
  calls: {},
  fields: { sn: text('账单号', 'Period no.') },
  screens: {},
})
const keys = (of: Resource, list: readonly string[]) => fileColumns(of, columnsOf(of, list)).map(({ key }) => key)

describe('the columns of an export', () => {
  it('include the number that is shown below the name', () => {
    expect(keys(goods, ['goods_name', 'price'])).toEqual(['goods_name', 'sn', 'price'])
  })

  it('include it once if it is also a column', () => {
    expect(keys(goods, ['goods_name', 'price', 'sn'])).toEqual(['goods_name', 'price', 'sn'])
  })

  it('include the id of records without another number', () => {
    expect(keys(brand, ['name'])).toEqual(['name', 'brand_id'])
    expect(keys(brand, ['brand_id', 'name'])).toEqual(['brand_id', 'name'])
    expect(keys(period, ['sn'])).toEqual(['sn'])
  })
})

describe('the number of a record', () => {
  it('is the one below its name, or its id, and none if it is its name', () => {
    expect(numberOf(goods, { goods_id: '7', goods_name: '墨', sn: 'SP7' })).toBe('SP7')
    expect(numberOf(brand, { brand_id: '3', name: '墨' })).toBe('3')
    expect(numberOf(period, { sn: '20261101' })).toBe('')
  })
})
