import { offenders } from '@tests/support/offenders'
import { expect, test } from 'vitest'
import { judgeRetiredWords, retiredWordsIn } from '../../tools/retired-words'

test('rejects a retired word in the name of a file, type, function, variable or member, with a better one', async () => {
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
        ['src/x.ts', 'const isSaid = true', 'isSaid: "said"'],
        ['src/x.ts', 'const held = 1', 'held: "held"'],
        ['src/x.ts', 'const MAX_KEPT = 1', 'MAX_KEPT: "kept"'],
        ['src/x.ts', 'run((onSay: () => void) => onSay())', 'onSay: "say"'],
        ['src/x.ts', 'interface Options { readonly tellEmpty: () => void }', 'tellEmpty: "tell"'],
        ['src/x.ts', 'interface Options { isToldOf(name: string): boolean }', 'isToldOf: "told"'],
        ['src/x.ts', 'class Panel { #areAsked = false }', 'areAsked: "asked"'],
        ['src/x.ts', 'class Panel { tellAll() {} }', 'tellAll: "tell"'],
        ['tests/x.test.ts', 'const walkAll = function () {}', 'walkAll: "walk"'],
      ],
      (file, source, problem) => {
        expect(retiredWordsIn(file, source)).toEqual([expect.stringContaining(problem)])
      },
    ),
  ).toEqual([])
})

test('accepts other words, words that contain a retired one, names of the wire, object keys and texts', async () => {
  const sources = [
    'export function useDebouncedCallback() {}',
    'interface Essay {}',
    'function softwareOf() {}',
    'const { asked: fields } = entry',
    'const isLate = true',
    'const unmaskedFields = 1',
    'interface Operation { readonly asked: unknown; readonly payout_said: string }',
    'const steps = { say: 1 }',
    'class Panel { [told] = 1 }',
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

test('no file, type, function, variable or member of the project has a retired word in its name', () => {
  expect(judgeRetiredWords(process.cwd())).toEqual([])
})
