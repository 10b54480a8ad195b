import { Skeleton } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { DAY_FORMAT, marketNow, secondsOf } from '@/lib/market-days'
import { ontoWall } from '@/lib/market-time'
import { daysOfRange, lastDaysIn, lastDaysText, rangeBefore, rangeName } from '@/lib/report-span'
import { periodMessages } from '@/locales/period-picker'
import type { AnyField, Label } from '@/schema'
import { lazyComponent } from '@/widgets/lazy-component'
import { currentPeriod, type Period, type PeriodType, periodOf } from '@/widgets/period-picker/period'
import { pickerWidth } from '@/widgets/period-picker/size'
import type { InputProps, Kind } from './kind'
import { rare } from './parts/rare'
import { plain } from './parts/values'

const PeriodPicker = lazyComponent(
  () => import('@/widgets/period-picker/period-picker'),
  ({ only, days, onDays }) => (
    <Skeleton.Input
      active
      style={{ width: pickerWidth({ only, isRange: days !== undefined, takesDays: onDays !== undefined }) }}
    />
  ),
)

/**
 * Parses '2026-11' as a month, '2026' as a year. Other or future values become the current month; if only years are
 * allowed, a month becomes its year.
 */
function periodFrom(value: unknown, only?: unknown): Period {
  const [whole, year, month] = /^(20\d\d)(?:-(0[1-9]|1[0-2]))?$/.exec(plain(value)) ?? []
  const now = marketNow()
  const typeOf = (type: PeriodType) => (only === 'YEAR' ? only : type)
  if (!whole) return currentPeriod(typeOf('MONTH'))
  // Changing the year retains the month, which must not be in the future.
  const at = dayjs(`${year}-${month ?? now.format('MM')}-01`)
  return at.isAfter(now) ? currentPeriod(typeOf('MONTH')) : periodOf(typeOf(month ? 'MONTH' : 'YEAR'), at)
}

/**
 * A well-formed but invalid month or year, such as month 13, or one in the future: it is sent unchanged, and the
 * server's error is shown.
 */
function mistaken(value: unknown): readonly [type: string, year: string, month: string | undefined] | undefined {
  const text = plain(value)
  const [, year, month] = /^(\d{4})(?:-(\d\d))?$/.exec(text) ?? []
  if (year === undefined || textOf(periodFrom(text)) === text) return undefined
  return [month === undefined ? 'YEAR' : 'MONTH', year, month]
}

const textOf = ({ type, year, year_month }: Pick<Period, 'type' | 'year' | 'year_month'>): string =>
  type === 'MONTH' ? year_month : String(year)

/** The current year as a relative period. */
const THIS_YEAR = 'this-year'

/** Whether days can be selected: the deployment supports ranges (`adaptReport`) and the report is not limited to years. */
const takesDays = ({ options }: AnyField) => options.cycle !== 'YEAR' && !options.isMonthly

/** The days of an absolute or relative range. */
function daysIn(value: unknown, field: AnyField) {
  if (!takesDays(field)) return undefined
  const last = lastDaysIn(plain(value))
  const today = marketNow().startOf('day')
  return last === undefined ? daysOfRange(plain(value)) : ([today.subtract(last - 1, 'day'), today] as const)
}

function PeriodFilter({ id, field, value, onChange, disabled }: InputProps) {
  const { cycle, isMonthly } = field.options
  const only = cycle === 'YEAR' ? cycle : undefined
  const days = daysIn(value, field)
  return (
    <PeriodPicker
      only={only}
      {...(id !== undefined && { id })}
      {...(disabled !== undefined && { disabled })}
      value={periodFrom(yearNamed(value), only)}
      onChange={period => onChange?.(textOf(period))}
      {...(!only &&
        !isMonthly && {
          days,
          onDays: ([from, to], lastDays) => onChange?.(lastDays ? lastDaysText(lastDays) : rangeText(from, to)),
        })}
    />
  )
}

const rangeText = (from: Dayjs, to: Dayjs) => `${from.format(DAY_FORMAT)}~${to.format(DAY_FORMAT)}`

const yearNamed = (value: unknown): unknown => (plain(value) === THIS_YEAR ? marketNow().format('YYYY') : value)

/** Normalizes the requested period: days that are a whole month or year become that month or year. */
function requestedPeriod(value: unknown, field: AnyField): unknown {
  const days = daysIn(value, field)
  return days ? rangeName(...days) : yearNamed(value)
}

const { 'period.thisMonth': MONTH_LABEL, 'period.thisYear': YEAR_LABEL, 'period.lastDays': DAYS_LABEL } = periodMessages
const lastDaysLabel = (days: number): Label => [
  DAYS_LABEL[0].replace('{n}', String(days)),
  DAYS_LABEL[1].replace('{n}', String(days)),
]

/** The period that a relative text means now: the last days, or the current month or year. */
function rollingTime(value: unknown, field: AnyField): { readonly text: string; readonly label: Label } | undefined {
  const text = plain(value)
  const last = takesDays(field) ? lastDaysIn(text) : undefined
  if (last !== undefined) return { text, label: lastDaysLabel(last) }
  if (daysIn(value, field) || mistaken(yearNamed(value))) return undefined
  const { cycle } = field.options
  const current = currentPeriod(cycle === 'YEAR' ? cycle : 'MONTH')
  const period = periodFrom(yearNamed(value), cycle)
  if (textOf(period) === textOf(current)) return { text: '', label: cycle === 'YEAR' ? YEAR_LABEL : MONTH_LABEL }
  return period.type === 'YEAR' && period.year === current.year ? { text: THIS_YEAR, label: YEAR_LABEL } : undefined
}

/** A month, a year or any days up to now; always one of them on the wire. */
const monthOrYearKind: Kind = {
  ...rare(async () => ({ default: PeriodFilter }), plain),
  Filter: PeriodFilter,
  spread: (text, field) => {
    const value = requestedPeriod(text, field)
    const days = daysIn(value, field)
    if (days) return { start_time: secondsOf(days[0]), end_time: secondsOf(days[1], true) }
    const { type, year, month } = periodFrom(value, field.options.cycle)
    const [cycle_type, ofYear, ofMonth] = mistaken(value) ?? [type, year, month]
    return { cycle_type, year: ofYear, ...(ofMonth !== undefined && { month: ofMonth }) }
  },
  rolling: rollingTime,
  span: (text, field, earlier) => {
    const value = requestedPeriod(text, field)
    const days = daysIn(value, field)
    if (days) return earlier ? rangeBefore(days, earlier === 'year') : rangeName(...days)
    if (mistaken(value)) return earlier ? '' : plain(value)
    const { type, start_time } = periodFrom(value, field.options.cycle)
    const at = dayjs.unix(ontoWall(start_time))
    const unit = type === 'MONTH' && earlier !== 'year' ? 'month' : 'year'
    return (earlier ? at.subtract(1, unit) : at).format(type === 'MONTH' ? 'YYYY-MM' : 'YYYY')
  },
}
export default monthOrYearKind
