import { Skeleton } from 'antd'
import dayjs from 'dayjs'
import { marketNow } from '@/lib/market-days'
import { ontoWall } from '@/lib/market-time'
import { lazyComponent } from '@/widgets/lazy-component'
import { currentPeriod, type Period, type PeriodType, periodOf } from '@/widgets/period-picker/period'
import { pickerWidth } from '@/widgets/period-picker/size'
import type { InputProps, Kind } from './kind'
import { rare } from './parts/rare'
import { plain } from './parts/words'

const PeriodPicker = lazyComponent(
  () => import('@/widgets/period-picker/period-picker'),
  ({ only }) => <Skeleton.Input active style={{ width: pickerWidth(only) }} />,
)

/**
 * '2026-11' is a month, '2026' a year. What is neither, or still to come, stands as the month we are in; where only years
 * are asked for, a month is its year.
 */
function periodFrom(value: unknown, only?: unknown): Period {
  const [whole, year, month] = /^(20\d\d)(?:-(0[1-9]|1[0-2]))?$/.exec(plain(value)) ?? []
  const now = marketNow()
  const typeOf = (type: PeriodType) => (only === 'YEAR' ? only : type)
  if (!whole) return currentPeriod(typeOf('MONTH'))
  // A year keeps a month, which must not be one to come.
  const at = dayjs(`${year}-${month ?? now.format('MM')}-01`)
  return at.isAfter(now) ? currentPeriod(typeOf('MONTH')) : periodOf(typeOf(month ? 'MONTH' : 'YEAR'), at)
}

/**
 * What has the form of a month or year and is none, such as a month 13, or is still to come: that is asked as it stands,
 * and the server says beside it what is wrong.
 */
function mistaken(value: unknown): readonly [type: string, year: string, month: string | undefined] | undefined {
  const text = plain(value)
  const [, year, month] = /^(\d{4})(?:-(\d\d))?$/.exec(text) ?? []
  if (year === undefined || textOf(periodFrom(text)) === text) return undefined
  return [month === undefined ? 'YEAR' : 'MONTH', year, month]
}

const textOf = ({ type, year, year_month }: Pick<Period, 'type' | 'year' | 'year_month'>): string =>
  type === 'MONTH' ? year_month : String(year)

function PeriodFilter({ id, field, value, onChange, disabled }: InputProps) {
  const { only } = field.options
  return (
    <PeriodPicker
      only={only === 'YEAR' ? only : undefined}
      {...(id !== undefined && { id })}
      {...(disabled !== undefined && { disabled })}
      value={periodFrom(value, only)}
      onChange={period => onChange?.(textOf(period))}
    />
  )
}

/** A month or a year up to now; three parameters on the wire, and always one of them. */
const monthOrYearKind: Kind = {
  ...rare(async () => ({ default: PeriodFilter }), plain),
  Filter: PeriodFilter,
  spread: (value, { from = [], options }) => {
    const { type, year, month } = periodFrom(value, options.cycle)
    const sent = mistaken(value) ?? [type, year, month]
    return Object.fromEntries(from.flatMap((name, at) => (sent[at] === undefined ? [] : [[name, sent[at]]])))
  },
  span: (value, { options }, back = 0) => {
    if (mistaken(value)) return back === 0 ? plain(value) : ''
    const { type, start_time } = periodFrom(value, options.cycle)
    const unit = type === 'MONTH' ? 'month' : 'year'
    return dayjs
      .unix(ontoWall(start_time))
      .subtract(back, unit)
      .format(type === 'MONTH' ? 'YYYY-MM' : 'YYYY')
  },
}
export default monthOrYearKind
