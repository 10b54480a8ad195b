import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import dayjs from 'dayjs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderWidget } from '../testing'
import { neighbour, periodOf } from './period'
import PeriodPicker from './period-picker'
import PeriodPickerExample from './period-picker.example'

const seconds = (text: string) => dayjs(text).unix()

describe('a period', () => {
  test('of a month has all eleven values', () => {
    expect(periodOf('MONTH', dayjs('2026-01-15'))).toEqual({
      type: 'MONTH',
      year: 2026,
      last_year: 2025,
      month: 1,
      last_month: 12,
      year_month: '2026-01',
      last_year_month: '2025-12',
      start_time: seconds('2026-01-01T00:00:00'),
      last_start_time: seconds('2025-12-01T00:00:00'),
      end_time: seconds('2026-01-31T23:59:59'),
      last_end_time: seconds('2025-12-31T23:59:59'),
    })
  })
  test('of a year covers it, and the previous one', () => {
    expect(periodOf('YEAR', dayjs('2025-03-31'))).toEqual({
      type: 'YEAR',
      year: 2025,
      last_year: 2024,
      month: 3,
      last_month: 2,
      year_month: '2025-03',
      last_year_month: '2025-02',
      start_time: seconds('2025-01-01T00:00:00'),
      last_start_time: seconds('2024-01-01T00:00:00'),
      end_time: seconds('2025-12-31T23:59:59'),
      last_end_time: seconds('2024-12-31T23:59:59'),
    })
  })
})

describe('year/month picker', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(2026, 10, 21, 10), toFake: ['Date'] })
  })
  afterEach(() => void vi.useRealTimers())
  const emitted = () => JSON.parse(document.querySelector('output')?.textContent ?? '')
  const button = (name: string) => screen.getByRole('button', { name })

  test('starts with the current month, and excludes the future', async () => {
    await renderWidget(<PeriodPickerExample />)
    expect(Object.keys(emitted())).toHaveLength(11)
    expect(emitted().year_month).toBe('2026-11')
    expect(button('下一个')).toHaveProperty('disabled', true)
    await userEvent.click(button('上一个'))
    expect(emitted().year_month).toBe('2026-10')
    await userEvent.click(button('下一个'))
    expect(emitted().year_month).toBe('2026-11')
    expect(neighbour(emitted(), 1)).toBeUndefined()
  })

  test('disables future months in its calendar', async () => {
    const changed = vi.fn()
    const value = periodOf('MONTH', dayjs('2026-11-01'))
    await renderWidget(<PeriodPicker value={value} onChange={changed} />)
    await userEvent.click(screen.getByRole('textbox', { name: '月份' }))
    const cell = (title: string) => document.querySelector(`td[title="${title}"]`)
    expect(cell('2026-12')?.className).toContain('disabled')
    expect(cell('2026-10')?.className).not.toContain('disabled')
    await userEvent.click(screen.getByText('10月', { selector: 'td *' }))
    expect(changed.mock.lastCall?.[0].year_month).toBe('2026-10')
  })

  test('switches to years and back, limited to the present', async () => {
    await renderWidget(<PeriodPickerExample />, { language: 'en' })
    await userEvent.click(screen.getByText('Year'))
    expect([emitted().type, emitted().year, emitted().last_year]).toEqual(['YEAR', 2026, 2025])
    expect(button('Next')).toHaveProperty('disabled', true)
    await userEvent.click(button('Previous'))
    expect([emitted().year, emitted().start_time]).toEqual([2025, seconds('2025-01-01T00:00:00')])
    await userEvent.click(screen.getByText('Month'))
    expect([emitted().type, emitted().year_month]).toEqual(['MONTH', '2025-01'])
  })

  test('offers a range of days: those of the month so far, as many before them, and back', async () => {
    const [changed, chosen] = [vi.fn(), vi.fn()]
    const days = (from: string, to: string) => [dayjs(from), dayjs(to)] as const
    const text = () => chosen.mock.lastCall?.[0].map((day: dayjs.Dayjs) => day.format('YYYY-MM-DD'))
    const value = periodOf('MONTH', dayjs('2026-11-01'))
    const { rerender } = await renderWidget(<PeriodPicker value={value} onChange={changed} onDays={chosen} />)
    await userEvent.click(screen.getByText('自定义'))
    expect(text()).toEqual(['2026-11-01', '2026-11-21'])
    const now = days('2026-11-08', '2026-11-14')
    rerender(<PeriodPicker value={value} onChange={changed} days={now} onDays={chosen} />)
    expect(screen.getAllByRole('textbox').map(box => (box as HTMLInputElement).value)).toEqual([
      '2026-11-08',
      '2026-11-14',
    ])
    await userEvent.click(button('上一个'))
    expect(text()).toEqual(['2026-11-01', '2026-11-07'])
    await userEvent.click(button('下一个'))
    expect(text()).toEqual(['2026-11-15', '2026-11-21'])
    rerender(<PeriodPicker value={value} onChange={changed} days={days('2026-11-15', '2026-11-21')} onDays={chosen} />)
    expect(button('下一个')).toHaveProperty('disabled', true)
    await userEvent.click(screen.getByText('按月'))
    expect(changed.mock.lastCall?.[0].year_month).toBe('2026-11')
  })
})
