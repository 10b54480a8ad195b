import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { offenders } from '@tests/support/offenders'
import { afterEach, describe, expect, it } from 'vitest'
import { judgeCycles } from '../../tools/import-cycles'

const roots: string[] = []
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true })
})

/** Creates a repository with these files. */
function repository(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'import-cycles-'))
  roots.push(root)
  for (const folder of ['contract', 'server', 'src', 'tools']) mkdirSync(path.join(root, folder))
  for (const [name, source] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), source)
  }
  return root
}

const CASES: readonly [name: string, files: Readonly<Record<string, string>>, expected: readonly string[]][] = [
  [
    'two files that import values of each other',
    { 'server/a.ts': "import { b } from './b'", 'server/b.ts': "export { a } from './a'" },
    ['import cycle: server/a.ts -> server/b.ts -> server/a.ts'],
  ],
  [
    'a cycle over aliases and an index, with a file before it and one behind it',
    {
      'tools/before.ts': "import '../src/engine'",
      'src/engine/index.ts': "export * from '@/widgets/one'\nimport '@contract/words'",
      'src/widgets/one.tsx': "import { two } from '../lib/two'",
      'src/lib/two.ts': "import { engine } from '@/engine'",
      'contract/words.ts': 'export const words = 1',
    },
    ['import cycle: src/engine/index.ts -> src/widgets/one.tsx -> src/lib/two.ts -> src/engine/index.ts'],
  ],
  [
    'a cycle that a type closes',
    { 'src/x.ts': "import { y } from './y'", 'src/y.ts': "import type { X } from './x'" },
    ['import cycle of types: src/x.ts -> src/y.ts -> src/x.ts'],
  ],
  [
    'a type of the declaration language that needs one of the engine',
    {
      'src/schema/a.ts': "import type { B } from './b'\nimport type { C } from '../engine/c'",
      'src/schema/b.ts': "import type { A } from './a'",
      'src/engine/c.ts': "import type { A } from '../schema/a'",
    },
    ['import cycle of types: src/engine/c.ts -> src/schema/a.ts -> src/engine/c.ts'],
  ],
  [
    'types of the declaration language among each other',
    { 'src/schema/a.ts': "import type { B } from './b'", 'src/schema/b.ts': "import type { A } from './a'" },
    [],
  ],
  [
    'a file that is loaded when it is needed, and the style sheet of the same name',
    {
      'src/a.tsx': "import { form } from './form'\nconst later = () => import('./later')",
      'src/form.tsx': "import './a.css'",
      'src/a.css': '',
      'src/later.tsx': "import { a } from './a'",
    },
    [],
  ],
]

describe('import cycles', () => {
  it('are reported with their files', async () => {
    expect(
      await offenders(CASES, (_, files, expected) => expect(judgeCycles(repository({ ...files }))).toEqual(expected)),
    ).toEqual([])
  })

  it('do not exist in the product', () => expect(judgeCycles(process.cwd())).toEqual([]))
})
