import { goodsStates } from '@contract/goods/entities'
import { choiceKey } from '@contract/goods/sku-rules'
import { stateOf } from '@server/areas/goods/filters'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoOf, type Everything } from './demo-support'

describe.each([0.05, 0.6] as const)('the goods of a demo of size %d', size => {
  let all: Everything
  beforeAll(async () => {
    all = (await demoOf(size)).all
  })

  test('every content type has goods in every state, both new and changed ones pending', () => {
    for (const type of [1, 2, 3, 4, 5]) {
      const own = all.goods.filter(row => row.content_type === type)
      expect(new Set(own.map(stateOf))).toEqual(new Set(goodsStates))
      const waiting = own.filter(row => stateOf(row) === 'WAITING').map(row => row.submitted_snapshot)
      expect(waiting).toContain(null)
      expect(waiting.some(snapshot => snapshot !== null)).toBe(true)
    }
  })

  test('categories are four levels deep, each path made of its ancestors, no name twice', () => {
    const byId = new Map(all.categories.map(row => [row.category_id, row]))
    for (const row of all.categories) {
      expect(row.category_path).toBe(`${byId.get(row.parent_id)?.category_path ?? '0|'}${row.category_id}|`)
    }
    const levels = all.categories.map(row => row.category_path.split('|').length - 2)
    expect([Math.min(...levels), Math.max(...levels)]).toEqual([1, 4])
    expect(new Set(all.categories.map(row => row.name)).size).toBe(all.categories.length)
    expect(Math.max(...all.categories.map(row => [...row.name].length))).toBeLessThanOrEqual(15)
  })

  test('brands have unique names and pictures', () => {
    expect(all.brands.length).toBe(Math.max(30, 300 * size))
    expect(new Set(all.brands.map(row => row.name)).size).toBe(all.brands.length)
    expect(all.brands.every(row => row.logo.startsWith('/files/'))).toBe(true)
    const known = new Set(all.brands.map(row => row.brand_id))
    expect(all.goods.every(row => row.brand_id === 0 || known.has(row.brand_id))).toBe(true)
  })

  test('plain goods are the sums of their SKUs, and one has sixty', () => {
    const plain = all.goods.filter(row => row.content_type === 2)
    const counts = plain.map(goodsItem => {
      const own = all.goodsSku.filter(sku => sku.goods_id === goodsItem.goods_id)
      expect(goodsItem.quantity).toBe(own.reduce((sum, sku) => sum + sku.quantity, 0))
      expect(goodsItem.price).toBe(Math.min(...own.map(sku => sku.price)))
      expect(own.every(sku => sku.choice_key === choiceKey(sku.specs))).toBe(true)
      expect(goodsItem.have_spec).toBe(own.some(sku => sku.specs.length > 0) ? 1 : 0)
      return own.length
    })
    expect(Math.min(...counts)).toBe(1)
    expect(counts.filter(count => count === 60)).toHaveLength(1)
    expect(all.goodsSku.every(sku => plain.some(goodsItem => goodsItem.goods_id === sku.goods_id))).toBe(true)
  })

  test('answers to parameters are among the options', () => {
    const byId = new Map(all.parameters.map(row => [row.param_id, row]))
    for (const { param_id, param_value } of all.goodsParams) {
      const options = byId.get(param_id)?.options ?? ''
      if (options !== '') expect(options.split(',')).toContain(param_value)
      else expect(param_value).not.toBe('')
    }
    expect(all.goodsParams.length).toBeGreaterThan(0)
  })
})
