import { describe, expect, it } from 'vitest'
import { type ActionOfKind, type Resource, resource, text } from '@/schema'
import { buildRequest } from './build-request'

const shop: Resource = resource('shop', {
  id: 'shop_id',
  titleField: 'shop_name',
  calls: {},
  fields: { shop_name: text('店铺名称', 'Shop') },
})
const label = ['做', 'Do'] as const
const rows = [
  { shop_id: 1, shop_name: '甲', state: 'A' },
  { shop_id: 2, shop_name: '乙', state: 'B' },
]
const first = rows.slice(0, 1)
const single: ActionOfKind<'call'> = {
  kind: 'call',
  label,
  call: 'PUT admin/shops/disable/{shop_id}',
  includeFields: ['state'],
  extraValues: { pass: 1 },
}
const many = { call: 'GET admin/members', ids: 'ids' } as const

describe('the request of an action', () => {
  it('for one row: path from the row, row fields, constants, and entered values', () => {
    expect(buildRequest(shop, single, first, { reason: '过期' })).toEqual({
      call: 'PUT admin/shops/disable/{shop_id}',
      params: rows[0],
      body: { state: 'A', pass: 1, reason: '过期' },
    })
  })

  it('for one row: constants of the action override path parameters of the row', () => {
    const audit: ActionOfKind<'call'> = {
      kind: 'call',
      label,
      call: 'POST admin/members/zpzz/audit/{id}/{status}',
      extraValues: { status: 'AUDIT_PASS' },
    }
    expect(buildRequest(shop, audit, [{ id: 7, status: 'NEW_APPLY' }], { remark: '齐全' })).toEqual({
      call: audit.call,
      params: { id: 7, status: 'AUDIT_PASS' },
      body: { remark: '齐全' },
    })
  })

  it('for several: one call with their ids in the body', () => {
    expect(buildRequest(shop, { ...single, many }, rows, { reason: '过期' })).toEqual({
      call: 'GET admin/members',
      params: {},
      body: { pass: 1, reason: '过期', ids: ['1', '2'] },
    })
  })

  it('for several: ids in the path, if the path accepts a list', () => {
    const inPath = { call: 'PUT admin/shops/enable/{shop_id}', ids: 'shop_id' } as const
    expect(buildRequest(shop, { kind: 'call', label, many: inPath }, rows)).toEqual({
      call: inPath.call,
      params: { shop_id: '1,2' },
      body: {},
    })
  })

  it('for several by the batch call: row fields that are equal in all rows', () => {
    const keep: ActionOfKind<'call'> = { kind: 'call', label, many, includeFields: ['state', 'act_id'] }
    const ofOne = rows.map(row => ({ ...row, act_id: '7' }))
    expect(buildRequest(shop, keep, ofOne)?.body).toEqual({ act_id: '7', ids: ['1', '2'] })
    expect(buildRequest(shop, keep, ofOne.slice(0, 1))?.body).toEqual({ act_id: '7', state: 'A', ids: ['1'] })
  })

  it('for one row by the batch call, if there is no other', () => {
    expect(buildRequest(shop, { kind: 'call', label, many }, first)?.body).toEqual({ ids: ['1'] })
    expect(buildRequest(shop, { ...single, many }, first)?.call).toBe(single.call)
  })

  it('is undefined for an action without a call, or without a batch form', () => {
    expect(buildRequest(shop, { kind: 'call', label }, first)).toBeUndefined()
    expect(buildRequest(shop, single, rows)).toBeUndefined()
  })
})
