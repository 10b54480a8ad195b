import { fieldsFrom, idIn } from '@contract/define'
import { checkAll, choice, id, integer, list, money, type Rules, rows, text, time } from '@contract/rules'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

/** Values that JSON can contain but no form sends: objects that cannot be converted to text. */
const rules = {
  name: text({}),
  tags: text({ list: true }),
  count: integer({}),
  price: money({}),
  owner: id({}),
  start: time({}),
  end: time({ after: 'start' }),
  kind: choice([0, 1], {}),
  reason: text({ required: true, when: { kind: [0] } }),
  words: list(text({}), { unique: true }),
  lines: rows({ count: integer({ required: true }) }, {}),
} as const satisfies Rules

const stubborn = { toString: 1, valueOf: 1 }

describe.each([
  ['an object', stubborn],
  ['an object in a list', [stubborn]],
  ['a list in a list', [[1]]],
  ['an empty object', {}],
])('%s', (_, value) => {
  const values = Object.fromEntries(Object.keys(rules).map(name => [name, value]))

  test('is rejected in every field with a rule, without an exception', () => {
    const fields = new Set(Object.keys(checkAll(rules, values)).map(path => path.split('.')[0]))
    const expected = ['name', 'tags', 'count', 'price', 'owner', 'start', 'end', 'kind', 'words', 'lines']
    expect(expected.filter(name => !fields.has(name))).toEqual([])
  })

  test('is rejected by the server too', () => {
    for (const name of ['tags', 'count', 'price', 'owner', 'start', 'kind'] as const) {
      const field = z.object({ [name]: fieldsFrom(rules)[name] })
      expect([name, field.safeParse({ [name]: value }).success]).toEqual([name, false])
    }
  })
})

test('rejects a number inside a list of one', () => {
  expect(Object.keys(checkAll(rules, { count: [5], owner: [5], kind: [1] }))).toEqual(['count', 'owner', 'kind'])
})

test('parses an id out of range to an id that is never found, not to 0, which means all or none', () => {
  const huge = '9'.repeat(19)
  expect(idIn.parse(huge)).toBe(-1)
  expect(fieldsFrom(rules).owner.parse(huge)).toBe(-1)
  expect(idIn.parse('0')).toBe(0)
})
