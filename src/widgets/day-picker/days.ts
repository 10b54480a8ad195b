import enUS from 'antd/es/date-picker/locale/en_US'
import zhCN from 'antd/es/date-picker/locale/zh_CN'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/zh-cn'
import type { Days } from '@/lib/market-days'
import { wallText } from '@/lib/market-time'

/** Words, month names and first day of the week of the calendar, by language. */
export const calendarLocale = { zh: zhCN, en: enUS } as const

/** A day as written and typed, on the marketplace's clock. */
export const DAY_FORMAT = 'YYYY-MM-DD'

/** A moment as written, and as it may be typed besides. */
export const MOMENT_FORMATS = [`${DAY_FORMAT} HH:mm`, `${DAY_FORMAT} HH:mm:ss`]

/** The moment a text names, or the first one of its day; nothing else may stand in it. */
export function typedMoment(text: string): Dayjs | undefined {
  const typed = text.trim()
  const moment = /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}(:\d{2})?)?$/.test(typed) ? dayjs(typed) : undefined
  // The 31st of February would be some day of March.
  return moment && [DAY_FORMAT, ...MOMENT_FORMATS].some(format => moment.format(format) === typed) ? moment : undefined
}

/** Epoch seconds as text, before 1970 too; '', '0', '-1' and what is no number are no day. */
export function dayOf(seconds: string | undefined): Dayjs | null {
  const number = Number(seconds)
  return seconds && Number.isFinite(number) && number !== 0 && number !== -1 ? dayjs.unix(number) : null
}

/** The days of 'from,to' in epoch seconds, as the marketplace's clock shows them; an open end is empty. */
export function daysIn(range: string): Days {
  const [from, to] = wallText(range).split(',')
  return [dayOf(from), dayOf(to)]
}

/** The last `days` days, today included. */
export const lastDays = (days: number, today: Dayjs): [Dayjs, Dayjs] => [today.subtract(days - 1, 'day'), today]
