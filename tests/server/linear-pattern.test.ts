import { MENU_PATTERN } from '@contract/admins/rules'
import { MENU_ACTIONS } from '@server/db/menu-actions'
import { MENU_PATTERNS } from '@server/db/menu-patterns'
import { LONGEST_TEXT, parsePattern } from '@server/http/linear-pattern'
import { describe, expect, test } from 'vitest'

describe('user-defined patterns', () => {
  test('of the default menu all compile', () => {
    const all = [...Object.values(MENU_PATTERNS), ...MENU_ACTIONS.map(one => one.auth_regular)]
    expect(all.length).toBeGreaterThan(100)
    expect(all.filter(pattern => !parsePattern(pattern))).toEqual([])
  })

  test('match the whole of a text, regardless of the order of alternatives', () => {
    const pattern = parsePattern('/admin/a|/admin/abc|PUT /x.*')
    expect(['/admin/abc', '/admin/a', 'PUT /x/1'].map(text => pattern?.matches(text))).toEqual([true, true, true])
    expect(['/admin/abcd', 'x/admin/a', '/admin/a\n'].map(text => pattern?.matches(text))).toEqual([
      false,
      false,
      false,
    ])
  })

  test('end on a text that causes catastrophic backtracking', () => {
    expect(parsePattern('([a-z/]{1,3})+!')?.matches('a'.repeat(LONGEST_TEXT))).toBe(false)
    expect(parsePattern('([a-z/]{1,3})+!')?.matches(`${'a'.repeat(LONGEST_TEXT - 1)}!`)).toBe(true)
  })

  test('may have the maximal length of the field, and match no text that is too long', () => {
    expect(parsePattern('a'.repeat(MENU_PATTERN))).toBeDefined()
    expect(parsePattern('a'.repeat(MENU_PATTERN + 1))).toBeUndefined()
    expect(parsePattern('a*')?.matches('a'.repeat(LONGEST_TEXT + 1))).toBe(false)
  })
})
