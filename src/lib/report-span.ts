import dayjs, { type Dayjs } from 'dayjs'
import { rangeOf } from './market-days'

/**
 * The time a report is about, as texts: a year '2026', a month '2026-11', a day '2026-11-05', and days from one to another
 * '2026-11-05 ~ 2026-11-20'. An address has them without the blanks.
 */

export type SpanUnit = 'day' | 'month' | 'year' | 'range'

const DAY = 'YYYY-MM-DD'
/** By how long the name of a day, month or year is. */
const UNITS: Readonly<Record<number, 'year' | 'month'>> = { 4: 'year', 7: 'month' }
const two = (text: string) => text.padStart(2, '0')

/** What a text is the name of. */
export const spanUnit = (span: string): SpanUnit => (span.includes('~') ? 'range' : (UNITS[span.length] ?? 'day'))

/** The first and the last day of a range; nothing where it is none, as up to 31 February. */
export function daysOfRange(text: string): readonly [from: Dayjs, to: Dayjs] | undefined {
  const [, first = '', last = ''] = /^(\d{4}-\d\d-\d\d) ?~ ?(\d{4}-\d\d-\d\d)$/.exec(text) ?? []
  const [from, to] = [dayjs(first), dayjs(last)]
  return from.format(DAY) === first && to.format(DAY) === last ? [from, to] : undefined
}

/** The name of a range; of a whole month or year the name of that, which is the same. */
export function rangeName(from: Dayjs, to: Dayjs): string {
  for (const [unit, format] of [
    ['month', 'YYYY-MM'],
    ['year', 'YYYY'],
  ] as const) {
    if (from.isSame(from.startOf(unit), 'day') && to.isSame(from.endOf(unit), 'day')) return from.format(format)
  }
  return `${from.format(DAY)} ~ ${to.format(DAY)}`
}

/** As many days right before those of a range, or of the same dates a year before. */
export function rangeBefore([from, to]: readonly [Dayjs, Dayjs], isYear: boolean): string {
  const days = to.diff(from, 'day')
  const first = isYear ? from.subtract(1, 'year') : from.subtract(days + 1, 'day')
  return `${first.format(DAY)} ~ ${first.add(days, 'day').format(DAY)}`
}

/** A part of a period by its number, from 1: of a month '2026-11' and '5' make 2026-11-05, of a range its fifth day. */
export function stepName(span: string, number: unknown): string {
  const days = daysOfRange(span)
  return days ? days[0].add(Number(number) - 1, 'day').format(DAY) : `${span}-${two(String(number))}`
}

/** Whether a period has a part of this name: a shorter month has no 31st. */
export function hasStep(span: string, name: string): boolean {
  const days = daysOfRange(span)
  if (days) return !dayjs(name).isAfter(days[1])
  return dayjs(name.slice(0, 7)).daysInMonth() >= Number(name.slice(8))
}

/** The first and the last second of what has the name: 'from,to'; '' of what has none. */
export function timeOf(name: string): string {
  const days = daysOfRange(name)
  if (days) return rangeOf(days)
  const from = dayjs(`${name}-01-01`.slice(0, 10))
  return from.isValid() ? rangeOf([from, from.endOf(UNITS[name.length] ?? 'day')]) : ''
}
