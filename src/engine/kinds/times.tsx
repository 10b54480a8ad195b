import { Skeleton } from 'antd'
import { dateTimeText, dayText, relativeText, toMillis } from '@/lib/format'
import { useWords } from '@/providers/i18n/use-words'
import { type Label, valueAt } from '@/schema'
import { late } from '@/widgets/late'
import type { CellProps, InputProps, Kind } from './kind'
import { None } from './parts'

/** Days, moments and periods. The calendar is heavy, so it comes when a form or a filter needs it. */

const DayPicker = late(() => import('@/widgets/day-picker/day-picker'), <Skeleton.Input active block />)
const DayRange = late(() => import('@/widgets/day-picker/day-range'), <Skeleton.Input active block />)

const Time = ({ value, text }: { value: unknown; text: string }) => {
  const { language } = useWords()
  const millis = toMillis(value)
  if (millis === undefined) return <None />
  return (
    <time dateTime={new Date(millis).toISOString()} title={relativeText(value, language)} className="cell-number">
      {text}
    </time>
  )
}

function DayCell({ value, field }: CellProps) {
  const { word } = useWords()
  const open = field.options.open as Label | undefined
  if (open && toMillis(value) === undefined) return <span>{word(open)}</span>
  return <Time value={value} text={dayText(value)} />
}

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
      time={field.kind === 'dateTime'}
      open={field.options.open as Label | undefined}
    />
  )
}

function RangeFilter({ field, value, onChange, id }: InputProps) {
  return (
    <DayRange
      id={id}
      value={value ? String(value) : ''}
      {...(field.options.past === false && { past: false })}
      onChange={onChange}
    />
  )
}

/** A range filter's value is 'from,to'; anything else is one moment. */
const rangeOr = (one: (value: unknown) => string) => (value: unknown) => {
  const parts = String(value ?? '').split(',')
  return parts.length === 2 ? parts.map(part => dayText(part) || '…').join(' ~ ') : one(value)
}

export const dateKind: Kind = {
  Cell: DayCell,
  Input: DayInput,
  Filter: RangeFilter,
  text: (value, _row, field, { word }) => {
    const open = field.options.open as Label | undefined
    return rangeOr(dayText)(value) || (open ? word(open) : '')
  },
  write: value => (value === '' || value === undefined || value === null ? 0 : value),
  width: 120,
}

export const dateTimeKind: Kind = {
  Cell: ({ value }) => <Time value={value} text={dateTimeText(value)} />,
  Input: DayInput,
  Filter: RangeFilter,
  text: rangeOr(dateTimeText),
  width: 150,
}

/** '2026-11-01 ~ 2026-11-30'; an open end stays open, and without either there is nothing to say. */
const between = (row: CellProps['row'], field: CellProps['field']) => {
  const days = (field.from ?? []).map(key => dayText(valueAt(row, key)))
  return days.every(day => day === '') ? '' : days.join(' ~ ')
}

function PeriodCell({ row, field }: CellProps) {
  const text = between(row, field)
  return text === '' ? <None /> : <span className="cell-number">{text}</span>
}

/** Both ends at once; as in a filter, the value is 'from,to'. */
function PeriodInput({ field, value, onChange, id, disabled, ...rest }: InputProps) {
  return (
    <DayRange
      {...(id && { id })}
      {...(rest['aria-label'] && { 'aria-label': rest['aria-label'] })}
      {...(disabled !== undefined && { disabled })}
      value={value ? String(value) : ''}
      past={field.options.past === true}
      onChange={onChange}
    />
  )
}

export const periodKind: Kind = {
  Cell: PeriodCell,
  Input: PeriodInput,
  read: (row, _key, field) => {
    const [start = '', end = ''] = (field.from ?? []).map(key =>
      toMillis(valueAt(row, key)) === undefined ? '' : String(valueAt(row, key)),
    )
    return start === '' && end === '' ? '' : `${start},${end}`
  },
  spread: (value, field) => {
    const [start = '', end = ''] = String(value ?? '').split(',')
    const [from = '', to = ''] = field.from ?? []
    return { [from]: start === '' ? 0 : start, [to]: end === '' ? 0 : end }
  },
  text: (_value, row, field) => between(row, field),
  width: 200,
}

export const joinedKind: Kind = {
  Cell: ({ row, field }) => {
    const text = joined(row, field)
    return text ? (
      <span className="cell-line" title={text}>
        {text}
      </span>
    ) : (
      <None />
    )
  },
  text: (_value, row, field) => joined(row, field),
  width: 240,
  least: 120,
}

const joined = (row: CellProps['row'], field: CellProps['field']) =>
  (field.from ?? [])
    .map(key => valueAt(row, key))
    .filter(part => typeof part === 'string' && part !== '')
    .join(' ')
