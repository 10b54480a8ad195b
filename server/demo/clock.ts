/** Times of the demo: epoch seconds, with months and days in Shanghai (UTC+8 all year round). */

export const DAY = 86_400
const SHANGHAI = 8 * 3_600

/** The first second of the month `back` months before that of `now`. */
export function monthStart(now: number, back = 0): number {
  const there = new Date((now + SHANGHAI) * 1000)
  return Date.UTC(there.getUTCFullYear(), there.getUTCMonth() - back, 1) / 1000 - SHANGHAI
}

/** '20261101'. */
export function dayText(seconds: number): string {
  return new Date((seconds + SHANGHAI) * 1000).toISOString().slice(0, 10).replaceAll('-', '')
}
