import { describe, expect, it } from 'vitest'
import { orderingOf } from '@/providers/data/ordering'
import type { Resource } from '@/schema'
import { ordersOf } from './order'
import { orderMessage } from './order-message'
import { shop } from './testing'

const list = shop.screens.shopList as Parameters<typeof ordersOf>[1]
const of = (resource: Resource) => ordersOf(resource, list)
const waiting: Resource = { ...shop, worklist: { when: { shop_disable: 'APPLY' }, oldestFirst: 'apply_time' } }
const options = { chosen: [], sent: { shop_disable: 'ALL' }, isKnown: true }

describe('the sort order of a list', () => {
  it("is the call's default without another, and is not sent", () => {
    expect(orderingOf(of(shop), options)).toMatchObject({ order: ['shop_createtime', 'desc'], sorters: [] })
  })

  it("is the declared initial one, unless that is the call's default", () => {
    const byName: Resource = { ...shop, defaultSort: ['shop_name', 'asc'] }
    const sorters = [{ field: 'shop_name', order: 'asc' }]
    expect(orderingOf(of(byName), options)).toMatchObject({ order: ['shop_name', 'asc'], sorters })
    const same: Resource = { ...shop, defaultSort: ['shop_createtime', 'desc'] }
    expect(orderingOf(of(same), options)).toMatchObject({ order: ['shop_createtime', 'desc'], sorters: [] })
  })

  it('is oldest first for a worklist', () => {
    const sent = { shop_disable: 'APPLY' }
    const sorters = [{ field: 'apply_time', order: 'asc' }]
    expect(orderingOf(of(waiting), { ...options, sent })).toMatchObject({ order: ['apply_time', 'asc'], sorters })
    expect(orderingOf(of(waiting), options)).toMatchObject({ sorters: [] })
  })

  it('is the selected one, if the call supports it', () => {
    const chosen = [{ field: 'member_name', order: 'desc' as const }]
    const sent = { shop_disable: 'APPLY' }
    expect(orderingOf(of(waiting), { ...options, sent, chosen })).toMatchObject({
      order: ['member_name', 'desc'],
      usual: ['apply_time', 'asc'],
      sorters: chosen,
    })
    const unknown = [{ field: 'shop_credit', order: 'desc' as const }]
    expect(orderingOf(of(shop), { ...options, chosen: unknown })).toMatchObject({ sorters: [] })
  })

  it("is fixed to the contract's order if the deployment cannot sort", () => {
    const chosen = [{ field: 'shop_name', order: 'asc' as const }]
    const sent = { shop_disable: 'APPLY' }
    expect(orderingOf(of(waiting), { chosen, sent, isKnown: false })).toEqual({
      columns: [],
      order: ['shop_createtime', 'desc'],
      usual: ['shop_createtime', 'desc'],
      sorters: [],
    })
  })

  it('has labels per kind of value, and none for unknown fields', () => {
    expect(orderMessage(shop, ['shop_createtime', 'asc'])?.key).toBe('list.oldest')
    expect(orderMessage(shop, ['shop_credit', 'desc'])?.key).toBe('list.highest')
    expect(orderMessage(shop, ['shop_name', 'asc'])?.key).toBe('list.ascending')
    expect(orderMessage(shop, ['self_operated', 'desc'])?.key).toBe('list.withFirst')
    expect(orderMessage(shop, ['shop_id', 'desc'])?.key).toBe('list.newestAdded')
    expect(orderMessage(shop, ['nothing', 'desc'])).toBeUndefined()
  })
})
