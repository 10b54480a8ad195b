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

test('every type of the server and the contract is named by a noun', () => {
  expect(judgeTypeNames(process.cwd())).toEqual([])
})
