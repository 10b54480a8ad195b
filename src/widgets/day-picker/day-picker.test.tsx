import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import dayjs from 'dayjs'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { found, renderWidget } from '../testing'
import DayPicker, { type DayPickerProps } from './day-picker'
import DayRange, { type DayRangeProps } from './day-range'

const start = (day: string) => String(dayjs(day).startOf('day').unix())
const end = (day: string) => String(dayjs(day).endOf('day').unix())
const cell = (day: string) => found(document.querySelector<HTMLElement>(`td[title="${day}"]`))

/** A fixed date for every run. */
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 15, 30) }))
afterEach(() => vi.useRealTimers())

/** antd shows the clear button only on hover, by CSS. */
const clear = () => userEvent.click(screen.getByRole('button', { name: '清除' }), { pointerEventsCheck: 0 })

function PickerHarness({ onChange, ...props }: DayPickerProps) {
  const [value, setValue] = useState(props.value)
  const change = (seconds: string) => {
    setValue(seconds)
    onChange?.(seconds)
  }
  return <DayPicker {...props} value={value} onChange={change} />
}

function RangeHarness({ onChange, ...props }: DayRangeProps) {
  const [value, setValue] = useState(props.value)
  const change = (range: string, ...more: [lastDays?: number]) => {
    setValue(range)
    onChange?.(range, ...more)
  }
  return <DayRange {...props} value={value} onChange={change} />
}

