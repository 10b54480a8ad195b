import dayjs from 'dayjs'
import { describe, expect, it } from 'vitest'
import { daysOfRange, hasStep, rangeBefore, rangeName, spanUnit, stepName, timeOf } from './report-span'

const range = (text: string) => {
  const days = daysOfRange(text)
  if (!days) throw new Error(`No range: ${text}`)
  return days
}

describe('the period of a report', () => {
  it('is a year, a month, a day or a range by its format', () => {
    expect(['2026', '2026-11', '2026-11-05', '2026-11-05 ~ 2026-11-20'].map(spanUnit)).toEqual([
      ...['year', 'month', 'day', 'range'],
    ])
  })

  it('as a range has two valid dates', () => {
    expect(daysOfRange('2026-11-05~2026-11-20')?.map(day => day.format('MMDD'))).toEqual(['1105', '1120'])
    for (const text of ['', '2026-11', '2026-02-31~2026-03-05', '2026-11-05', '2026-11-05~', 'x~y']) {
      expect([text, daysOfRange(text)]).toEqual([text, undefined])
    }
  })

  it('as a range of a whole month or year equals that month or year', () => {
    expect(rangeName(...range('2028-02-01~2028-02-29'))).toBe('2028-02')
    expect(rangeName(...range('2026-02-01~2026-02-27'))).toBe('2026-02-01 ~ 2026-02-27')
    expect(rangeName(...range('2025-01-01~2025-12-31'))).toBe('2025')
  })

  it('has a previous range of equal length right before it, or the same dates of the previous year', () => {
    expect(rangeBefore(range('2026-11-05~2026-11-20'), false)).toBe('2026-10-20 ~ 2026-11-04')
    expect(rangeBefore(range('2026-11-05~2026-11-20'), true)).toBe('2025-11-05 ~ 2025-11-20')
    // A leap day does not shorten the comparison period by one day.
    expect(rangeBefore(range('2028-02-20~2028-03-01'), true)).toBe('2027-02-20 ~ 2027-03-02')
  })

  it('has labelled steps, at most one per day', () => {
    expect([stepName('2026', 2), stepName('2026-02', '28'), stepName('2026-02-27 ~ 2026-03-02', 3)]).toEqual([
      ...['2026-02', '2026-02-28', '2026-03-01'],
    ])
    expect([hasStep('2026-02', '2026-02-29'), hasStep('2026', '2026-12')]).toEqual([false, true])
    expect([4, 5].map(n => hasStep('2026-02-27 ~ 2026-03-02', stepName('2026-02-27 ~ 2026-03-02', n)))).toEqual([
      ...[true, false],
    ])
  })

  it('spans the first to the last second in China', () => {
    const seconds = (moment: string) => dayjs(`${moment}+08:00`).unix()
    expect(timeOf('2026-11-05 ~ 2026-11-20')).toBe(
      `${seconds('2026-11-05T00:00:00')},${seconds('2026-11-20T23:59:59')}`,
    )
    expect(timeOf('2026-02')).toBe(`${seconds('2026-02-01T00:00:00')},${seconds('2026-02-28T23:59:59')}`)
  })
})
