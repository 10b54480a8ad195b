import { integer, list, text } from '@contract/rules'
import { describe, expect, it } from 'vitest'
import { hintOf } from './rule-hint'

const textOf = (rule: Parameters<typeof hintOf>[0]) => {
  const hint = hintOf(rule)
  return hint?.label[0].replace(/\{(\w+)\}/g, (_, name: string) => String(hint.values[name]))
}

describe('a hint under a field', () => {
  it('shows the allowed length of a text', () => {
    expect(textOf(text({ min: 2, max: 20 }))).toBe('2 到 20 个字符')
    expect(textOf(text({ min: 2, max: 8, pattern: 'capitals' }))).toBe('2 到 8 个大写字母')
  })

  it('shows the allowed number of list items', () => {
    expect(textOf(list(text({ max: 10 }), { max: 20 }))).toBe('最多 20 个，每个 10 字以内')
    expect(textOf(list(text({}), { max: 5 }))).toBe('最多 5 个')
  })

  it('is omitted if the rule has nothing to show', () => {
    expect(textOf(undefined)).toBeUndefined()
    expect(textOf(text({ max: 20 }))).toBeUndefined()
    expect(textOf(text({ min: 6, max: 20, pattern: 'password' }))).toBeUndefined()
    expect(textOf(integer({ min: 2, max: 99 }))).toBeUndefined()
    expect(textOf(list(text({ pattern: 'picture' }), { max: 9 }))).toBeUndefined()
  })
})