describe('day picker', () => {
  test('shows epoch seconds as a date and emits the first second of the selected one', async () => {
    const changed = vi.fn()
    await renderWidget(<PickerHarness value={String(dayjs('2024-03-05 17:30').unix())} onChange={changed} />)
    expect(screen.getByDisplayValue('2024-03-05')).toBeTruthy()
    await userEvent.click(screen.getByRole('textbox'))
    await userEvent.click(cell('2024-03-18'))
    expect(changed).toHaveBeenLastCalledWith(start('2024-03-18'))
    expect(screen.getByDisplayValue('2024-03-18')).toBeTruthy()
  })

  test('can emit the last second of the day', async () => {
    const changed = vi.fn()
    await renderWidget(<PickerHarness value={end('2024-03-05')} endOfDay onChange={changed} />)
    expect(screen.getByDisplayValue('2024-03-05')).toBeTruthy()
    await userEvent.click(screen.getByRole('textbox'))
    await userEvent.click(cell('2024-03-18'))
    expect(changed).toHaveBeenLastCalledWith(end('2024-03-18'))
  })

  test('accepts typed dates', async () => {
    const changed = vi.fn()
    await renderWidget(<PickerHarness onChange={changed} />)
    await userEvent.type(screen.getByRole('textbox'), '2023-12-31')
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' })
    expect(changed).toHaveBeenLastCalledWith(start('2023-12-31'))
  })

  test('is cleared to an empty value', async () => {
    const changed = vi.fn()
    await renderWidget(<PickerHarness value={start('2024-03-05')} onChange={changed} />)
    await clear()
    expect(changed).toHaveBeenLastCalledWith('')
  })

  test('past: today is selectable, tomorrow is not', async () => {
    const changed = vi.fn()
    await renderWidget(<PickerHarness past onChange={changed} />)
    await userEvent.type(screen.getByRole('textbox'), '2026-11-21')
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' })
    expect(changed).not.toHaveBeenCalled()
    await userEvent.clear(screen.getByRole('textbox'))
    await userEvent.type(screen.getByRole('textbox'), '2026-11-20')
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' })
    expect(changed).toHaveBeenLastCalledWith(start('2026-11-20'))
  })

  test('"no end" emits 0 and disables the calendar; without it the value is empty', async () => {
    const changed = vi.fn()
    await renderWidget(<PickerHarness value={start('2030-01-01')} open={['长期有效', 'No end']} onChange={changed} />)
    await userEvent.click(screen.getByRole('checkbox', { name: '长期有效' }))
    expect(changed).toHaveBeenLastCalledWith('0')
    expect(screen.getByRole('textbox')).toHaveProperty('disabled', true)
    expect(screen.getByRole('textbox')).toHaveProperty('value', '')
    await userEvent.click(screen.getByRole('checkbox', { name: '长期有效' }))
    expect(changed).toHaveBeenLastCalledWith('')
    expect(screen.getByRole('textbox')).toHaveProperty('disabled', false)
  })

  describe('a day picker with a time', () => {
    const seconds = (moment: string) => String(dayjs(moment).unix())

    test('applies typed input on blur', async () => {
      const changed = vi.fn()
      await renderWidget(<PickerHarness time onChange={changed} />)
      await userEvent.type(screen.getByRole('textbox'), '2026-12-01')
      await userEvent.tab()
      expect(changed).toHaveBeenLastCalledWith(seconds('2026-12-01 00:00'))
      expect(screen.getByRole('textbox')).toHaveProperty('value', '2026-12-01 00:00')
    })

    test('emits a value within the blur event itself', async () => {
      const changed = vi.fn()
      await renderWidget(<PickerHarness time onChange={changed} />)
      const input = screen.getByRole('textbox')
      await userEvent.type(input, '2026-12-01 18:4')
      fireEvent.change(input, { target: { value: '2026-12-01 18:45' } })
      changed.mockClear()
      fireEvent.blur(input)
      expect(changed).toHaveBeenCalledWith(seconds('2026-12-01 18:45'))
    })

    test('retains the seconds of a value that is only viewed', async () => {
      const changed = vi.fn()
      await renderWidget(<PickerHarness time value={seconds('2024-03-05 17:30:45')} onChange={changed} />)
      await userEvent.click(screen.getByRole('textbox'))
      await userEvent.tab()
      for (const [value] of changed.mock.calls) expect(value).toBe(seconds('2024-03-05 17:30:45'))
    })

    test('accepts typed seconds', async () => {
      const changed = vi.fn()
      await renderWidget(<PickerHarness time onChange={changed} />)
      await userEvent.type(screen.getByRole('textbox'), '2026-12-01 10:00:30')
      await userEvent.tab()
      expect(changed).toHaveBeenLastCalledWith(seconds('2026-12-01 10:00:30'))
    })

    test.each(['2026-12-01 10:00:00', '2026-12-01 10:00:30'])('accepts typed seconds: %s', async typed => {
      const changed = vi.fn()
      await renderWidget(<PickerHarness time onChange={changed} />)
      await userEvent.type(screen.getByRole('textbox'), typed)
      await userEvent.tab()
      expect(changed).toHaveBeenLastCalledWith(seconds(typed))
    })

    test('applies typed input on Enter, and retains it on blur', async () => {
      const changed = vi.fn()
      await renderWidget(<PickerHarness time value={seconds('2024-03-05 17:30')} onChange={changed} />)
      await userEvent.clear(screen.getByRole('textbox'))
      await userEvent.type(screen.getByRole('textbox'), '2026-12-01')
      fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' })
      expect(changed).toHaveBeenLastCalledWith(seconds('2026-12-01 00:00'))
      await userEvent.tab()
      expect(changed).toHaveBeenLastCalledWith(seconds('2026-12-01 00:00'))
      expect(screen.getByRole('textbox')).toHaveProperty('value', '2026-12-01 00:00')
    })

    test('shows minutes, and selecting another day retains the hour', async () => {
      const changed = vi.fn()
      await renderWidget(<PickerHarness time value={seconds('2024-03-05 17:30')} onChange={changed} />)
      expect(screen.getByDisplayValue('2024-03-05 17:30')).toBeTruthy()
      await userEvent.click(screen.getByRole('textbox'))
      await userEvent.click(cell('2024-03-18'))
      await userEvent.tab()
      expect(changed).toHaveBeenLastCalledWith(seconds('2024-03-18 17:30'))
    })
  })

  test('uses the current language', async () => {
    const { unmount } = await renderWidget(<PickerHarness value={start('2024-03-05')} />)
    await userEvent.click(screen.getByRole('textbox'))
    expect([...document.querySelectorAll('.ant-picker-content th')].map(one => one.textContent)).toEqual([
      '一',
      '二',
      '三',
      '四',
      '五',
      '六',
      '日',
    ])
    unmount()
    await renderWidget(<PickerHarness value={start('2024-03-05')} />, { language: 'en' })
    await userEvent.click(screen.getByRole('textbox'))
    expect(document.querySelector('.ant-picker-content th')?.textContent).toBe('Su')
    expect(document.querySelector('.ant-picker-month-btn')?.textContent).toBe('Mar')
  })
})

