import { offenders } from '@tests/support/offenders'
import { describe, expect, it } from 'vitest'
import { mayMeet, meets } from './condition'

describe('a condition', () => {
  it('is met by matching rows', async () => {
    expect(
      await offenders(
        [
          ['none', undefined, { a: 1 }, true],
          ['an empty one', {}, { a: 1 }, true],
          ['a value', { state: 'OPEN' }, { state: 'OPEN' }, true],
          ['another value', { state: 'OPEN' }, { state: 'CLOSED' }, false],
          ['one of several', { state: ['OPEN', 'CLOSED'] }, { state: 'CLOSED' }, true],
          ['none of several', { state: ['OPEN', 'CLOSED'] }, { state: 'APPLY' }, false],
          ['no value at all', { state: [] }, { state: 'OPEN' }, false],
          ['two fields', { state: 'OPEN', kind: 1 }, { state: 'OPEN', kind: 1 }, true],
          ['two fields of which one differs', { state: 'OPEN', kind: 1 }, { state: 'OPEN', kind: 2 }, false],
          ['a number that came as text', { kind: 1 }, { kind: '1' }, true],
          ['a text that came as a number', { kind: ['1', '2'] }, { kind: 2 }, true],
          ['a field the row does not have', { state: 'OPEN' }, {}, false],
          ['zero, which is not nothing', { kind: 0 }, { kind: 0 }, true],
          ['zero against nothing', { kind: 0 }, { kind: null }, false],
        ],
        (_, when, row, met) => expect(meets<Record<string, unknown>>(when, row)).toBe(met),
      ),
    ).toEqual([])
  })

  const row = { state: 'PAUSED', refund: { way: 'BANK', open: true, agreed: null } }
  it('may be of a path, or one of several', async () => {
    expect(
      await offenders(
        [
          ['a value inside', { 'refund.way': 'BANK' }, true],
          ['another value inside', { 'refund.way': ['CASH'] }, false],
          ['a flag that is true', { 'refund.open': true }, true],
          ['a flag that is not false', { 'refund.open': false }, false],
          ['a value inside of nothing', { 'refund.agreed.price': 1 }, false],
          ['the first of several', [{ state: 'PAUSED' }, { state: 'NEW' }], true],
          ['the second of several', [{ state: 'NEW' }, { 'refund.open': true }], true],
          ['none of several', [{ state: 'NEW' }, { state: 'PAUSED', 'refund.open': false }], false],
          ['any of none', [], false],
        ],
        (_, when, met) => {
          expect(meets<Record<string, unknown>>(when, row)).toBe(met)
        },
      ),
    ).toEqual([])
  })

  const now = Math.floor(Date.now() / 1_000)
  it('compares a timestamp with now', async () => {
    expect(
      await offenders(
        [
          ['future', String(now + 60), true],
          ['future', now - 60, false],
          ['past', String(now - 60), true],
          ['past', now + 60, false],
          ['future', '0', false],
          ['past', '0', false],
          ['past', null, false],
          ['past', undefined, false],
          ['future', 'soon', false],
          [['future', '0'], '0', true],
        ],
        (end, value, met) => {
          expect(meets<Record<string, unknown>>({ end }, { end: value })).toBe(met)
        },
      ),
    ).toEqual([])
  })

  it('may be a function of the row', () => {
    const when = (row: { price: number }) => row.price > 10
    expect(meets(when, { price: 11 })).toBe(true)
    expect(meets(when, { price: 10 })).toBe(false)
  })
})

describe('a condition on a partially known row', () => {
  it.each([
    ['may meet no condition', undefined, { state: 'OPEN' }, true],
    ['may meet what it does not contradict', { kind: 1 }, { state: 'OPEN' }, true],
    ['meets what it is known to be', { state: ['OPEN', 'CLOSED'], kind: 1 }, { state: 'OPEN' }, true],
    ['does not meet what it is known not to be', { state: 'CLOSED' }, { state: 'OPEN' }, false],
    ['may meet one of several', [{ state: 'NEW' }, { state: 'OPEN', kind: 1 }], { state: 'OPEN' }, true],
    ['meets none of several', [{ state: 'NEW' }, { state: 'PAUSED' }], { state: 'OPEN' }, false],
    ['may meet what only a function can tell', () => false, { state: 'OPEN' }, true],
  ])('%s', (_, when, known, may) => expect(mayMeet<Record<string, unknown>>(when, known)).toBe(may))
})
