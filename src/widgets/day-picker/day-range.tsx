import { Button, DatePicker, type DatePickerProps, Flex, Grid } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import type { AriaAttributes } from 'react'
import { wallText, wireText } from '@/lib/market-time'
import { ariaOf, type InputProps, useDisabled } from '../input-props'
import { useWidgetWords } from '../words'
import { clearable } from './clear-icon'
import { calendarLocale, DAY_FORMAT, type Days, daysIn, lastDays, rangeOf } from './days'

export interface DayRangeProps extends InputProps {
  /**
   * 'from,to' in epoch seconds: the first second of the first day, the last of the last. An open end is empty
   * ('from,'); '' when there is no range.
   */
  readonly value?: string
  readonly onChange?: (range: string) => void
  /** No day after today; so unless said otherwise. */
  readonly past?: boolean
  /** The days are the marketplace's. */
  readonly market?: boolean
}

/** A range of days for a filter, with the quick ranges of specification section 9. */
export default function DayRange({ value = '', onChange, past = true, market = false, ...input }: DayRangeProps) {
  const { t, language } = useWidgetWords()
  const isNarrow = Grid.useBreakpoint().md === false
  const days = daysIn(market ? wallText(value) : value)
  const change = (next: Days) => onChange?.(market ? wireText(rangeOf(next)) : rangeOf(next))
  const shared = {
    ...ariaOf(input),
    locale: calendarLocale[language],
    format: DAY_FORMAT,
    allowClear: clearable,
    disabled: useDisabled(input.disabled),
  }
  const today = past ? dayjs().endOf('day') : undefined
  const quick = [
    { label: t('day.lastWeek'), days: 7 },
    { label: t('day.lastMonth'), days: 30 },
    { label: t('day.lastThreeMonths'), days: 90 },
  ]

  if (isNarrow) {
    return <TwoDays shared={shared} id={input.id} days={days} onChange={change} today={today} quick={quick} />
  }
  return (
    <DatePicker.RangePicker
      {...shared}
      id={{ start: input.id }}
      style={{ width: '100%' }}
      placeholder={[t('day.from'), t('day.to')]}
      value={[...days]}
      onChange={next => change(next ?? [null, null])}
      allowEmpty={[true, true]}
      maxDate={today}
      presets={quick.map(one => ({ label: one.label, value: () => lastDays(one.days) }))}
    />
  )
}

interface TwoDaysProps {
  readonly shared: AriaAttributes & Pick<DatePickerProps, 'locale' | 'format' | 'disabled'>
  readonly id: string | undefined
  readonly days: Days
  readonly onChange: (days: Days) => void
  readonly today: Dayjs | undefined
  readonly quick: readonly { readonly label: string; readonly days: number }[]
}

/** Two calendars side by side do not fit a phone: one field for each end. */
function TwoDays({ shared, id, days: [from, to], onChange, today, quick }: TwoDaysProps) {
  const { t } = useWidgetWords()
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
          maxDate={to ?? today}
        />
        <DatePicker
          {...shared}
          style={{ flex: 1 }}
          aria-label={t('day.to')}
          placeholder={t('day.to')}
          value={to}
          onChange={day => onChange([from, day])}
          minDate={from ?? undefined}
          maxDate={today}
        />
      </Flex>
      <Flex gap={4} wrap>
        {quick.map(one => (
          <Button key={one.days} size="small" disabled={shared.disabled} onClick={() => onChange(lastDays(one.days))}>
            {one.label}
          </Button>
        ))}
      </Flex>
    </Flex>
  )
}
