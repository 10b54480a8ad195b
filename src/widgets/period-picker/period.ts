import dayjs, { type Dayjs } from 'dayjs'
import { marketNow, secondsOf } from '@/lib/market-days'
import { ontoWall } from '@/lib/market-time'

export type PeriodType = 'MONTH' | 'YEAR'

/** The value of the period picker: all eleven properties of specification section 3. Times are epoch seconds. */
export interface Period {
  readonly type: PeriodType
  readonly year: number
  /** The previous year. */
  readonly last_year: number
  /** 1 to 12; for a year, the last selected month. */
  readonly month: number
  /** The previous month: 12 for January. */
  readonly last_month: number
  /** '2026-11' */
  readonly year_month: string
  /** '2026-10': the previous month, with its year. */
  readonly last_year_month: string
  /** The first second of the period and of the previous one. */
  readonly start_time: number
  readonly last_start_time: number
  /** The last second of the period and of the previous one. */
  readonly end_time: number
  readonly last_end_time: number
}

const MONTH_FORMAT = 'YYYY-MM'

/** The period that contains a time, in the marketplace's time zone, with the previous period. */
export function periodOf(type: PeriodType, at: Dayjs): Period {
  const unit = type === 'YEAR' ? 'year' : 'month'
  const before = at.startOf(unit).subtract(1, unit)
  const monthBefore = at.startOf('month').subtract(1, 'month')
  return {
    type,
    year: at.year(),
    last_year: at.year() - 1,
    month: at.month() + 1,
    last_month: monthBefore.month() + 1,
    year_month: at.format(MONTH_FORMAT),
    last_year_month: monthBefore.format(MONTH_FORMAT),
    start_time: secondsOf(at.startOf(unit)),
    last_start_time: secondsOf(before.startOf(unit)),
    end_time: secondsOf(at.endOf(unit), true),
    last_end_time: secondsOf(before.endOf(unit), true),
  }
}

/** The current month or year. */
export const currentPeriod = (type: PeriodType = 'MONTH'): Period => periodOf(type, marketNow())

/** The previous or next period; undefined if it is in the future. */
export function neighbour(period: Period, step: -1 | 1): Period | undefined {
  const at = dayjs.unix(ontoWall(period.start_time)).add(step, period.type === 'YEAR' ? 'year' : 'month')
  return at.isAfter(marketNow()) ? undefined : periodOf(period.type, at)
}
