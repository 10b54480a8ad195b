import { integer, list, text } from '@contract/rules'
import { describe, expect, it } from 'vitest'
import { hintOf } from './rule-hint'

const textOf = (rule: Parameters<typeof hintOf>[0]) => {
  const hint = hintOf(rule)
  return hint?.label[0].replace(/\{(\w+)\}/g, (_, name: string) => String(hint.values[name]))
}

describe('A hint under a field', () => {
  it('says how long a text has to be', () => {
    expect(textOf(text({ min: 2, max: 20 }))).toBe('2 到 20 个字符')
    expect(textOf(text({ min: 2, max: 8, pattern: 'capitals' }))).toBe('2 到 8 个大写字母')
  })

  it('says how many words a list takes', () => {
    expect(textOf(list(text({ max: 10 }), { max: 20 }))).toBe('最多 20 个，每个 10 字以内')
    expect(textOf(list(text({}), { max: 5 }))).toBe('最多 5 个')
  })

  it('is not there where the rule says nothing that helps', () => {
    expect(textOf(undefined)).toBeUndefined()
    expect(textOf(text({ max: 20 }))).toBeUndefined()
    expect(textOf(text({ min: 6, max: 20, pattern: 'password' }))).toBeUndefined()
    expect(textOf(integer({ min: 2, max: 99 }))).toBeUndefined()
    expect(textOf(list(text({ pattern: 'picture' }), { max: 9 }))).toBeUndefined()
  })
})
