import { describe, expect, it } from 'vitest'
import { valueAt, withoutValues, withValues } from './path'

const row = { sn: 'A1', refund: { price: 3, bank: { name: '工行' }, none: null }, list: [{ a: 1 }], 'odd.key': 'own' }

describe('a path into a row', () => {
  it.each([
    ['sn', 'A1'],
    ['refund.price', 3],
    ['refund.bank.name', '工行'],
    ['refund.none.name', undefined],
    ['refund.gone', undefined],
    ['gone.price', undefined],
    ['sn.length', undefined],
    ['odd.key', 'own'],
  ])('%s', (path, value) => expect(valueAt(row, path)).toBe(value))

  it('is undefined without a row', () => expect(valueAt(undefined, 'sn')).toBeUndefined())

  it('sets a value in a copy, leaving the row unchanged', () => {
    const changed = withValues(row, { sn: 'B2', 'refund.bank.name': '建行', 'new.name': 1 })
    expect(changed).toEqual({
      ...row,
      sn: 'B2',
      refund: { ...row.refund, bank: { name: '建行' } },
      new: { name: 1 },
    })
    expect(row.refund.bank.name).toBe('工行')
    expect(changed.list).toBe(row.list)
  })

  it('removes a value from a copy, leaving its siblings', () => {
    const left = withoutValues(row, ['sn', 'refund.bank.name', 'refund.gone.name'])
    expect(left).toEqual({ refund: { ...row.refund, bank: {} }, list: row.list, 'odd.key': 'own' })
    expect([row.sn, row.refund.bank.name]).toEqual(['A1', '工行'])
  })
})
