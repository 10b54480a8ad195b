import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { region } from '@/resources/regions/region.field'
import { choice, date, joined, money, type Resource, resource, text } from '@/schema'
import { withKinds } from '../kinds/register'
import { initialValues, isChanged, keysOf, sectionsOf, serializeValues } from './values'

const shop: Resource = resource('shop', {
  id: 'shop_id',
  titleField: 'shop_name',
  calls: {},
  fields: {
    shop_name: text('名称', 'Name'),
    shop_commission: money('佣金', 'Commission'),
    self_operated: choice('自营', 'Own', { 1: ['是', 'Yes'], 0: ['否', 'No'] }, { initial: 0 }),
    licence_end: date('截止', 'End', { zeroLabel: ['长期', 'None'] }),
    shop_region: region('所在地', 'Region', 'shop'),
    place: joined('地点', 'Place', ['shop_province', 'shop_city']),
  },
})
beforeAll(async () => void (await withKinds(shop)))

const KEYS = ['shop_name', 'shop_commission', 'self_operated', 'licence_end', 'shop_region'] as const

describe('the groups of a form', () => {
  it('are as declared; consecutive ungrouped fields form one without a title', () => {
    const parts = sectionsOf(['a', 'b', ['组', 'Group', ['c', 'd']], 'e', ['另', 'Other', ['f']]])
    expect(parts).toEqual([
      { title: undefined, keys: ['a', 'b'] },
      { title: ['组', 'Group'], keys: ['c', 'd'] },
      { title: undefined, keys: ['e'] },
      { title: ['另', 'Other'], keys: ['f'] },
    ])
    expect(keysOf(parts)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
    expect(sectionsOf([])).toEqual([])
  })
})

describe('the initial values of a form', () => {
  it('are those of the record; a region is the lowest level of the record', () => {
    const record = {
      shop_name: '茶铺',
      shop_commission: 5,
      self_operated: 1,
      licence_end: '0',
      shop_province_id: '11',
      shop_city_id: '1101',
      shop_county_id: '110101',
      shop_town_id: '0',
      more: 'not of this form',
    }
    expect(initialValues(shop, KEYS, record)).toEqual({
      shop_name: '茶铺',
      shop_commission: 5,
      self_operated: 1,
      licence_end: '0',
      shop_region: '110101',
    })
    expect(initialValues(shop, ['shop_region'], { ...record, shop_town_id: '110101001' })).toEqual({
      shop_region: '110101001',
    })
    expect(initialValues(shop, ['shop_region'], {})).toEqual({ shop_region: '' })
  })

  it('are the defaults of the fields without a record', () => {
    expect(initialValues(shop, KEYS, undefined)).toEqual({ self_operated: 0 })
  })

  it('are none for an unknown field', () => {
    expect(initialValues(shop, ['nothing'], { nothing: 1 })).toEqual({})
  })
})

describe('the serialized values', () => {
  it('are trimmed, and no end date is 0', () => {
    const values = {
      shop_name: '  茶铺 ',
      shop_commission: ' 5.5 ',
      self_operated: 1,
      licence_end: '',
      shop_region: '1',
    }
    expect(serializeValues(shop, KEYS, values)).toEqual({
      shop_name: '茶铺',
      shop_commission: '5.5',
      self_operated: 1,
      licence_end: 0,
      shop_region: '1',
    })
  })

  it('contain only fields of the form', () => {
    expect(serializeValues(shop, ['shop_name', 'nothing'], { shop_name: 'a', other: 'b', nothing: 1 })).toEqual({
      shop_name: 'a',
    })
  })

  it('leave a selected day unchanged', () => {
    expect(serializeValues(shop, ['licence_end'], { licence_end: '1700000000' })).toEqual({ licence_end: '1700000000' })
  })
})

describe('a difference of values', () => {
  it.each([
    ['nothing', {}, {}, false],
    ['a letter', { a: 'x' }, { a: 'xy' }, true],
    ['a number written as text', { a: 5 }, { a: '5' }, false],
    ['nothing written as an empty text', { a: null, b: undefined }, { a: '', b: '' }, false],
    ['a field that was not there', {}, { a: 'x' }, true],
    ['an empty field that was not there', {}, { a: '' }, false],
    ['a field that is gone', { a: 'x' }, {}, true],
    ['zero instead of nothing', { a: '' }, { a: 0 }, true],
    ['a list', { a: ['1'] }, { a: ['1', '2'] }, true],
    ['the same list', { a: ['1', '2'] }, { a: ['1', '2'] }, false],
  ])('%s', (_, before, after, changed) => expect(isChanged(before, after)).toBe(changed))

  it('is none after it was undone', () => {
    const value = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.constant(undefined))
    fc.assert(
      fc.property(fc.dictionary(fc.string(), value), fc.string(), (values, typed) => {
        expect(isChanged(values, { ...values })).toBe(false)
        const [key] = Object.keys(values)
        if (key === undefined) return
        const edited = { ...values, [key]: `${values[key] ?? ''}${typed}` }
        expect(isChanged(values, edited)).toBe(typed !== '')
        expect(isChanged(values, { ...edited, [key]: values[key] })).toBe(false)
      }),
    )
  })
})
