/** China uses UTC+8 all year. */
const OFFSET = 8 * 3600
const DAY = 24 * 3600

/** Year and month (1 to 12) in China at a moment, in epoch seconds. */
export function chinaMonth(now: number): { year: number; month: number } {
  const date = new Date((now + OFFSET) * 1000)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 }
}

/** The first second of the month and of the next one, in epoch seconds. */
export function chinaMonthBounds(now: number): { start: number; end: number } {
  const { year, month } = chinaMonth(now)
  return { start: Date.UTC(year, month - 1) / 1000 - OFFSET, end: Date.UTC(year, month) / 1000 - OFFSET }
}

/** The first second of the next day, in epoch seconds. */
export const nextChinaDay = (now: number): number => (Math.floor((now + OFFSET) / DAY) + 1) * DAY - OFFSET

/** The first second of the day in China that contains a moment. */
export const chinaDayStart = (moment: number): number => nextChinaDay(moment) - DAY
export const chinaDayEnd = (moment: number): number => nextChinaDay(moment) - 1

/** Local time in China: 2026-11-23 10:24. */
export const chinaTime = (moment: number): string =>
  new Date((moment + OFFSET) * 1000).toISOString().slice(0, 16).replace('T', ' ')

/** Date in China: 2026-11-23. */
export const chinaDate = (moment: number): string => new Date((moment + OFFSET) * 1000).toISOString().slice(0, 10)
