import { offenders } from '@tests/support/offenders'
import { expect, test } from 'vitest'
import { judgeTypeNames, nounlessTypesIn } from '../../tools/type-names'

test('rejects a type that is named by a participle, a preposition or an adverb', async () => {
  expect(
    await offenders(
      [
        ['a regular participle', 'interface Asked {'],
        ['an irregular one', 'export type Kept = string'],
        ['a gerund', 'export interface Waiting extends Job {'],
        ['a class', 'class Taken<T> {'],
        ['a preposition', 'type Of<T> = T[]'],
        ['inside a module', '  interface Told {'],
      ],
      (_, source) => {
        expect(nounlessTypesIn('server/x.ts', source)).toEqual([
          expect.stringMatching(/^server\/x\.ts:1: \w+ is no noun/),
        ])
      },
    ),
  ).toEqual([])
})

test('accepts a noun, also one of two words and one that ends like a participle', async () => {
  const sources = ['interface ListQuery {', 'type LockedService = {}', 'export class Feed {', 'const Asked = 1']
  expect(
    await offenders(
      sources.map(one => [one]),
      source => {
        expect(nounlessTypesIn('server/x.ts', source)).toEqual([])
      },
    ),
  ).toEqual([])
})

test('accepts the row of an entity whose name ends like a participle, in the file of that entity alone', () => {
  const source = 'export interface Packaging {'
  expect(nounlessTypesIn('contract/warehouse/packaging.calls.ts', source)).toEqual([])
  expect(nounlessTypesIn('contract/warehouse/box.calls.ts', source)).toHaveLength(1)
  expect(nounlessTypesIn('server/packaging.ts', source)).toHaveLength(1)
})

test('every type of the client, the server and the contract has a noun as its name', () => {
  expect(judgeTypeNames(process.cwd())).toEqual([])
})
