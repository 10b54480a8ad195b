import { fieldsFrom, formFrom } from '@contract/define'
import { translate } from '@contract/messages'
import { check, checkAll, choice, id, integer, list, type Rules, rows, text, time } from '@contract/rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

/** Lists and nested tables: browser and server report the path of every invalid value. */
const rules = {
  tags: list(text({ max: 3 }), { max: 2, unique: true }),
  owners: list(id({}), {}),
  kinds: list(choice(['A', 'B'], {}), { required: true }),
  chapters: rows(
    { title: text({ required: true, max: 5 }), minutes: integer({ required: true, min: 1, max: 600 }), memo: text({}) },
    { required: true, min: 2 },
  ),
} as const satisfies Rules

const server = z.object(fieldsFrom(rules))
const good = {
  kinds: ['A'],
  chapters: [
    { title: '一', minutes: 5 },
    { title: '二', minutes: '6' },
  ],
}

const messagesOf = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(checkAll(rules, values)).map(([at, { label, n }]) => [at, translate(label, 'en', n)]),
  )

describe('a list', () => {
  it('reports the invalid items', () => {
    expect(messagesOf({ ...good, tags: ['long one', 'ok', 'ok'] })).toEqual({
      tags: 'At most 2',
      'tags.0': 'At most 3 characters',
      'tags.2': 'Must be unique',
    })
    expect(messagesOf({ ...good, kinds: ['A', 'C', ''] })).toEqual({
      'kinds.1': 'Choose one of the options',
      'kinds.2': 'Fill in this field',
    })
    expect(messagesOf({ ...good, owners: 'x' })).toEqual({ owners: 'Fill in this list' })
  })

  it('is empty without items', () => {
    expect(messagesOf({ ...good, kinds: [] })).toEqual({ kinds: 'Fill in this field' })
    expect(server.parse({ ...good, tags: [] }).tags).toEqual([])
  })

  it('returns its first error to a form with room for one message', () => {
    expect(check(rules.tags, ['ok', 'ok'])?.label[1]).toBe('Must be unique')
  })
})

describe('a nested table', () => {
  it('reports the invalid cells', () => {
    expect(messagesOf({ ...good, chapters: [{ title: '', minutes: 0 }, 'x'] })).toEqual({
      'chapters.0.title': 'Fill in this field',
      'chapters.0.minutes': 'Must be at least 1',
      'chapters.1': 'Fill in this list',
    })
    expect(messagesOf({ ...good, chapters: [good.chapters[0]] })).toEqual({ chapters: 'At least 2' })
  })

  it('retains only the fields of its rules, in the types of the API', () => {
    const chapters = [{ title: '一', minutes: '5', admin: true }, good.chapters[1]]
    expect(server.parse({ ...good, owners: ['12'], chapters })).toEqual({
      owners: [12],
      kinds: ['A'],
      chapters: [
        { title: '一', minutes: 5 },
        { title: '二', minutes: 6 },
      ],
    })
  })
})

describe('a conditional field', () => {
  const audit = {
    pass: choice([0, 1], { required: true }),
    message: text({ required: true, max: 5, when: { pass: [0] } }),
    start: time({}),
    end: time({ after: 'start' }),
  } as const satisfies Rules
  const body = formFrom(audit)

  it('is required only if its condition holds', () => {
    expect(Object.keys(checkAll(audit, { pass: '0' }))).toEqual(['message'])
    expect(checkAll(audit, { pass: 1, message: 'far too long' })).toEqual({})
    expect(body.parse({ pass: '1', message: 'far too long' })).toEqual({ pass: 1 })
    expect(body.parse({ pass: '0', message: '不清楚' })).toEqual({ pass: 0, message: '不清楚' })
  })

  it('is rejected by the server at its own path', () => {
    const wrong = body.safeParse({ pass: 0, message: '', start: '20', end: '10' }).error?.issues
    expect(wrong?.map(issue => issue.path.join('.'))).toEqual(['message', 'end'])
  })
})

it('the browser and the server report the same paths for any input', () => {
  const anything = fc.anything({ maxDepth: 3 })
  const row = fc.record({ title: fc.oneof(fc.string(), anything), minutes: fc.oneof(fc.integer(), anything) })
  const sent = fc.record({
    tags: fc.oneof(fc.array(fc.string()), anything),
    owners: fc.oneof(fc.array(fc.nat().map(String)), anything),
    kinds: fc.oneof(fc.subarray(['A', 'B', 'C']), anything),
    chapters: fc.oneof(fc.array(row), anything),
  })
  fc.assert(
    fc.property(sent, values => {
      const result = server.safeParse(values)
      const places = result.success ? [] : result.error.issues.map(issue => issue.path.join('.'))
      expect(places.sort()).toEqual(Object.keys(checkAll(rules, values)).sort())
    }),
    { numRuns: 500 },
  )
})
