import dayjs, { type Dayjs } from 'dayjs'
import { offWall, wallNow } from './market-time'

/** The current time of the marketplace's clock as a local date, since pickers use local time. */
export const marketNow = (): Dayjs => dayjs.unix(wallNow())

/** The format of a day in URLs, requests and inputs. */
export const DAY_FORMAT = 'YYYY-MM-DD'

/** The marketplace's current day, in `DAY_FORMAT`. */
export const marketDay = (): string => marketNow().format(DAY_FORMAT)

/** A range of days; either end may be open. */
export type Days = readonly [from: Dayjs | null, to: Dayjs | null]

/** Epoch seconds of the start of the marketplace's day, or of its last second. @param day as its clock shows it */
export const secondsOf = (day: Dayjs, end = false): number =>
  offWall((end ? day.endOf('day') : day.startOf('day')).unix())

/**
 * Completes whole days to moments: the first second of the first day and the last of the last one, in the marketplace's
 * zone. Every filter, preset, report and drill-down over days gets its ends here.
 *
 * @returns 'from,to' in epoch seconds, an open end empty; '' for no range at all
 */
export const rangeOf = ([from, to]: Days): string =>
  from || to ? `${from ? secondsOf(from) : ''},${to ? secondsOf(to, true) : ''}` : ''
