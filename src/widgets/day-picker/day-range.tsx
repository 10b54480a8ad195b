import { Button, DatePicker, type DatePickerProps, Flex, Grid } from 'antd'
import type { Dayjs } from 'dayjs'
import { type AriaAttributes, useRef } from 'react'
import { DAY_FORMAT, type Days, marketNow, rangeOf } from '@/lib/market-days'
import { ariaOf, type InputProps, useDisabled } from '../input-props'
import { useWidgetMessages } from '../widget-messages'
import { clearable } from './clear-icon'
import { clockMark } from './clock-mark'
import { calendarLocale, daysIn, daysUpTo } from './days'

export interface DayRangeProps extends InputProps {
  /**
   * 'from,to' in epoch seconds: the first second of the first day, the last of the last. An open end is empty
   * ('from,'); '' without a range.
   */
  readonly value?: string
  /** @param lastDays how many days up to today they are, where they were chosen as those */
  readonly onChange?: (range: string, lastDays?: number) => void
  /** Disables the days after today. @default true */
  readonly past?: boolean
  /** Allows this many days from today, for planned periods, with presets in the future. */
  readonly maxDaysAhead?: number | undefined
}

interface Quick {
  readonly label: string
  readonly days: () => [Dayjs, Dayjs]
  /** How many days up to today these are; nothing of what lies ahead. */
  readonly lastDays?: number
}

/** The presets: those of specification section 9; for planned periods, those that start today. */
function useQuick(now: Dayjs, maxDaysAhead: number | undefined): readonly Quick[] {
  const { t } = useWidgetMessages()
  if (maxDaysAhead !== undefined) {
    return [WEEK, maxDaysAhead + 1].map(n => ({
      label: t('day.next', { n }),
      days: () => [now, now.add(n - 1, 'day')],
    }))
  }
  return (
    [
      ['day.lastWeek', WEEK],
      ['day.lastMonth', 30],
      ['day.lastThreeMonths', 90],
    ] as const
  ).map(([label, n]) => ({ label: t(label), days: () => daysUpTo(now, n), lastDays: n }))
}

const WEEK = 7

/** A range of days in the marketplace's time zone, for a filter or form. */
export default function DayRange({ value = '', onChange, past = true, maxDaysAhead, ...input }: DayRangeProps) {
  const { t, word, language } = useWidgetMessages()
  const isNarrow = Grid.useBreakpoint().md === false
  const days = daysIn(value)
  const change = (next: Days, lastDays?: number) =>
    onChange?.(rangeOf(next), ...(lastDays === undefined ? [] : [lastDays]))
  // The picker does not tell a quick range from the same days by hand: the very moments that it was handed do.
  const handed = useRef<{ readonly days: Days; readonly lastDays?: number | undefined }>(undefined)
  const shared = {
    ...ariaOf(input),
    locale: calendarLocale[language],
    format: DAY_FORMAT,
    allowClear: clearable,
    disabled: useDisabled(input.disabled),
    ...clockMark(word),
  }
  const now = marketNow()
  const quick = useQuick(now, maxDaysAhead)
  const minDate = maxDaysAhead === undefined ? undefined : now.startOf('day')
  const maxDate = past || maxDaysAhead !== undefined ? now.add(maxDaysAhead ?? 0, 'day').endOf('day') : undefined

  if (isNarrow) return <TwoDays {...{ shared, days, quick, minDate, maxDate }} id={input.id} onChange={change} />
  return (
    <DatePicker.RangePicker
      {...shared}
      id={{ start: input.id }}
      style={{ width: '100%' }}
      placeholder={[t('day.from'), t('day.to')]}
      value={[...days]}
      onChange={next => {
        const isQuick = handed.current?.days.every((day, at) => day && next?.[at]?.valueOf() === day.valueOf())
        change(next ?? [null, null], isQuick ? handed.current?.lastDays : undefined)
      }}
      allowEmpty={[true, true]}
      minDate={minDate}
      maxDate={maxDate}
      presets={quick.map(({ label, days: make, lastDays }) => ({
        label,
        value: () => {
          const made = make()
          handed.current = { days: made, lastDays }
          return made
        },
      }))}
    />
  )
}

interface TwoDaysProps {
  readonly shared: AriaAttributes & Pick<DatePickerProps, 'locale' | 'format' | 'disabled' | 'suffixIcon'>
  readonly id: string | undefined
  readonly days: Days
  readonly onChange: (days: Days, lastDays?: number) => void
  readonly minDate: Dayjs | undefined
  readonly maxDate: Dayjs | undefined
  readonly quick: readonly Quick[]
}

/** Two inputs on a phone, where two calendars side by side do not fit. */
function TwoDays({ shared, id, days: [from, to], onChange, minDate, maxDate, quick }: TwoDaysProps) {
  const { t } = useWidgetMessages()
  return (
    <Flex vertical gap={4}>
      <Flex gap={8}>
        <DatePicker
          {...shared}
          id={id}
          style={{ flex: 1 }}
          aria-label={t('day.from')}
          placeholder={t('day.from')}
          value={from}
          onChange={day => onChange([day, to])}
          minDate={minDate}
          maxDate={to ?? maxDate}
        />
        <DatePicker
          {...shared}
          style={{ flex: 1 }}
          aria-label={t('day.to')}
          placeholder={t('day.to')}
          value={to}
          onChange={day => onChange([from, day])}
          minDate={from ?? minDate}
          maxDate={maxDate}
        />
      </Flex>
      <Flex gap={4} wrap>
        {quick.map(one => (
          <Button
            key={one.label}
            size="small"
            disabled={shared.disabled}
            onClick={() => onChange(one.days(), one.lastDays)}
          >
            {one.label}
          </Button>
        ))}
      </Flex>
    </Flex>
  )
}
