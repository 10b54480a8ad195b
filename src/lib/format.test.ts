import { offenders } from '@tests/support/offenders'
import { describe, expect, it } from 'vitest'
import { dateTimeText, dayText, numberText, relativeText, toMillis, yuan } from './format'

/** 20 November 2026, 09:05:07 local time, in any time zone. */
const MOMENT = new Date(2026, 10, 20, 9, 5, 7).getTime()
const SECONDS = Math.floor(MOMENT / 1000)

describe('an epoch', () => {
  it('is parsed as seconds, milliseconds or digits', async () => {
    expect(
      await offenders(
        [
          ['seconds', SECONDS, SECONDS * 1000],
          ['seconds in digits', String(SECONDS), SECONDS * 1000],
          ['milliseconds', MOMENT, MOMENT],
          ['the largest seconds', 99_999_999_999, 99_999_999_999_000],
          ['the least milliseconds', 100_000_000_000, 100_000_000_000],
          ['one second', 1, 1000],
          ['the last moment of a Date', 8_640_000_000_000_000, 8_640_000_000_000_000],
        ],
        (_, epoch, millis) => expect(toMillis(epoch)).toBe(millis),
      ),
    ).toEqual([])
  })

  it('is empty for an invalid value', async () => {
    expect(
      await offenders(
        [
          [0],
          ['0'],
          [''],
          [null],
          [undefined],
          [-1],
          ['abc'],
          [Number.NaN],
          [Number.POSITIVE_INFINITY],
          [8_640_000_000_000_001],
        ],
        epoch => {
          expect(toMillis(epoch)).toBeUndefined()
          expect([dayText(epoch), dateTimeText(epoch), relativeText(epoch, 'zh')]).toEqual(['', '', ''])
        },
      ),
    ).toEqual([])
  })

  it('is formatted as a date and as a date with minutes, zero-padded', () => {
    expect(dayText(SECONDS)).toBe('2026-11-20')
    expect(dayText('-146620800')).toBe('1965-05-10')
    expect(dateTimeText(String(SECONDS))).toBe('2026-11-20 09:05')
    expect(dateTimeText(new Date(2026, 0, 2, 0, 0).getTime())).toBe('2026-01-02 00:00')
  })
})

describe('a relative time', () => {
  const at = (seconds: number, language: string) => relativeText(MOMENT + seconds * 1000, language, MOMENT)
  it('is formatted in both languages', async () => {
    expect(
      await offenders(
        [
          [0, '现在', 'now'],
          [-30, '30 秒钟前', '30 seconds ago'],
          [-60, '1 分钟前', '1 minute ago'],
          [-3_600, '1 小时前', '1 hour ago'],
          [-86_400, '昨天', 'yesterday'],
          [-3 * 86_400, '3 天前', '3 days ago'],
          [-60 * 86_400, '2 个月前', '2 months ago'],
          [-2 * 31_536_000, '2 年前', '2 years ago'],
          [86_400, '明天', 'tomorrow'],
          [7_200, '2 小时后', 'in 2 hours'],
        ],
        (seconds, zh, en) => expect([at(seconds, 'zh'), at(seconds, 'en')]).toEqual([zh, en]),
      ),
    ).toEqual([])
  })
})

describe('money', () => {
  it('is formatted with sign and two decimals', async () => {
    expect(
      await offenders(
        [
          [0, '¥0.00'],
          [5, '¥5.00'],
          ['12.5', '¥12.50'],
          [1234.5, '¥1,234.50'],
          [1234567.89, '¥1,234,567.89'],
          [-1.5, '-¥1.50'],
          ['0.1', '¥0.10'],
        ],
        (value, text) => expect(yuan(value)).toBe(text),
      ),
    ).toEqual([])
  })

  it('is empty for an invalid value', async () => {
    expect(await offenders([[null], [undefined], [''], ['abc']], value => expect(yuan(value)).toBe(''))).toEqual([])
  })
})

describe('a number', () => {
  it('is formatted with thousands separators', async () => {
    expect(
      await offenders(
        [
          [0, '0'],
          [1_234_567, '1,234,567'],
          ['1234', '1,234'],
          [1.25, '1.25'],
          [-1_000, '-1,000'],
          ['abc', 'abc'],
          [null, ''],
          ['', ''],
        ],
        (value, text) => expect(numberText(value)).toBe(text),
      ),
    ).toEqual([])
  })
})
