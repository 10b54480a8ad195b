import dayjs, { type Dayjs } from 'dayjs'
import { DAY_FORMAT, rangeOf } from './market-days'

/**
 * The period of a report as text: a year '2026', a month '2026-11', a day '2026-11-05', or a range '2026-11-05 ~
 * 2026-11-20'. In a URL without spaces.
 */

export type SpanUnit = 'day' | 'month' | 'year' | 'range'

/** Units by the length of the text. */
const UNITS: Readonly<Record<number, 'year' | 'month'>> = { 4: 'year', 7: 'month' }
const two = (text: string) => text.padStart(2, '0')

/** The unit of a period. */
export const spanUnit = (span: string): SpanUnit => (span.includes('~') ? 'range' : (UNITS[span.length] ?? 'day'))

/** The first and last day of a range; undefined for an invalid one, such as up to 31 February. */
export function daysOfRange(text: string): readonly [from: Dayjs, to: Dayjs] | undefined {
  const [, first = '', last = ''] = /^(\d{4}-\d\d-\d\d) ?~ ?(\d{4}-\d\d-\d\d)$/.exec(text) ?? []
  const [from, to] = [dayjs(first), dayjs(last)]
  return from.format(DAY_FORMAT) === first && to.format(DAY_FORMAT) === last ? [from, to] : undefined
}

/** The number of days of a relative period such as 'last-30-days', at most 366; undefined for any other text. */
export function lastDaysIn(text: string): number | undefined {
  const days = Number(/^last-([1-9]\d{0,2})-days$/.exec(text)?.[1])
  return days <= 366 ? days : undefined
}

/** The text of a relative period: the last days up to today. */
export const lastDaysText = (days: number): string => `last-${days}-days`

/** The text of a range, or of the month or year that it equals. */
export function rangeName(from: Dayjs, to: Dayjs): string {
  for (const [unit, format] of [
    ['month', 'YYYY-MM'],
    ['year', 'YYYY'],
  ] as const) {
    if (from.isSame(from.startOf(unit), 'day') && to.isSame(from.endOf(unit), 'day')) return from.format(format)
  }
  return `${from.format(DAY_FORMAT)} ~ ${to.format(DAY_FORMAT)}`
}

/** The same number of days before a range, or the same dates a year before. */
export function rangeBefore([from, to]: readonly [Dayjs, Dayjs], isYear: boolean): string {
  const days = to.diff(from, 'day')
  const first = isYear ? from.subtract(1, 'year') : from.subtract(days + 1, 'day')
  return `${first.format(DAY_FORMAT)} ~ ${first.add(days, 'day').format(DAY_FORMAT)}`
}

/** A step of a period by its number, starting at 1: '5' of '2026-11' is 2026-11-05, of a range its fifth day. */
export function stepName(span: string, number: unknown): string {
  const days = daysOfRange(span)
  return days ? days[0].add(Number(number) - 1, 'day').format(DAY_FORMAT) : `${span}-${two(String(number))}`
}

/** Checks whether a period contains a step: a shorter month has no 31st. */
export function hasStep(span: string, name: string): boolean {
  const days = daysOfRange(span)
  if (days) return !dayjs(name).isAfter(days[1])
  return dayjs(name.slice(0, 7)).daysInMonth() >= Number(name.slice(8))
}

/** The first and last second of a period: 'from,to'; '' for an invalid one. */
export function timeOf(name: string): string {
  const days = daysOfRange(name)
  if (days) return rangeOf(days)
  const from = dayjs(`${name}-01-01`.slice(0, 10))
  return from.isValid() ? rangeOf([from, from.endOf(UNITS[name.length] ?? 'day')]) : ''
}
