import { describe, expect, it } from 'vitest'
import { mayMeet, meets } from './condition'

describe('a condition', () => {
  it.each([
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
  ])('%s', (_, when, row, met) => expect(meets<Record<string, unknown>>(when, row)).toBe(met))

  it('may be a function of the row', () => {
    const when = (row: { price: number }) => row.price > 10
    expect(meets(when, { price: 11 })).toBe(true)
    expect(meets(when, { price: 10 })).toBe(false)
  })
})

describe('a row of which little is known', () => {
  it.each([
    ['may meet no condition', undefined, { state: 'OPEN' }, true],
    ['may meet what it does not contradict', { kind: 1 }, { state: 'OPEN' }, true],
    ['meets what it is known to be', { state: ['OPEN', 'CLOSED'], kind: 1 }, { state: 'OPEN' }, true],
    ['does not meet what it is known not to be', { state: 'CLOSED' }, { state: 'OPEN' }, false],
    ['may meet what only a function can tell', () => false, { state: 'OPEN' }, true],
  ])('%s', (_, when, known, may) => expect(mayMeet<Record<string, unknown>>(when, known)).toBe(may))
})
