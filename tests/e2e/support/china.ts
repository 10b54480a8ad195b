import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

/** A moment as the marketplace's clocks show it, which those of the machine that tests need not: epoch seconds, or now. */
export const inChina = (seconds?: number | string): Dayjs =>
  (seconds === undefined ? dayjs() : dayjs.unix(Number(seconds))).utcOffset(8)

export const DAY = 'YYYY-MM-DD'
export const MOMENT = 'YYYY-MM-DD HH:mm'
