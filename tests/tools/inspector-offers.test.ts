import { shopStatuses } from '@contract/shops/calls'
import { describe, expect, it } from 'vitest'
import { offersOf } from '../../tools/inspector/offers'

/** The inspector's suggestions for a declaration, from the contract. */

const ofShop = (fields: readonly string[], calls: readonly string[] = []) =>
  offersOf({ list: 'GET admin/shops', one: 'GET admin/shops/{shop_id}', fields, calls })

describe('the inspector', () => {
  it('offers unused keys of the record, each with the kind that its schema suggests', () => {
    const { fields } = ofShop([])
    const kinds = Object.fromEntries(fields.map(({ key, kind }) => [key, kind]))
    expect(kinds).toMatchObject({
      ...{ shop_name: 'text', shop_id: 'id', shop_createtime: 'dateTime', shop_logo: 'image', self_operated: 'flag' },
    })
    expect(ofShop(['shop_name']).fields.map(({ key }) => key)).not.toContain('shop_name')
  })

  it('offers keys of enums, each with their values', () => {
    const found = ofShop([]).fields.find(({ key }) => key === 'shop_disable')
    expect(found?.kind).toBe('state')
    expect(found?.choices?.map(({ value }) => value)).toEqual([...shopStatuses])
    expect(found?.choices?.every(({ words }) => words.every(one => one !== ''))).toBe(true)
    const orders = offersOf({ list: 'GET admin/trade/orders', fields: [], calls: [] }).fields
    expect(orders.find(({ key }) => key === 'client_type')?.kind).toBe('choice')
  })

  it('offers calls that need only the row, and none that is used or needs more', () => {
    const call = 'PUT admin/shops/disable/{shop_id}'
    const calls = (known: readonly string[]) => ofShop([], known).actions.map(one => one.call)
    expect(calls([])).toContain(call)
    expect(calls([call])).not.toContain(call)
    expect(calls([])).not.toContain('PUT admin/shops/{shop_id}')
    const named = (target: string) => ofShop([]).actions.find(one => one.call === target)?.action
    expect([named(call), named('DELETE admin/members/{member_id}')]).toEqual(['disable', 'remove'])
  })

  it('offers the list’s filters and sort columns of the contract', () => {
    const { params, orders } = ofShop([])
    expect(params).toContain('keyword')
    expect(params).not.toContain('page_no')
    expect(orders).toContain('shop_createtime')
  })
})
