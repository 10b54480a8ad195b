import { dayText, toMillis } from '@/lib/format'
import { engineMessages } from '@/locales/engine'
import { valueAt } from '@/schema'
import type { CellProps, InputProps, Kind } from './kind'
import { None } from './parts'
import { DayRange } from './parts/times'

/** '2026-11-01 ~ 2026-11-30'; a missing end is open, and empty without both. */
const between = (row: CellProps['row'], field: CellProps['field']) => {
  const days = (field.from ?? []).map(key => dayText(valueAt(row, key)))
  return days.every(day => day === '') ? '' : days.join(' ~ ')
}

function PeriodCell({ row, field }: CellProps) {
  const text = between(row, field)
  return text === '' ? <None /> : <span className="cell-number">{text}</span>
}

/** Edits both ends; as in a filter, the value is 'from,to'. */
function PeriodInput({ field, value, onChange, id, disabled, ...rest }: InputProps) {
  return (
    <DayRange
      {...(id && { id })}
      {...(rest['aria-label'] && { 'aria-label': rest['aria-label'] })}
      {...(disabled !== undefined && { disabled })}
      value={value ? String(value) : ''}
      past={field.options.disableFuture === true}
      maxDaysAhead={field.options.maxDaysAhead as number | undefined}
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
  empty: engineMessages['form.chooseOne'],
  isTime: true,
  width: 200,
}
