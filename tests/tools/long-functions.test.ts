import { describe, expect, it } from 'vitest'
import { judgeLengths, longIn } from '../../tools/long-functions'

const lines = (count: number) => 'go()\n'.repeat(count)

describe('Functions that are too long', () => {
  it.each([
    ['a declaration', `function work() {\n${lines(60)}}`, 'work'],
    ['an arrow with a name', `const work = () => {\n${lines(60)}}`, 'work'],
    ['a method', `const a = { work() {\n${lines(60)}} }`, 'work'],
    ['a component inside another', `const A = () => {\n  const B = () => {\n${lines(60)}}\n}`, 'B'],
  ])('are found: %s', (_, source, name) => {
    expect(longIn('a.tsx', source)).toContainEqual([name, 62])
  })

  it('are not those of 60 lines', () => {
    expect(longIn('a.ts', `function work() {\n${lines(58)}}`)).toEqual([])
  })

  it('may not grow where they were long before', () => {
    const known = { 'a.ts work': 90 }
    expect(judgeLengths(new Map([['a.ts work', 90]]), known)).toEqual([])
    expect(judgeLengths(new Map([['a.ts work', 91]]), known)).toEqual(['a.ts work has 91 lines; at most 90'])
    expect(judgeLengths(new Map([['a.ts new', 61]]), {})).toEqual(['a.ts new has 61 lines; at most 60'])
  })

  it('leave the list once they are short', () => {
    expect(judgeLengths(new Map(), { 'a.ts work': 90 })).toEqual(['a.ts work is short now: take it out of the list'])
  })
})
