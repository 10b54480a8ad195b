import { errorMessages } from '@contract/error-codes'
import { type Language, translate } from '@contract/messages'
import { periodLabels } from '@contract/statistics/labels'
import { eq } from 'drizzle-orm'
import { ApiError, invalidFields } from '../../api-error'
import { chinaDate, chinaDayEnd, chinaDayStart, chinaMonth } from '../../china-time'
import type { Database } from '../../db/database'
import { categories, shops } from '../../db/schema'

const OFFSET = 8 * 3600

/** Period of a report; by default the current year, or with type MONTH the current month. */
export interface ReportQuery {
  readonly cycle_type?: 'MONTH' | 'YEAR' | undefined
  readonly year?: number | undefined
  readonly month?: number | undefined
  readonly start_time?: number | undefined
  readonly end_time?: number | undefined
  readonly seller_id?: number | undefined
  readonly category_id?: number | undefined
}

/** From its first second up to the first second after it. */
export interface TimeSpan {
  readonly from: number
  readonly to: number
}

/** A month by its days, a year by its months, or a range of days. */
export interface Period extends TimeSpan {
  readonly type: 'month' | 'year' | 'range'
  /** Number of days, or of months for a year. */
  readonly steps: number
}

const DAY = 86_400
const startOf = (year: number, month: number): number => Date.UTC(year, month) / 1000 - OFFSET

function periodOf(type: 'month' | 'year', year: number, month: number): Period {
  const from = startOf(year, type === 'year' ? 0 : month)
  const to = type === 'year' ? startOf(year + 1, 0) : startOf(year, month + 1)
  return { type, from, to, steps: type === 'year' ? 12 : daysIn({ from, to }) }
}

const daysIn = ({ from, to }: TimeSpan): number => Math.round((to - from) / DAY)

/** The days from one until another, which is excluded. */
export const rangePeriod = (from: number, to: number): Period => ({
  type: 'range',
  from,
  to,
  steps: daysIn({ from, to }),
})

/** The days of a period in China's calendar: 2026-11-05. */
export const daysOf = ({ from, to }: TimeSpan): string[] =>
  Array.from({ length: daysIn({ from, to }) }, (_, at) => chinaDate(from + at * DAY))

/** The months fully inside a range, each as 202611, and the remaining spans before and after them. */
export function wholeMonthsOf({ from, to }: TimeSpan): { readonly months: number[]; readonly edges: TimeSpan[] } {
  const { year, month } = chinaMonth(from)
  const first = startOf(year, month - 1) === from ? month - 1 : month
  let end = first
  while (startOf(year, end + 1) <= to) end += 1
  if (end === first) return { months: [], edges: [{ from, to }] }
  const months = Array.from({ length: end - first }, (_, at) => first + at)
  const edges = [
    { from, to: startOf(year, first) },
    { from: startOf(year, end), to },
  ]
  return {
    months: months.map(one => (year + Math.floor(one / 12)) * 100 + (one % 12) + 1),
    edges: edges.filter(edge => edge.from < edge.to),
  }
}

const wrong = (key: '801future' | '801shop' | '801category', language: Language, field: string) =>
  new ApiError(key, 400, { fields: { [field]: translate(errorMessages[key], language) } })

const LONGEST = 366 * DAY

/**
 * A period by its first and last second, in days of China. Rejects one that ends before it starts, is longer than a
 * year, or starts in the future.
 */
function bounded(start: number | undefined, end: number | undefined, now: number, language: Language): Period {
  if (start === undefined || end === undefined) {
    throw invalidFields({ [start === undefined ? 'start_time' : 'end_time']: translate(periodLabels.bounds, language) })
  }
  const ending = (why: keyof typeof periodLabels) => invalidFields({ end_time: translate(periodLabels[why], language) })
  if (end < start) throw ending('backwards')
  if (start > now) throw wrong('801future', language, 'start_time')
  if (end - start > LONGEST) throw ending('long')
  if (chinaDayStart(start) !== start) throw invalidFields({ start_time: translate(periodLabels.days, language) })
  if (chinaDayEnd(end) !== end) throw ending('days')
  const { year, month } = chinaMonth(start)
  const whole = [periodOf('month', year, month - 1), periodOf('year', year, 0)]
  return whole.find(({ from, to }) => from === start && to - 1 === end) ?? rangePeriod(start, end + 1)
}

/** The requested period and the previous one, in China's calendar. Rejects one that has not started. */
export function periodsOf(query: ReportQuery, now: number, language: Language) {
  const { start_time, end_time } = query
  const isBounded = start_time !== undefined || end_time !== undefined
  const period = isBounded ? bounded(start_time, end_time, now, language) : named(query, now, language)
  return { period, before: periodBefore(period) }
}

/** The previous month or year, or the same number of previous days. */
function periodBefore({ type, from, to }: Period): Period {
  const { year, month } = chinaMonth(from)
  if (type === 'range') return rangePeriod(from - (to - from), from)
  return type === 'year' ? periodOf('year', year - 1, 0) : periodOf('month', year, month - 2)
}

/** The year of a month. Rejects a range of days, which may span two years. */
export function yearOf({ type, from }: Period, language: Language): Period {
  if (type === 'range') throw invalidFields({ end_time: translate(periodLabels.whole, language) })
  return periodOf('year', chinaMonth(from).year, 0)
}

function named({ cycle_type, year, month }: ReportQuery, now: number, language: Language): Period {
  const isYear = cycle_type !== 'MONTH'
  const today = chinaMonth(now)
  const [ofYear, ofMonth] = [year ?? today.year, (month ?? today.month) - 1]
  const period = periodOf(isYear ? 'year' : 'month', ofYear, ofMonth)
  if (period.from > now) throw wrong('801future', language, isYear || ofYear > today.year ? 'year' : 'month')
  return period
}

/** Rejects an unknown shop or category; 0 means all. Returns the path prefix of the category. */
export async function scopeOf(db: Database, { seller_id = 0, category_id = 0 }: ReportQuery, language: Language) {
  if (seller_id !== 0 && (await db.$count(shops, eq(shops.shop_id, seller_id))) === 0) {
    throw wrong('801shop', language, 'seller_id')
  }
  if (category_id === 0) return { seller_id, category_id, path: '' }
  const [category] = await db
    .select({ path: categories.category_path })
    .from(categories)
    .where(eq(categories.category_id, category_id))
  if (!category) throw wrong('801category', language, 'category_id')
  return { seller_id, category_id, path: category.path }
}
