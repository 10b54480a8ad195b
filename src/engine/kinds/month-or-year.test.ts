import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AnyField, monthOrYear } from '@/schema'
import kind from './month-or-year'

const field = monthOrYear('时间', 'Period') as unknown as AnyField
const years = monthOrYear('年份', 'Year', { cycle: 'YEAR' }) as unknown as AnyField
const at = (moment: string) => Date.parse(`${moment}+08:00`) / 1000
const sent = (value: string, of = field) => kind.spread?.(value, of)
const span = (value: string, earlier?: 'before' | 'year', of = field) => kind.span?.(value, of, earlier)

describe('the period of a report', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date(at('2026-11-21T10:00:00') * 1000), toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  it('is sent as a month or a year', () => {
    expect(sent('2026-03')).toEqual({ cycle_type: 'MONTH', year: 2026, month: 3 })
    expect(sent('2025')).toMatchObject({ cycle_type: 'YEAR', year: 2025 })
    expect(sent('')).toEqual({ cycle_type: 'MONTH', year: 2026, month: 11 })
  })

  it('is sent as the first and last second of days, and as an equal month or year', () => {
    expect(sent('2026-11-05~2026-11-20')).toEqual({
      start_time: at('2026-11-05T00:00:00'),
      end_time: at('2026-11-20T23:59:59'),
    })
    expect(sent('2026-02-01~2026-02-28')).toEqual({ cycle_type: 'MONTH', year: 2026, month: 2 })
  })

  it('defaults to the current month, and sends an invalid one unchanged', () => {
    expect(sent('2026-02-31~2026-03-05')).toEqual({ cycle_type: 'MONTH', year: 2026, month: 11 })
    expect(sent('2026-11-20~2026-11-05')).toMatchObject({ start_time: at('2026-11-20T00:00:00') })
    expect(sent('2026-13')).toEqual({ cycle_type: 'MONTH', year: '2026', month: '13' })
  })

  it('has a previous period, and the same of the previous year', () => {
    expect([span('2026-01', 'before'), span('2026-01', 'year')]).toEqual(['2025-12', '2025-01'])
    expect([span('2026', 'before'), span('2026', 'year')]).toEqual(['2025', '2025'])
    expect([
      span('2026-11-05~2026-11-20'),
      span('2026-11-05~2026-11-20', 'before'),
      span('2026-11-05~2026-11-20', 'year'),
    ]).toEqual(['2026-11-05 ~ 2026-11-20', '2026-10-20 ~ 2026-11-04', '2025-11-05 ~ 2025-11-20'])
    // The exported name can be used as a parameter.
    expect(sent(span('2026-11-05~2026-11-20', 'year') ?? '')).toMatchObject({ start_time: at('2025-11-05T00:00:00') })
    expect(span('2026-13', 'before')).toBe('')
  })

  it('of the last days goes on with them, and is compared with as many before', () => {
    const period = 'last-30-days'
    const rolling = kind.rolling?.(period, field)
    expect([rolling?.text, rolling?.label[0]]).toEqual([period, '最近 30 天'])
    expect([span(period), span(period, 'before')]).toEqual(['2026-10-23 ~ 2026-11-21', '2026-09-23 ~ 2026-10-22'])
    vi.setSystemTime(at('2026-12-01T10:00:00') * 1000)
    expect(sent(period)).toEqual({ start_time: at('2026-11-02T00:00:00'), end_time: at('2026-12-01T23:59:59') })
  })

  it('of the last days is a month where they are one, and still goes on', () => {
    vi.setSystemTime(at('2026-11-30T10:00:00') * 1000)
    expect(sent('last-30-days')).toEqual({ cycle_type: 'MONTH', year: 2026, month: 11 })
    expect(kind.rolling?.('last-30-days', field)?.text).toBe('last-30-days')
  })

  it('of this month and this year goes on, and stays where its dates are others', () => {
    const rollingText = (value: string, of = field) => kind.rolling?.(value, of)?.text
    expect([rollingText(''), rollingText('2026-11'), rollingText('2026'), rollingText('this-year')]).toEqual([
      '',
      '',
      'this-year',
      'this-year',
    ])
    expect([rollingText('', years), rollingText('2026', years)]).toEqual(['', ''])
    expect([
      rollingText('2026-10'),
      rollingText('2025'),
      rollingText('2026-11-05~2026-11-20'),
      rollingText('2026-13'),
    ]).toEqual([undefined, undefined, undefined, undefined])
    vi.setSystemTime(at('2027-01-02T10:00:00') * 1000)
    expect(sent('this-year')).toMatchObject({ cycle_type: 'YEAR', year: 2027 })
    expect([span('this-year'), span('this-year', 'before')]).toEqual(['2027', '2026'])
  })

  it('ignores an invalid number of last days, and last days in a report by years', () => {
    for (const none of ['last-0-days', 'last-367-days', 'last-1.5-days', 'last-days'])
      expect(sent(none)).toEqual({ cycle_type: 'MONTH', year: 2026, month: 11 })
    expect(sent('last-30-days', years)).toMatchObject({ cycle_type: 'YEAR', year: 2026 })
  })

  it('takes no days where a report is about years', () => {
    expect(sent('2026-11-05~2026-11-20', years)).toMatchObject({ cycle_type: 'YEAR', year: 2026 })
  })
})
