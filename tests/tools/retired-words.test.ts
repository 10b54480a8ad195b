import { offenders } from '@tests/support/offenders'
import { expect, test } from 'vitest'
import { judgeRetiredWords, retiredWordsIn } from '../../tools/retired-words'

test('rejects a retired word in the name of a file, type, hook, function or variable, with a better one', async () => {
  expect(
    await offenders(
      [
        ['src/use-told.ts', '', 'use-told: "told"'],
        ['src/x.ts', 'interface KeptViews {}', 'KeptViews: "kept" names nothing here (stored, persistent)'],
        ['src/x.ts', 'export type ListAsked = string', 'ListAsked: "asked"'],
        ['src/x.ts', 'class HeldWrite {}', 'HeldWrite: "held"'],
        ['src/x.ts', 'export function useSoon() {}', 'useSoon: "soon"'],
        ['src/x.ts', 'function f() { function sayAll() {} }', 'sayAll: "say"'],
        ['src/x.ts', 'export const refuse = () => 1', 'refuse: "refuse"'],
        ['src/x.ts', 'const { told } = open()', 'told: "told"'],
        ['src/x.ts', 'const [, { a: kept = 1 }] = open()', 'kept: "kept"'],
        ['src/x.ts', 'run(({ asked, ...rest }) => rest)', 'asked: "asked"'],
        ['tests/x.test.ts', 'const walkAll = function () {}', 'walkAll: "walk"'],
      ],
      (file, source, problem) => {
        expect(retiredWordsIn(file, source)).toEqual([expect.stringContaining(problem)])
      },
    ),
  ).toEqual([])
})

test('accepts other words, words that contain a retired one, properties and texts', async () => {
  const sources = [
    'export function useDebouncedCallback() {}',
    'interface Essay {}',
    'function softwareOf() {}',
    'const { asked: fields } = entry',
    'const held = 1',
    "const text = 'says who'",
  ]
  expect(
    await offenders(
      sources.map(one => [one]),
      source => {
        expect(retiredWordsIn('src/x.ts', source)).toEqual([])
      },
    ),
  ).toEqual([])
})

test('no file, type, hook, function or variable of the project has a retired word in its name', () => {
  expect(judgeRetiredWords(process.cwd())).toEqual([])
})
