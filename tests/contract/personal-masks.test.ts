import { masked, type PersonalKind } from '@contract/personal/rules'
import { expect, it } from 'vitest'

const KINDS: readonly PersonalKind[] = ['mobile', 'phone', 'idCard', 'address', 'account', 'picture']

it('masks keep the ends of a number and the street of an address', () => {
  expect(masked('mobile', '13800000000')).toBe('138****0000')
  expect(masked('account', '6222020012345678')).toBe('****5678')
  expect(masked('address', '书香街 7 号 3 单元')).toBe('书香街 ****')
})

it('masks never cut a character in half', () => {
  const texts = Array.from({ length: 24 }, (_, at) => `${'𠮷'.repeat(at)}a${'😀'.repeat(24 - at)}`)
  const cut = KINDS.flatMap(kind => texts.filter(text => /\p{Surrogate}/u.test(masked(kind, text))))
  expect(cut).toEqual([])
})