describe('in a time zone with another date than the marketplace', () => {
  const own = process.env.TZ
  beforeEach(() => {
    process.env.TZ = 'America/New_York'
    // The 21st in China.
    vi.setSystemTime(new Date('2026-11-20T18:30:00Z'))
  })
  afterEach(() => {
    if (own === undefined) delete process.env.TZ
    else process.env.TZ = own
  })
  const there = (text: string) => String(Date.parse(`${text}+08:00`) / 1_000)

  test("a timestamp is shown and typed in the marketplace's time, with a mark", async () => {
    const changed = vi.fn()
    await renderWidget(<PickerHarness time value={there('2026-12-01T00:00:00')} onChange={changed} />)
    expect(screen.getByDisplayValue('2026-12-01 00:00')).toBeTruthy()
    expect(screen.getByText('北京时间')).toBeTruthy()
    await userEvent.clear(screen.getByRole('textbox'))
    await userEvent.type(screen.getByRole('textbox'), '2026-12-02 08:30')
    await userEvent.tab()
    expect(changed).toHaveBeenLastCalledWith(there('2026-12-02T08:30:00'))
  })

  test("a planned date begins with the marketplace's today, and in five minutes", async () => {
    const changed = vi.fn()
    await renderWidget(<PickerHarness time maxDaysAhead={29} onChange={changed} />)
    await userEvent.click(screen.getByRole('textbox'))
    expect(cell('2026-11-20').className).toContain('disabled')
    await userEvent.click(cell('2026-11-21'))
    await userEvent.tab()
    expect(changed).toHaveBeenLastCalledWith(there('2026-11-21T02:35:00'))
  })

  test('a range goes from its first second to its last there', async () => {
    const changed = vi.fn()
    const value = `${there('2026-12-01T00:00:00')},${there('2026-12-03T23:59:59')}`
    await renderWidget(<RangeHarness past={false} value={value} onChange={changed} />)
    expect(screen.getByDisplayValue('2026-12-03')).toBeTruthy()
    await userEvent.click(found(screen.getAllByRole('textbox')[0]))
    await userEvent.click(cell('2026-12-02'))
    await userEvent.click(cell('2026-12-04'))
    expect(changed).toHaveBeenLastCalledWith(`${there('2026-12-02T00:00:00')},${there('2026-12-04T23:59:59')}`)
  })
})

