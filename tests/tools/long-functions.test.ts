import path from 'node:path'
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

  it('do not stand in the product', () => {
    expect(judgeLengths(path.resolve(import.meta.dirname, '../..'))).toEqual([])
  })
})
