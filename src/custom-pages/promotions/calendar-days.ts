import dayjs, { type Dayjs } from 'dayjs'
import { DAY_FORMAT, marketNow } from '@/lib/market-days'
import { offWall } from '@/lib/market-time'

export type View = 'month' | 'week'

/** The days of a period, and the time at which each begins; the last edge ends the period. */
export interface Days {
  readonly days: readonly Dayjs[]
  readonly edges: readonly number[]
}

/** Weeks start on Monday, in both languages. */
const startOf = (view: View, day: Dayjs): Dayjs =>
  view === 'month' ? day.startOf('month') : day.startOf('day').subtract((day.day() + 6) % 7, 'day')

/** The month or week that contains a day. */
export function daysAround(view: View, day: Dayjs): Days {
  const first = startOf(view, day)
  const count = view === 'month' ? first.daysInMonth() : 7
  const days = Array.from({ length: count }, (_, at) => first.add(at, 'day'))
  return { days, edges: [...days, first.add(count, 'day')].map(one => offWall(one.unix())) }
}

/** Today in the marketplace's time zone, independent of the browser's. */
export const today = (): Dayjs => marketNow()

/** The corresponding day of the previous or next period. */
export const neighbour = (view: View, day: Dayjs, by: 1 | -1): Dayjs => startOf(view, day).add(by, view)

/** Parses a day; today if the text is invalid. */
export function dayIn(text: string): Dayjs {
  const day = dayjs(text)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && day.isValid() && day.format(DAY_FORMAT) === text ? day : today()
}

/** The range of columns that an interval covers; undefined if it covers none. */
export function columnsOf(
  { edges }: Days,
  start: number,
  end: number,
): readonly [from: number, to: number] | undefined {
  const last = edges.length - 1
  const [opens = 0, closes = 0] = [edges[0], edges[last]]
  if (start >= closes || end <= opens) return undefined
  const from = Math.max(
    0,
    edges.findLastIndex(edge => edge <= start),
  )
  const to = edges.findIndex(edge => edge >= end)
  return [from, Math.max(from + 1, to === -1 ? last : to)]
}
