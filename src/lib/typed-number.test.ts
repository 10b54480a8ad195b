import { offenders } from '@tests/support/offenders'
import { expect, it } from 'vitest'
import { plainNumber, readNumber } from './typed-number'

it('parses a number in any format', async () => {
  expect(
    await offenders(
      [
        ['１２０．５０', '120.50'],
        ['1,000.00', '1000.00'],
        ['１，２３４，５６７', '1234567'],
        ['1 000', '1000'],
        ['1\u00a0000', '1000'],
        ['¥100', '100'],
        ['￥ 1,234.50', '1234.50'],
        ['-¥5', '-5'],
        ['\u22125', '-5'],
        ['+5', '5'],
        ['12。5', '12.5'],
        ['100元', '100'],
        ['50％', '50'],
        ['\u200b 7 \ufeff', '7'],
        ['007', '007'],
      ],
      (text, number) => expect(readNumber(text)).toBe(number),
    ),
  ).toEqual([])
})

it('rejects invalid input, and retains it', async () => {
  expect(
    await offenders(
      ['12,50', '1,00', '1,0000', '1.2.3', '-', '.', '', '一百', '10²', '1e3', '12,', '1.000,00', '--5', 'Infinity'],
      text => {
        expect(readNumber(text)).toBeUndefined()
        expect(plainNumber(text)).toBe(text)
      },
    ),
  ).toEqual([])
})
