import { masked, type PersonalKind } from '@contract/personal/rules'
import { expect, it } from 'vitest'

const KINDS: readonly PersonalKind[] = ['mobile', 'phone', 'idCard', 'address', 'account', 'picture']

it('masks never split a surrogate pair', () => {
  const texts = Array.from({ length: 24 }, (_, at) => `${'𠮷'.repeat(at)}a${'😀'.repeat(24 - at)}`)
  const cut = KINDS.flatMap(kind => texts.filter(text => /\p{Surrogate}/u.test(masked(kind, text))))
  expect(cut).toEqual([])
})
