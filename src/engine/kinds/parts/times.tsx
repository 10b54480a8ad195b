import { Skeleton } from 'antd'
import { dayText, relativeText, toMillis } from '@/lib/format'
import { isElsewhere, MARKET_CLOCK, marketDate } from '@/lib/market-time'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Label } from '@/schema'
import { lazyComponent } from '@/widgets/lazy-component'
import type { FileValue, InputProps } from '../kind'
import { None } from '.'

/** Days and times. The calendar is large, so it is loaded when a form or filter needs it. */

const DayPicker = lazyComponent(() => import('@/widgets/day-picker/day-picker'), <Skeleton.Input active block />)
export const DayRange = lazyComponent(() => import('@/widgets/day-picker/day-range'), <Skeleton.Input active block />)

interface TimeProps {
  readonly value: unknown
  readonly write: (value: unknown) => string
}

/**
 * A time in the marketplace's time zone; the tooltip shows how long ago, and the time zone if the browser's differs.
 */
export const Time = ({ value, write }: TimeProps) => {
  const { word, language } = useMessages()
  const millis = toMillis(value)
  if (millis === undefined) return <None />
  const zone = isElsewhere(Math.floor(millis / 1_000)) ? ` · ${word(MARKET_CLOCK)}` : ''
  const title = `${relativeText(value, language)}${zone}`
  return (
    <time dateTime={new Date(millis).toISOString()} title={title} className="cell-number">
      {write(value)}
    </time>
  )
}

/** A day picker, optionally with time. */
export const dayInput = (hours: boolean) =>
  function DayInput({
    field,
    record: _record,
    rule: _rule,
    name: _name,
    checks: _checks,
    value,
    onCommit: _onCommit,
    ...rest
  }: InputProps) {
    return (
      <DayPicker
        {...rest}
        value={value === undefined ? '' : String(value)}
        past={!!field.options.disableFuture}
        time={hours}
        maxDaysAhead={field.options.maxDaysAhead as number | undefined}
        open={field.options.zeroLabel as Label | undefined}
      />
    )
  }

export function RangeFilter({ field, value, onChange, id }: InputProps) {
  return (
    <DayRange
      id={id}
      value={value ? String(value) : ''}
      {...((field.options.disableFuture === false || field.options.maxDaysAhead !== undefined) && { past: false })}
      onChange={onChange}
    />
  )
}

/** Checks whether a text is a time in whole seconds, or a range of two, each end optional. */
export const isMoments = (text: string): boolean => {
  const parts = text.split(',')
  return parts.length <= 2 && parts.every(part => /^\d{0,12}$/.test(part))
}

/** Checks whether a time is the first second of a day, or its last one, in the marketplace's time zone. */
const isDayEnd = (seconds: string, isLast: boolean): boolean => {
  const date = marketDate(Number(seconds) * 1_000)
  const [hours, minutes, least] = isLast ? [23, 59, 59] : [0, 0, 0]
  return date.getUTCHours() === hours && date.getUTCMinutes() === minutes && date.getUTCSeconds() === least
}

/** A range filter's value is 'from,to', of whole days unless a link has other times; anything else is a single time. */
export const rangeOr = (one: (value: unknown) => string) => (value: unknown) => {
  const parts = String(value ?? '').split(',')
  if (parts.length !== 2) return one(value)
  return parts.map((part, at) => (isDayEnd(part, at === 1) ? dayText(part) : one(part)) || '…').join(' ~ ')
}

/** A time for a file; undefined if empty. */
export const timeInFile =
  (withHours: boolean) =>
  (value: unknown): FileValue => {
    const millis = toMillis(value)
    return millis === undefined ? undefined : { is: 'time', millis, withHours }
  }
