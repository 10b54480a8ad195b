import LeftOutlined from '@ant-design/icons/LeftOutlined'
import RightOutlined from '@ant-design/icons/RightOutlined'
import { Button, DatePicker, Flex, Segmented } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { type ReactNode, useEffect, useState } from 'react'
import { marketNow, rangeOf } from '@/lib/market-days'
import { periodMessages } from '@/locales/period-picker'
import DayRange from '../day-picker/day-range'
import { calendarLocale, daysIn } from '../day-picker/days'
import { ariaOf, type InputProps, useDisabled } from '../input-props'
import { createMessagesHook } from '../widget-messages'
import { currentPeriod, neighbour, type Period, type PeriodType, periodOf } from './period'
import { DATE, RANGE, THREE_TYPES, TYPES } from './size'

const usePeriodMessages = createMessagesHook(periodMessages)

export interface PeriodPickerProps extends InputProps {
  /** Without one, the current month is emitted on mount. */
  readonly value?: Period | undefined
  readonly onChange?: (period: Period) => void
  /** Allows years only. */
  readonly only?: 'YEAR' | undefined
  /** The first and last day, if the value is a range. */
  readonly days?: WholeRange | undefined
  /**
   * Offers any days; left out where only months and years are known.
   * @param lastDays how many days up to today they are, where they were chosen as those
   */
  readonly onDays?: (days: WholeRange, lastDays?: number) => void
}

type WholeRange = readonly [from: Dayjs, to: Dayjs]
const RANGE_TYPE = 'RANGE'

/** A period picker: a month or year up to now, with the previous one for comparison; or a range of days. */
export default function PeriodPicker({ value, onChange, only, days, onDays, ...input }: PeriodPickerProps) {
  const { t, language } = usePeriodMessages()
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
    // Changing to a year retains the month, which must not be in the future.
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

/** The elapsed days of a month or year. */
function daysUpToNow({ start_time, end_time }: Period): WholeRange {
  const [from, to] = daysIn(`${start_time},${end_time}`)
  const now = marketNow()
  return [from ?? now, !to || to.isAfter(now) ? now : to]
}

interface DaysProps {
  readonly days: WholeRange
  readonly onDays: (days: WholeRange, lastDays?: number) => void
  readonly disabled: boolean
  readonly input: InputProps
}

/** A range of days up to today; a step moves it by its length. */
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
          onChange={(range, lastDays) => {
            const [first, last] = daysIn(range)
            // A cleared or half-selected range is not emitted.
            if (first && last) onDays([first, last], ...(lastDays === undefined ? [] : [lastDays]))
          }}
        />
      </div>
    </Steps>
  )
}

interface StepsProps<T> {
  readonly before: T | undefined
  /** undefined if the next one is in the future. */
  readonly after: T | undefined
  readonly disabled: boolean
  readonly onStep: (to: T) => void
  readonly children: ReactNode
}

/** The selected value between previous and next buttons. */
function Steps<T>({ before, after, disabled, onStep, children }: StepsProps<T>) {
  const { t } = usePeriodMessages()
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
