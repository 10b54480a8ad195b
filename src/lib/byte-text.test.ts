import { expect, test } from 'vitest'
import { byteText } from './byte-text'

test.each([
  [1, '1 KB'],
  [1024 * 1024 - 1, '1024 KB'],
  [1024 * 1024, '1.0 MB'],
  [1.55 * 1024 * 1024, '1.6 MB'],
])('%s bytes are formatted as %s', (bytes, text) => expect(byteText(bytes)).toBe(text))
