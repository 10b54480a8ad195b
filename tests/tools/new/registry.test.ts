import { describe, expect, it } from 'vitest'
import { withEntry, withImport } from '../../../tools/new/registry'

/** Lines that `npm run new` adds to registry files. */

describe('an entry', () => {
  it.each([
    ['an object', 'export const A = {\n  b: 1,\n} as const\n', 'export const A = {\n  b: 1,\n  c: 2,\n} as const\n'],
    [
      'an object on one line',
      'const A = { b: 1 } as const satisfies X',
      'const A = { b: 1,\n  c: 2, } as const satisfies X',
    ],
    ['an empty object', 'export const A = {} as const', 'export const A = {\n  c: 2,\n} as const'],
    [
      'a list',
      'const A: readonly X[] = [\n  b,\n]\n',
      'const A: readonly X[] = [\n  b,\n  c: 2,\n]\n'.replace('c: 2', 'c'),
    ],
    ['an interface', 'export interface A {\n  b: 1\n}\n', 'export interface A {\n  b: 1\n  c: 2\n}\n'],
  ])('is added at the end of %s, and nothing else changes', (what, before, after) =>
    expect(withEntry('a.ts', before, 'A', what === 'a list' ? 'c' : 'c: 2')).toBe(after))

  it('is rejected if its place is missing, or the file cannot be parsed', () => {
    expect(() => withEntry('a.ts', 'export const B = {}', 'A', 'c: 2')).toThrow(/a\.ts has no A/)
    expect(() => withEntry('a.ts', 'export const A = {', 'A', 'c: 2')).toThrow(/a\.ts cannot be read/)
  })
})

describe('an import', () => {
  it('is added to those of the same module, once', () => {
    const source = "import { a } from './x'\nimport type { T } from './x'\n"
    const twice = ["import { a, b } from './x'", "import type { T } from './x'", ''].join('\n')
    expect(withImport('a.ts', source, ['b'], './x')).toBe(twice)
    expect(withImport('a.ts', twice, ['b'], './x')).toBe(twice)
    expect(withImport('a.ts', source, ['U'], './x', true)).toContain("import type { T, U } from './x'")
  })

  it('of another module has its own line', () => {
    expect(withImport('a.ts', "import { a } from './x'\n", ['b'], './y')).toContain("import { b } from './y'\n")
    expect(withImport('a.ts', 'const a = 1\n', ['b'], './y')).toBe("import { b } from './y'\nconst a = 1\n")
  })
})
