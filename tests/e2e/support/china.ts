import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

/** A time in the marketplace's time zone, which may differ from the test machine's: epoch seconds, or now. */
export const inChina = (seconds?: number | string): Dayjs =>
  (seconds === undefined ? dayjs() : dayjs.unix(Number(seconds))).utcOffset(8)

export const DAY = 'YYYY-MM-DD'
export const MOMENT = 'YYYY-MM-DD HH:mm'
