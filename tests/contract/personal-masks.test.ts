import { masked, maskedText, type PersonalKind } from '@contract/personal/rules'
import { expect, it } from 'vitest'

const TEXTS: readonly [string, string][] = [
  ['13812345678', '138****5678'],
  ['8123456', '8****'],
  ['812345', '812345'],
  ['王小明 138 1234 5678，急', '王小明 138****5678，急'],
  ['021-5551-2345', '021****2345'],
  ['110101199001011234', '110****1234'],
  ['w.li@shop.com', '****'],
  ['w.li@shop.com;13812345678', '****;138****5678'],
  ['SF-2026 红茶 6 罐', 'SF-2026 红茶 6 罐'],
  ['138****5678', '138****5678'],
  ['@', '@'],
  ['', ''],
]
const KINDS: readonly PersonalKind[] = ['mobile', 'phone', 'idCard', 'address', 'account', 'picture']

it('masks never split a surrogate pair', () => {
  const texts = Array.from({ length: 24 }, (_, at) => `${'𠮷'.repeat(at)}a${'😀'.repeat(24 - at)}`)
  const cut = KINDS.flatMap(kind => texts.filter(text => /\p{Surrogate}/u.test(masked(kind, text))))
  expect(cut).toEqual([])
})

it.each(TEXTS)('in %j numbers of at least seven digits and email addresses are masked', (text, expected) => {
  expect(maskedText(text)).toBe(expected)
})

it.each(['a', 'a@', '1-', '1 @', '1 '])('a million repetitions of %j are masked in linear time', part => {
  // Guards against quadratic patterns, which would take minutes.
  expect(maskedText(part.repeat(1_000_000))).not.toMatch(/[^\s@*]@[^\s@*]|\d(?:[ -]?\d){6}/)
})
