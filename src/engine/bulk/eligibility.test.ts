import { describe, expect, it } from 'vitest'
import { type ActionOfKind, choice, dateTime, type Resource, resource, text } from '@/schema'
import { causesOf, checkEligibility, slim } from './eligibility'

const shop: Resource = resource('shop', {
  id: 'shop_id',
  titleField: 'shop_name',
  calls: {},
  fields: {
    shop_name: text('店铺名称', 'Shop'),
    shop_disable: choice('店铺状态', 'Status', {
      OPEN: ['开启中', 'Open'],
      CLOSED: ['已关闭', 'Closed'],
      APPLY: ['待审核', 'Waiting'],
      REFUSED: ['未通过', 'Refused'],
      APPLYING: ['申请中', 'Applying'],
    }),
  },
})
const disable: ActionOfKind<'call'> = {
  kind: 'call',
  label: ['关闭', 'Close'],
  call: 'PUT admin/shops/disable/{shop_id}',
  when: { shop_disable: 'OPEN' },
}
const rights = { isBuilt: () => true, may: () => true, whoLets: () => [] }
const row = (shop_id: number, shop_disable: string) => ({ shop_id, shop_name: `店${shop_id}`, shop_disable, more: 'x' })

describe('a dry run', () => {
  const judged = checkEligibility(
    shop,
    disable,
    [row(1, 'OPEN'), row(2, 'CLOSED'), row(3, 'APPLY'), row(4, 'CLOSED'), row(5, 'GONE')],
    rights,
  )

  it('separates eligible from ineligible rows', () => {
    expect(judged.ready.map(one => one.shop_id)).toEqual([1])
    expect(judged.ineligible.map(one => one.row.shop_id)).toEqual([2, 3, 4, 5])
  })

  it('counts ineligible rows by state, most frequent first, with its label if it has one', () => {
    expect(causesOf(judged.ineligible).map(({ has, count }) => [has, count])).toEqual([
      [['已关闭', 'Closed'], 2],
      [['待审核', 'Waiting'], 1],
      ['GONE', 1],
    ])
  })

  it('groups rows that a function rejects, without a field', () => {
    const never: ActionOfKind<'call'> = { ...disable, when: () => false }
    const { ineligible } = checkEligibility(shop, never, [row(1, 'OPEN'), row(2, 'CLOSED')], rights)
    expect(causesOf(ineligible)).toMatchObject([{ has: undefined, count: 2 }])
  })

  const inside: ActionOfKind<'call'> = {
    ...disable,
    when: [{ 'site.open': true, end_time: 'past' }, { shop_disable: 'OPEN' }],
  }

  it('evaluates paths, the current time and alternative conditions', () => {
    const rows = [
      { ...row(1, 'CLOSED'), site: { open: true }, end_time: '1' },
      { ...row(2, 'CLOSED'), site: { open: false }, end_time: '1' },
      { ...row(3, 'OPEN'), site: null, end_time: '0' },
    ]
    expect(checkEligibility(shop, inside, rows, rights).ready.map(one => one.shop_id)).toEqual([1, 3])
    const [first] = rows
    expect(slim(shop, inside, first ?? {})).toEqual({
      shop_id: 1,
      shop_name: '店1',
      site: { open: true },
      end_time: '1',
      shop_disable: 'CLOSED',
    })
  })

  it('groups timestamps that fail for the same reason', () => {
    const fields = { ...shop.fields, end_time: dateTime('结束时间', 'End time') }
    const until: ActionOfKind<'call'> = { ...disable, when: { end_time: 'future' } }
    const { ineligible } = checkEligibility({ ...shop, fields }, until, [{ end_time: '1' }, { end_time: '2' }], rights)
    expect(causesOf(ineligible)).toMatchObject([{ has: undefined, count: 2 }])
  })

  it('is empty without rows', () => {
    expect(checkEligibility(shop, disable, [], rights)).toEqual({ ready: [], ineligible: [] })
    expect(causesOf([])).toEqual([])
  })

  it('retains only the row fields that the run needs, or all if a function may read them', () => {
    expect(slim(shop, disable, row(1, 'OPEN'))).toEqual({ shop_id: 1, shop_name: '店1', shop_disable: 'OPEN' })
    expect(slim(shop, { ...disable, includeFields: ['more'] }, row(1, 'OPEN'))).toHaveProperty('more')
    expect(slim(shop, { ...disable, when: () => true }, row(1, 'OPEN'))).toEqual(row(1, 'OPEN'))
  })
})
