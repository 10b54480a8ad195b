import { dayText, toMillis } from '@/lib/format'
import { engineMessages } from '@/locales/engine'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Label } from '@/schema'
import type { CellProps, Kind } from './kind'
import { dayInput, isMoments, RangeFilter, rangeOr, Time, timeInFile } from './parts/times'

function DayCell({ value, field }: CellProps) {
  const { word } = useMessages()
  const open = field.options.zeroLabel as Label | undefined
  if (open && toMillis(value) === undefined) return <span>{word(open)}</span>
  return <Time value={value} write={dayText} />
}

/** A date; an empty one may mean "no end". */
export const dateKind: Kind = {
  Cell: DayCell,
  Input: dayInput(false),
  Filter: RangeFilter,
  accepts: isMoments,
  text: (value, _row, field, { word }) => {
    const open = field.options.zeroLabel as Label | undefined
    return rangeOr(dayText)(value) || (open ? word(open) : '')
  },
  file: timeInFile(false),
  imports: 'time',
  isTime: true,
  write: value => (value === '' || value === undefined || value === null ? 0 : value),
  empty: engineMessages['form.chooseOne'],
  width: 120,
}
