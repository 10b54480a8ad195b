import enUS from 'antd/es/date-picker/locale/en_US'
import zhCN from 'antd/es/date-picker/locale/zh_CN'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/zh-cn'
import { DAY_FORMAT, type Days } from '@/lib/market-days'
import { wallText } from '@/lib/market-time'

/** The calendar's texts, month names and first weekday by language. */
export const calendarLocale = { zh: zhCN, en: enUS } as const

/** The formats of a time: the displayed one, and others that can be typed. */
export const MOMENT_FORMATS = [`${DAY_FORMAT} HH:mm`, `${DAY_FORMAT} HH:mm:ss`]

/** Parses a typed time, or the first minute of a typed day; undefined for other text. */
export function typedMoment(text: string): Dayjs | undefined {
  const typed = text.trim()
  const moment = /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}(:\d{2})?)?$/.test(typed) ? dayjs(typed) : undefined
  // Otherwise 31 February would become a day in March.
  return moment && [DAY_FORMAT, ...MOMENT_FORMATS].some(format => moment.format(format) === typed) ? moment : undefined
}

/** Parses epoch seconds as text, including times before 1970; null for '', '0', '-1' and non-numeric text. */
export function dayOf(seconds: string | undefined): Dayjs | null {
  const number = Number(seconds)
  return seconds && Number.isFinite(number) && number !== 0 && number !== -1 ? dayjs.unix(number) : null
}

/** The days of 'from,to' in epoch seconds, in the marketplace's time zone; an open end is empty. */
export function daysIn(range: string): Days {
  const [from, to] = wallText(range).split(',')
  return [dayOf(from), dayOf(to)]
}

/** The last days up to today, which is one of them. */
export const daysUpTo = (today: Dayjs, days: number): [Dayjs, Dayjs] => [today.subtract(days - 1, 'day'), today]