describe('day range', () => {
  const inputs = () => screen.getAllByRole('textbox')

  test('goes from the first second of one day to the last of another', async () => {
    const changed = vi.fn()
    await renderWidget(<RangeHarness value={`${start('2024-03-05')},${end('2024-03-07')}`} onChange={changed} />)
    expect(screen.getByDisplayValue('2024-03-05')).toBeTruthy()
    expect(screen.getByDisplayValue('2024-03-07')).toBeTruthy()
    await userEvent.click(found(inputs()[0]))
    await userEvent.click(cell('2024-03-11'))
    await userEvent.click(cell('2024-03-20'))
    expect(changed).toHaveBeenLastCalledWith(`${start('2024-03-11')},${end('2024-03-20')}`)
  })

  test.each([
    ['最近一周', '2026-11-14', 7],
    ['最近一个月', '2026-10-22', 30],
    ['最近三个月', '2026-08-23', 90],
  ])('%s goes from %s to the end of today, and tells that it is the last %d days', async (name, first, days) => {
    const changed = vi.fn()
    await renderWidget(<RangeHarness onChange={changed} />)
    await userEvent.click(found(inputs()[0]))
    await userEvent.click(screen.getByText(name))
    expect(changed).toHaveBeenLastCalledWith(`${start(first)},${end('2026-11-20')}`, days)
  })

  test('the same days by hand are those days alone, also after a quick range was pointed at', async () => {
    const changed = vi.fn()
    await renderWidget(<RangeHarness value={`${start('2026-11-01')},${end('2026-11-02')}`} onChange={changed} />)
    await userEvent.click(found(inputs()[0]))
    await userEvent.hover(screen.getByText('最近一周'))
    await userEvent.click(cell('2026-11-14'))
    await userEvent.click(cell('2026-11-20'))
    expect(changed).toHaveBeenLastCalledWith(`${start('2026-11-14')},${end('2026-11-20')}`)
  })

  test('the presets have English names', async () => {
    await renderWidget(<RangeHarness />, { language: 'en' })
    expect(inputs().map(one => one.getAttribute('placeholder'))).toEqual(['From', 'To'])
    await userEvent.click(found(inputs()[0]))
    for (const name of ['Past week', 'Past month', 'Past three months']) expect(screen.getByText(name)).toBeTruthy()
  })

  test('excludes the future by default', async () => {
    const { again } = await renderWidget(<RangeHarness />)
    await userEvent.click(found(inputs()[0]))
    const disabled = () => cell('2026-11-21').classList.contains('ant-picker-cell-disabled')
    expect(disabled()).toBe(true)
    again(<RangeHarness past={false} />)
    expect(disabled()).toBe(false)
  })

  test('of planned days begins today and ends after the maximum, and so do its presets', async () => {
    const changed = vi.fn()
    await renderWidget(<RangeHarness past={false} maxDaysAhead={29} onChange={changed} />)
    await userEvent.click(found(inputs()[0]))
    const disabled = (day: string) => cell(day).classList.contains('ant-picker-cell-disabled')
    expect(['2026-11-19', '2026-11-20', '2026-12-19', '2026-12-20'].map(disabled)).toEqual([true, false, false, true])
    expect(screen.queryByText('最近一周')).toBeNull()
    await userEvent.click(screen.getByText('未来 7 天'))
    expect(changed).toHaveBeenLastCalledWith(`${start('2026-11-20')},${end('2026-11-26')}`)
  })

  test('is cleared to empty; an open end stays open', async () => {
    const changed = vi.fn()
    await renderWidget(<RangeHarness value={`${start('2024-03-05')},`} onChange={changed} />)
    expect(inputs().map(one => one.getAttribute('value'))).toEqual(['2024-03-05', ''])
    await clear()
    expect(changed).toHaveBeenLastCalledWith('')
  })

  test('is empty when disabled without a value', async () => {
    await renderWidget(<RangeHarness disabled />)
    expect(inputs().map(one => one.hasAttribute('disabled'))).toEqual([true, true])
  })

  describe('a day range on a phone', () => {
    beforeEach(() => {
      const narrow = (media: string) =>
        Object.assign(new EventTarget(), { media, matches: media.includes('max-width') })
      vi.stubGlobal('matchMedia', narrow)
    })
    afterEach(() => vi.unstubAllGlobals())

    test('has a field for each end, and the presets are buttons', async () => {
      const changed = vi.fn()
      await renderWidget(<RangeHarness onChange={changed} />)
      await userEvent.type(screen.getByRole('textbox', { name: '开始日期' }), '2024-03-05')
      fireEvent.keyDown(screen.getByRole('textbox', { name: '开始日期' }), { key: 'Enter' })
      expect(changed).toHaveBeenLastCalledWith(`${start('2024-03-05')},`)
      await userEvent.type(screen.getByRole('textbox', { name: '结束日期' }), '2024-03-08')
      fireEvent.keyDown(screen.getByRole('textbox', { name: '结束日期' }), { key: 'Enter' })
      expect(changed).toHaveBeenLastCalledWith(`${start('2024-03-05')},${end('2024-03-08')}`)
      await userEvent.click(screen.getByRole('button', { name: '最近一周' }))
      expect(changed).toHaveBeenLastCalledWith(`${start('2026-11-14')},${end('2026-11-20')}`, 7)
    })
  })
})
