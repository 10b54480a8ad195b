import LeftOutlined from '@ant-design/icons/LeftOutlined'
import RightOutlined from '@ant-design/icons/RightOutlined'
import { Button, DatePicker, Flex, Segmented } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { type ReactNode, useEffect, useState } from 'react'
import { marketNow, rangeOf } from '@/lib/market-days'
import { periodWords } from '@/locales/period-picker'
import DayRange from '../day-picker/day-range'
import { calendarLocale, daysIn } from '../day-picker/days'
import { ariaOf, type InputProps, useDisabled } from '../input-props'
import { createMessagesHook } from '../widget-messages'
import { currentPeriod, neighbour, type Period, type PeriodType, periodOf } from './period'
import { DATE, RANGE, THREE_TYPES, TYPES } from './size'

const usePeriodWords = createMessagesHook(periodWords)

export interface PeriodPickerProps extends InputProps {
  /** Without one it is the current month, which is emitted at once. */
  readonly value?: Period | undefined
  readonly onChange?: (period: Period) => void
  /** Years alone, where months say nothing. */
  readonly only?: 'YEAR' | undefined
  /** The first and the last of the days that are meant in place of a month or year. */
  readonly days?: WholeRange | undefined
  /** Offers any days; left out where only months and years are known. */
  readonly onDays?: (days: WholeRange) => void
}

type WholeRange = readonly [from: Dayjs, to: Dayjs]
const RANGE_TYPE = 'RANGE'

/** A month or a year up to now, with the one before to compare with; or days from one to another. */
export default function PeriodPicker({ value, onChange, only, days, onDays, ...input }: PeriodPickerProps) {
  const { t, language } = usePeriodWords()
  const disabled = useDisabled(input.disabled)
  const [start] = useState(() => currentPeriod(only))
  const period = value ?? start
  const at = dayjs(`${period.year_month}-01`)
  const isMonth = period.type === 'MONTH'

  useEffect(() => {
    if (value === undefined) onChange?.(start)
  }, [value, onChange, start])

  const change = (type: PeriodType, day: Dayjs) => {
    const now = marketNow()
    // A year keeps a month, which must not be one to come.
    onChange?.(periodOf(type, day.isAfter(now) ? now : day))
  }
  return (
    <Flex gap={8} wrap>
      {!only && (
        <Segmented<PeriodType | typeof RANGE_TYPE>
          aria-label={t('period.type')}
          block
          style={{ width: onDays ? THREE_TYPES : TYPES }}
          disabled={disabled}
          value={days ? RANGE_TYPE : period.type}
          onChange={type => (type === RANGE_TYPE ? onDays?.(daysUpToNow(period)) : change(type, days?.[1] ?? at))}
          options={(['MONTH', 'YEAR', ...(onDays ? ([RANGE_TYPE] as const) : [])] as const).map(type => ({
            value: type,
            label: t(`period.${type}`),
          }))}
        />
      )}
      {days && onDays ? (
        <Days {...{ days, onDays, disabled }} input={input} />
      ) : (
        <Steps
          before={neighbour(period, -1)}
          after={neighbour(period, 1)}
          disabled={disabled}
          onStep={to => onChange?.(to)}
        >
          <DatePicker
            {...ariaOf(input)}
            aria-label={input['aria-label'] ?? t(isMonth ? 'period.month' : 'period.year')}
            id={input.id}
            picker={isMonth ? 'month' : 'year'}
            locale={calendarLocale[language]}
            format={isMonth ? 'YYYY-MM' : 'YYYY'}
            style={{ width: DATE }}
            allowClear={false}
            inputReadOnly={false}
            disabled={disabled}
            maxDate={marketNow()}
            value={at}
            onChange={day => day && change(period.type, day)}
          />
        </Steps>
      )}
    </Flex>
  )
}

/** The days of a month or year that have begun. */
function daysUpToNow({ start_time, end_time }: Period): WholeRange {
  const [from, to] = daysIn(`${start_time},${end_time}`)
  const now = marketNow()
  return [from ?? now, !to || to.isAfter(now) ? now : to]
}

interface DaysProps {
  readonly days: WholeRange
  readonly onDays: (days: WholeRange) => void
  readonly disabled: boolean
  readonly input: InputProps
}

/** Days from one to another, up to today; one step leads to as many before or after them. */
function Days({ days: [from, to], onDays, disabled, input }: DaysProps) {
  const length = to.diff(from, 'day') + 1
  const moved = (by: number): WholeRange => [from.add(by, 'day'), to.add(by, 'day')]
  const later = moved(length)
  return (
    <Steps
      before={moved(-length)}
      after={later[1].isAfter(marketNow(), 'day') ? undefined : later}
      disabled={disabled}
      onStep={onDays}
    >
      <div style={{ width: RANGE, maxWidth: '100%' }}>
        <DayRange
          {...input}
          disabled={disabled}
          value={rangeOf([from, to])}
          onChange={range => {
            const [first, last] = daysIn(range)
            // Cleared, or with one end alone, nothing is meant yet: the days stay as they are.
            if (first && last) onDays([first, last])
          }}
        />
      </div>
    </Steps>
  )
}

interface StepsProps<T> {
  readonly before: T | undefined
  /** Nothing where there is none to come. */
  readonly after: T | undefined
  readonly disabled: boolean
  readonly onStep: (to: T) => void
  readonly children: ReactNode
}

/** What is chosen, between the ways to what lies beside it. */
function Steps<T>({ before, after, disabled, onStep, children }: StepsProps<T>) {
  const { t } = usePeriodWords()
  const step = (label: string, icon: ReactNode, to: T | undefined) => (
    <Button icon={icon} aria-label={label} disabled={disabled || !to} onClick={() => to && onStep(to)} />
  )
  return (
    <Flex gap={4}>
      {step(t('period.before'), <LeftOutlined aria-hidden />, before)}
      {children}
      {step(t('period.after'), <RightOutlined aria-hidden />, after)}
    </Flex>
  )
}
