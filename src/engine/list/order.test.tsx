import { describe, expect, it } from 'vitest'
import { orderingOf } from '@/providers/data/ordering'
import type { Resource } from '@/schema'
import { ordersOf } from './order'
import { orderWords } from './order-words'
import { shop } from './testing'

const list = shop.screens.shopList as Parameters<typeof ordersOf>[1]
const of = (resource: Resource) => ordersOf(resource, list)
const waiting: Resource = { ...shop, worklist: { when: { shop_disable: 'APPLY' }, oldestFirst: 'apply_time' } }
const asking = { chosen: [], sent: { shop_disable: 'ALL' }, isKnown: true }

describe('the order of a list', () => {
  it('is its call’s own when nobody says another, and nothing is sent', () => {
    expect(orderingOf(of(shop), asking)).toMatchObject({ order: ['shop_createtime', 'desc'], sorters: [] })
  })

  it('is the one its declaration begins with, unless that is the call’s own', () => {
    const byName: Resource = { ...shop, defaultSort: ['shop_name', 'asc'] }
    const sorters = [{ field: 'shop_name', order: 'asc' }]
    expect(orderingOf(of(byName), asking)).toMatchObject({ order: ['shop_name', 'asc'], sorters })
    const same: Resource = { ...shop, defaultSort: ['shop_createtime', 'desc'] }
    expect(orderingOf(of(same), asking)).toMatchObject({ order: ['shop_createtime', 'desc'], sorters: [] })
  })

  it('of nothing but what waits begins with the oldest', () => {
    const sent = { shop_disable: 'APPLY' }
    const sorters = [{ field: 'apply_time', order: 'asc' }]
    expect(orderingOf(of(waiting), { ...asking, sent })).toMatchObject({ order: ['apply_time', 'asc'], sorters })
    expect(orderingOf(of(waiting), asking)).toMatchObject({ sorters: [] })
  })

  it('is the one somebody chose, of those the call knows', () => {
    const chosen = [{ field: 'member_name', order: 'desc' as const }]
    const sent = { shop_disable: 'APPLY' }
    expect(orderingOf(of(waiting), { ...asking, sent, chosen })).toMatchObject({
      order: ['member_name', 'desc'],
      usual: ['apply_time', 'asc'],
      sorters: chosen,
    })
    const unknown = [{ field: 'shop_credit', order: 'desc' as const }]
    expect(orderingOf(of(shop), { ...asking, chosen: unknown })).toMatchObject({ sorters: [] })
  })

  it('cannot be chosen where the deployment does not know how, and is what the contract says', () => {
    const chosen = [{ field: 'shop_name', order: 'asc' as const }]
    const sent = { shop_disable: 'APPLY' }
    expect(orderingOf(of(waiting), { chosen, sent, isKnown: false })).toEqual({
      columns: [],
      order: ['shop_createtime', 'desc'],
      usual: ['shop_createtime', 'desc'],
      sorters: [],
    })
  })

  it('has words for each kind of value, and none for what no field shows', () => {
    expect(orderWords(shop, ['shop_createtime', 'asc'])?.key).toBe('list.oldest')
    expect(orderWords(shop, ['shop_credit', 'desc'])?.key).toBe('list.highest')
    expect(orderWords(shop, ['shop_name', 'asc'])?.key).toBe('list.ascending')
    expect(orderWords(shop, ['self_operated', 'desc'])?.key).toBe('list.withFirst')
    expect(orderWords(shop, ['shop_id', 'desc'])?.key).toBe('list.newestAdded')
    expect(orderWords(shop, ['nothing', 'desc'])).toBeUndefined()
  })
})
