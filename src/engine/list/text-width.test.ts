import { expect, it } from 'vitest'
import { textWidth } from './text-width'

it('characters from U+2E80 on are as wide as a Chinese one', () => {
  expect(textWidth('\u2e80')).toBe(textWidth('中'))
  expect(textWidth('\u2e7f')).toBe(textWidth('a'))
})
