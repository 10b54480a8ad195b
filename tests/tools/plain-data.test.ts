import { describe, expect, it } from 'vitest'
import { judgeData, judgePlainData } from '../../tools/plain-data'

describe('a declaration', () => {
  it.each([
    ['an assertion that keeps names', "const form = ['name'] as const", "as const': fragment()"],
    ['a type parameter', 'const screen = <const T extends 1 | 5>(type: T) => ({ type })', 'a type parameter'],
    [
      'a type parameter of another name',
      'export function screen<Kind extends string>(kind: Kind) {}',
      'a type parameter',
    ],
    ['a silenced compiler', 'const form = [] as never', 'silences the compiler'],
    ['a line that nobody reads to its end', `const a = '${'x'.repeat(140)}'`, '152 characters, at most 140'],
  ])('is rejected with %s', (_, source, why) => {
    expect(judgeData('brand.ts', `// one\n${source}`)).toEqual([expect.stringContaining(`brand.ts:2: `)])
    expect(judgeData('brand.ts', source)[0]).toContain(why)
  })

  it('may be as wide as a screen, and use a type with its argument', () => {
    expect(judgeData('brand.ts', 'const rows: Record<string, number> = {}')).toEqual([])
    expect(judgeData('brand.ts', 'x'.repeat(140))).toEqual([])
  })

  it('of the product is plain data', () => expect(judgePlainData(process.cwd())).toEqual([]))
})
