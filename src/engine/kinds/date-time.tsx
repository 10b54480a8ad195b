import { dateTimeText } from '@/lib/format'
import { engineMessages } from '@/locales/engine'
import type { Kind } from './kind'
import { dayInput, isMoments, RangeFilter, rangeOr, Time, timeInFile } from './parts/times'

/** A point in time. */
export const dateTimeKind: Kind = {
  Cell: ({ value }) => <Time value={value} write={dateTimeText} />,
  Input: dayInput(true),
  Filter: RangeFilter,
  accepts: isMoments,
  text: rangeOr(dateTimeText),
  file: timeInFile(true),
  imports: 'time',
  isTime: true,
  empty: engineMessages['form.chooseOne'],
  width: 150,
}
