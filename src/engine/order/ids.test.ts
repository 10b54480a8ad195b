import { describe, expect, it } from 'vitest'
import { areSame, inOrder, withMoved } from './ids'

const rows = (...ids: number[]) => ids.map(id => ({ id: String(id) }))

describe('an order of ids', () => {
  it.each([
    ['down', 'a', 'c', ['b', 'c', 'a', 'd']],
    ['up', 'd', 'b', ['a', 'd', 'b', 'c']],
    ['to the first place', 'c', 'a', ['c', 'a', 'b', 'd']],
    ['to the last place', 'b', 'd', ['a', 'c', 'd', 'b']],
    ['nowhere', 'b', 'b', ['a', 'b', 'c', 'd']],
    ['to what is not there', 'b', 'x', ['a', 'b', 'c', 'd']],
    ['of what is not there', 'x', 'b', ['a', 'b', 'c', 'd']],
  ])('moves one %s', (_, id, over, expected) => expect(withMoved(['a', 'b', 'c', 'd'], id, over)).toEqual(expected))

  it('sorts rows; unknown ones come last, in their previous order', () => {
    expect(inOrder(rows(1, 2, 3, 4), 'id', ['4', '2'])).toEqual(rows(4, 2, 1, 3))
    expect(inOrder(rows(1, 2), 'id', ['9', '2', '1'])).toEqual(rows(2, 1))
  })

  it('has the same records only if none is missing and none is new', () => {
    expect(areSame(rows(1, 2), 'id', ['2', '1'])).toBe(true)
    expect(areSame(rows(1, 2), 'id', ['1'])).toBe(false)
    expect(areSame(rows(1), 'id', ['1', '2'])).toBe(false)
    expect(areSame(rows(1, 3), 'id', ['1', '2'])).toBe(false)
  })
})
