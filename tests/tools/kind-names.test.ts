import { readFileSync } from 'node:fs'
import { offenders } from '@tests/support/offenders'
import { describe, expect, it } from 'vitest'
import { judgeKindNames, kindNames, kindNamesIn } from '../../tools/kind-names'

/** Only a kind's own file compares the kind of a field. */
const NAMES: ReadonlySet<string> = new Set(['text', 'date', 'skus'])

describe('a comparison with the name of a kind', () => {
  it('is reported with its place', async () => {
    expect(
      await offenders(
        [
          ['compares it', "const a = field.kind === 'date'"],
          ['compares it the other way round', "const a = 'date' !== field.kind"],
          ['compares what may be missing', "const a = fields[key]?.kind === 'date'"],
          ['has taken it out before', "const { kind } = field\nif (kind === 'skus') draw()"],
          ['switches over kinds', "switch (field.kind) { case 'date': draw() }"],
          ['has a table of them', 'const width = WIDTHS[column.kind]'],
          ['has a set of them', 'const isWide = WIDE.has(field.kind)'],
          ['has a list of them', "const isWide = ['text', 'date'].includes(field.kind)"],
        ],
        (_, source) => {
          expect(kindNamesIn('src/engine/x.ts', source, NAMES)).toEqual([
            expect.stringMatching(/^src\/engine\/x\.ts:\d: .*property of its own file/),
          ])
        },
      ),
    ).toEqual([])
  })

  it.each([
    ['asks for a property', 'const { Cell } = kinds[field.kind]'],
    [
      'has kinds of something else',
      "const a = reason.kind === 'permission' ? target.kind === 'screen' : kind === 'PERSON'",
    ],
    ['switches over something else', "switch (target.kind) { case 'login': go() }"],
    ['looks up something else', "const a = rows.get(kind) ?? [kind === 'gif']"],
  ])('is accepted if it %s', (_, source) => expect(kindNamesIn('src/engine/x.ts', source, NAMES)).toEqual([]))
})

describe('the kinds', () => {
  it('have a file each, with their own name, and the language has all of them', () => {
    const names = [...readFileSync('src/schema/kinds.ts', 'utf8').matchAll(/^ {2}(\w+): true$/gm)].map(
      ([, name]) => name,
    )
    const inAreas = [
      'actionEntry',
      'skus',
      'params',
      'saleFile',
      'points',
      'receivers',
      'fieldRights',
      'configItems',
      'grid',
      'secret',
      'region',
      'categories',
      'change',
      'covered',
      'parcel',
      'permissions',
      'screenName',
      'clientItems',
      'mailTest',
      'mediaFolder',
      'templateText',
    ]
    expect(kindNames(process.cwd()).sort()).toEqual([...names, ...inAreas].sort())
  })

  it('are compared by name in their own files only', () => expect(judgeKindNames(process.cwd())).toEqual([]))
})
