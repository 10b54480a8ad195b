import { errorMessages } from '@contract/error-codes'
import { type Language, translate } from '@contract/messages'
import { periodWords } from '@contract/statistics/words'
import { eq } from 'drizzle-orm'
import { ApiError, invalidFields } from '../../api-error'
import { chinaMonth } from '../../china-time'
import type { Database } from '../../db/database'
import { categories, shops } from '../../db/schema'

const OFFSET = 8 * 3600

/** What is asked of a report; a year unless a month is asked for, and the one we are in unless another is. */
export interface ReportQuery {
  readonly cycle_type?: 'MONTH' | 'YEAR' | undefined
  readonly year?: number | undefined
  readonly month?: number | undefined
  readonly start_time?: number | undefined
  readonly end_time?: number | undefined
  readonly seller_id?: number | undefined
  readonly category_id?: number | undefined
}

/** A month by its days or a year by its months: from its first second up to the first of the next. */
export interface Period {
  readonly isYear: boolean
  readonly from: number
  readonly to: number
  /** Days of the month, or months. */
  readonly steps: number
}

const startOf = (year: number, month: number): number => Date.UTC(year, month) / 1000 - OFFSET

function periodOf(isYear: boolean, year: number, month: number): Period {
  const from = startOf(year, isYear ? 0 : month)
  const to = isYear ? startOf(year + 1, 0) : startOf(year, month + 1)
  return { isYear, from, to, steps: isYear ? 12 : Math.round((to - from) / 86_400) }
}

const wrong = (key: '801future' | '801shop' | '801category', language: Language, field: string) =>
  new ApiError(key, 400, { fields: { [field]: translate(errorMessages[key], language) } })

const LONGEST = 366 * 86_400

/**
 * A period by its first and last second: that of a whole month or year of China, and no other, since that is what is
 * kept. Rejects one that ends before it begins, that is longer than a year or still to come.
 */
function bounded(start: number | undefined, end: number | undefined, now: number, language: Language): Period {
  if (start === undefined || end === undefined) {
    throw invalidFields({ [start === undefined ? 'start_time' : 'end_time']: translate(periodWords.bounds, language) })
  }
  const ending = (why: keyof typeof periodWords) => invalidFields({ end_time: translate(periodWords[why], language) })
  if (end < start) throw ending('backwards')
  if (start > now) throw wrong('801future', language, 'start_time')
  if (end - start > LONGEST) throw ending('long')
  const { year, month } = chinaMonth(start)
  const whole = [periodOf(false, year, month - 1), periodOf(true, year, 0)]
  const meant = whole.find(({ from, to }) => from === start && to - 1 === end)
  if (!meant) throw ending('whole')
  return meant
}

/** The period that is asked for and the one before it, on the calendars of China. Rejects one that has not begun. */
export function periodsOf(asked: ReportQuery, now: number, language: Language) {
  const { start_time, end_time } = asked
  const isBounded = start_time !== undefined || end_time !== undefined
  const period = isBounded ? bounded(start_time, end_time, now, language) : named(asked, now, language)
  const { year, month } = chinaMonth(period.from)
  return { period, before: period.isYear ? periodOf(true, year - 1, 0) : periodOf(false, year, month - 2) }
}

/** The year that a period lies in. */
export const yearOf = ({ from }: Period): Period => periodOf(true, chinaMonth(from).year, 0)

function named({ cycle_type, year, month }: ReportQuery, now: number, language: Language): Period {
  const isYear = cycle_type !== 'MONTH'
  const today = chinaMonth(now)
  const [ofYear, ofMonth] = [year ?? today.year, (month ?? today.month) - 1]
  const period = periodOf(isYear, ofYear, ofMonth)
  if (period.from > now) throw wrong('801future', language, isYear || ofYear > today.year ? 'year' : 'month')
  return period
}

/** Rejects a shop or a category that is not there; 0 stands for all. Gives the path below which the goods are. */
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
