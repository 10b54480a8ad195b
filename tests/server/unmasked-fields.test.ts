import { withUnmasked } from '@server/http/unmasked-fields'
import { describe, expect, test } from 'vitest'

describe('a masked answer with fields as stored', () => {
  test('has those of a record, and of an object in it', () => {
    const masked = { mobile: '1****', tel: '0****', bank: { card: '****', name: 'a' } }
    const stored = { mobile: '12345', tel: '01234', bank: { card: '99999', name: 'b' } }
    expect(withUnmasked(masked, stored, ['mobile', 'bank.card'])).toEqual({
      mobile: '12345',
      tel: '0****',
      bank: { card: '99999', name: 'a' },
    })
  })

  test('has those of each row of a list, and of a page', () => {
    const masked = [{ tel: '1****' }, { tel: '2****' }]
    const stored = [{ tel: '11111' }, { tel: '22222' }]
    expect(withUnmasked(masked, stored, ['tel'])).toEqual(stored)
    const page = { data_total: 2, tel: '3****' }
    expect(withUnmasked({ ...page, data: masked }, { ...page, data: stored }, ['tel'])).toEqual({
      ...page,
      data: stored,
    })
  })

  test('has those of each element of an array in a record, which stays an array', () => {
    const masked = {
      items: [
        { tel: '1****', sn: 'a' },
        { tel: '2****', sn: 'b' },
      ],
      phones: ['3****'],
    }
    const stored = {
      items: [
        { tel: '11111', sn: 'a' },
        { tel: '22222', sn: 'b' },
      ],
      phones: ['33333'],
    }
    expect(withUnmasked(masked, stored, ['items.tel', 'phones'])).toEqual(stored)
  })

  test('lacks a field that masking removed, and keeps what is no text', () => {
    const masked = { bank: null, count: 1, rows: [null, { sn: 'a' }] }
    const stored = {
      tel: '11111',
      bank: { card: '99999' },
      count: 2,
      rows: [{ tel: '11111' }, { tel: '22222', sn: 'a' }],
    }
    expect(withUnmasked(masked, stored, ['tel', 'bank.card', 'count', 'rows.tel', 'none.tel'])).toEqual(masked)
  })
})
