import { expect, it } from 'vitest'
import { textWidth } from './text-width'

it('a full-width character is as wide as a Chinese one, from the first on', () => {
  expect(textWidth('\u2e80')).toBe(textWidth('中'))
  expect(textWidth('\u2e7f')).toBe(textWidth('a'))
})
