import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { problemOf } from './problems'
import {
  byKey,
  changesOf,
  combinations,
  countOf,
  keyOf,
  readSkus,
  remake,
  type Sku,
  type Skus,
  type Spec,
} from './skus'

const spec = (spec_id: string, ...values: string[]): Spec => ({
  spec_id,
  spec_name: `规格${spec_id}`,
  values: values.map(spec_value => ({ spec_value })),
})
const stock = { sn: '', price: '9.9', cost: '5', weight: '1', quantity: '3' }
const sku = (id: string, ...choices: [string, string][]): Sku => ({
  ...stock,
  sku_id: id,
  specs: choices.map(([spec_id, spec_value]) => ({ spec_id, spec_value })),
})
const form = (spec_list: readonly Spec[], sku_list: readonly Sku[]): Skus => ({ ...stock, spec_list, sku_list })

const specsAnyhow = fc
  .array(fc.uniqueArray(fc.constantFrom('红', '黄', '蓝', '绿'), { minLength: 1 }), { minLength: 1, maxLength: 4 })
  .map(lists => lists.map((values, at) => spec(String(at + 1), ...values)))

describe('SKU combinations', () => {
  it('contain every choice of one value each, once', () => {
    fc.assert(
      fc.property(specsAnyhow, specs => {
        const made = combinations(specs)
        expect(made).toHaveLength(countOf(specs))
        expect(new Set(made.map(keyOf)).size).toBe(made.length)
        for (const choices of made) expect(choices.map(one => one.spec_id)).toEqual(specs.map(one => one.spec_id))
      }),
    )
  })
  it('are in the order of the specifications', () => {
    const made = combinations([spec('1', '红', '蓝'), spec('2', 'S', 'M')])
    expect(made.map(choices => choices.map(one => one.spec_value).join(''))).toEqual(['红S', '红M', '蓝S', '蓝M'])
  })
  it('skip a specification without values', () => {
    expect(combinations([spec('1', '红'), spec('2')])).toEqual([[{ spec_id: '1', spec_value: '红' }]])
    expect(combinations([spec('1')])).toEqual([])
    expect(countOf([])).toBe(0)
  })
})

describe('SKUs after a change of specifications', () => {
  it('retain id and figures of every SKU with unchanged values', () => {
    fc.assert(
      fc.property(specsAnyhow, specsAnyhow, (first, second) => {
        const stored = combinations(first).map((choices, at) => ({ ...stock, sku_id: String(at), specs: choices }))
        const known = byKey(stored)
        for (const made of remake(second, form(first, stored), known, new Set())) {
          expect(made.sku_id).toBe(known.get(keyOf(made.specs))?.sku_id)
        }
      }),
    )
  })
  it('are independent of the order of specifications', () => {
    const stored = [sku('7', ['1', '红'], ['2', 'S'])]
    const [made] = remake([spec('2', 'S'), spec('1', '红')], form([], stored), byKey(stored), new Set())
    expect(made).toEqual(sku('7', ['2', 'S'], ['1', '红']))
  })
  it('give a new SKU the price of its closest relative and no stock', () => {
    const stored = [sku('1', ['1', '红'], ['2', 'S']), { ...sku('2', ['1', '红'], ['2', 'M']), price: '12' }]
    const specs = [spec('1', '红', '蓝'), spec('2', 'S', 'M')]
    const made = remake(specs, form([], stored), byKey(stored), new Set())
    expect(made.map(one => [one.sku_id, one.price, one.quantity])).toEqual([
      ['1', '9.9', '3'],
      ['2', '12', '3'],
      [undefined, '9.9', '0'],
      [undefined, '12', '0'],
    ])
  })
  it('start with the price of the goods without specifications', () => {
    const [made] = remake([spec('1', '红')], form([], []), new Map(), new Set())
    expect(made).toMatchObject({ price: '9.9', cost: '5', weight: '1', quantity: '0', sn: '' })
  })
  it('omit SKUs that are not for sale', () => {
    const left = new Set([keyOf([{ spec_id: '1', spec_value: '红' }])])
    const made = remake([spec('1', '红', '蓝')], form([], []), new Map(), left)
    expect(made.map(one => one.specs)).toEqual([[{ spec_id: '1', spec_value: '蓝' }]])
  })
  it('are counted relative to the stored ones', () => {
    const stored = [sku('1', ['1', '红']), sku('2', ['1', '蓝'])]
    const now = [sku('1', ['1', '红']), { ...stock, specs: [{ spec_id: '1', spec_value: '绿' }] }]
    expect(changesOf(stored, now)).toEqual({ retained: 1, added: 1, removed: 1 })
  })
})

describe('validation problems', () => {
  const specs = [spec('1', '红', '蓝')]
  const rows = [sku('1', ['1', '红']), sku('2', ['1', '蓝'])]
  it.each<[string, unknown, string | undefined]>([
    ['nothing at all', undefined, '销售价：请填写此项'],
    ['goods without specifications', stock, undefined],
    ['a price with three decimals', { ...stock, price: '1.234' }, '销售价：请填写金额，最多两位小数'],
    ['stock that is no number', { ...stock, quantity: '三' }, '库存：请填写数字'],
    ['a specification without values', form([spec('1')], []), '请为每个规格选择名称和值'],
    ['a specification without a name', form([spec('', '红')], []), '请为每个规格选择名称和值'],
    ['no combination for sale', form(specs, []), '请至少填写一个规格组合'],
    ['good SKUs', form(specs, rows), undefined],
    ['a SKU without a price', form(specs, [{ ...rows[0], price: '' } as Sku]), '红：销售价：请填写此项'],
    [
      'two SKUs without a price',
      form(
        specs,
        rows.map(row => ({ ...row, price: '' })),
      ),
      '2 行需要修改。红：销售价：请填写此项',
    ],
    [
      'more stock than there may be',
      form(
        specs,
        rows.map(row => ({ ...row, quantity: '99999999' })),
      ),
      '总库存：不能大于 99999999',
    ],
  ])('%s', (_, value, text) => expect(problemOf(value)?.[0]).toBe(text))

  it('include more combinations than a form accepts', () => {
    const many = [1, 2, 3].map(id => spec(String(id), ...Array.from({ length: 20 }, (__, at) => `值${at}`)))
    expect(problemOf(form(many, []))?.[0]).toBe('规格组合超过 1000 个，请减少规格值')
  })
})

it('validation handles arbitrary incomplete input', () => {
  expect(readSkus({ sku_list: [{ specs: [{ spec_id: 3, spec_value: 'S' }], price: 5, cost: null }] }).sku_list).toEqual(
    [{ specs: [{ spec_id: '3', spec_value: 'S' }], sn: '', price: '5', cost: '', weight: '', quantity: '' }],
  )
})
