import { Skeleton } from 'antd'
import { dayText, relativeText, toMillis } from '@/lib/format'
import { isElsewhere, MARKET_ZONE, wallText } from '@/lib/market-time'
import { useWords } from '@/providers/i18n/use-words'
import type { AnyField, Label } from '@/schema'
import { late } from '@/widgets/late'
import type { FileValue, InputProps } from '../kind'
import { None } from '.'

/** Days and moments. The calendar is heavy, so it comes when a form or a filter needs it. */

const DayPicker = late(() => import('@/widgets/day-picker/day-picker'), <Skeleton.Input active block />)
export const DayRange = late(() => import('@/widgets/day-picker/day-range'), <Skeleton.Input active block />)

/** A moment as a clock shows it: the local one, or the marketplace's where the field is about its days. */
export const shownOf = (value: unknown, { options }: Pick<AnyField, 'options'>): unknown =>
  options.market ? wallText(value) : value

interface TimeProps {
  readonly value: unknown
  readonly field: AnyField
  readonly write: (value: unknown) => string
}

export const Time = ({ value, field, write }: TimeProps) => {
  const { language } = useWords()
  const millis = toMillis(value)
  if (millis === undefined) return <None />
  const zone = field.options.market && isElsewhere(millis / 1_000) ? ` · ${MARKET_ZONE}` : ''
  const title = `${relativeText(value, language)}${zone}`
  return (
    <time dateTime={new Date(millis).toISOString()} title={title} className="cell-number">
      {write(shownOf(value, field))}
    </time>
  )
}

/** A day, with its hours where they are told. */
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
        past={!!field.options.past}
        time={hours}
        ahead={field.options.ahead as number | undefined}
        market={!!field.options.market}
        open={field.options.open as Label | undefined}
      />
    )
  }

export function RangeFilter({ field, value, onChange, id }: InputProps) {
  return (
    <DayRange
      id={id}
      value={value ? String(value) : ''}
      market={!!field.options.market}
      {...((field.options.past === false || field.options.ahead !== undefined) && { past: false })}
      onChange={onChange}
    />
  )
}

/** A range filter's value is 'from,to'; anything else is one moment. */
export const rangeOr = (one: (value: unknown) => string) => (value: unknown, _row: unknown, field: AnyField) => {
  const shown = shownOf(value, field)
  const parts = String(shown ?? '').split(',')
  return parts.length === 2 ? parts.map(part => dayText(part) || '…').join(' ~ ') : one(shown)
}

/** A moment as a file holds it; nothing where there is none. */
export const timeInFile =
  (withHours: boolean) =>
  (value: unknown, field: AnyField): FileValue => {
    const millis = toMillis(shownOf(value, field))
    return millis === undefined ? undefined : { is: 'time', millis, withHours }
  }
