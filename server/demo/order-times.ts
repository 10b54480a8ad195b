import type { Random } from './random'

const SHANGHAI = 8 * 3_600
const HOUR = 3_600

/** Relative demand by month, by day of the week from Sunday, and by hour; 1 is the maximum. */
const MONTHS = [0.62, 0.45, 0.6, 0.65, 0.72, 0.9, 0.66, 0.68, 0.75, 0.78, 1, 0.88]
const WEEKDAYS = [1, 0.8, 0.76, 0.78, 0.8, 0.9, 0.98]
const HOURS = [
  ...[0.3, 0.16, 0.09, 0.06, 0.05, 0.07, 0.14, 0.28, 0.5, 0.72, 0.85, 0.86],
  ...[0.8, 0.74, 0.7, 0.7, 0.68, 0.66, 0.68, 0.78, 0.95, 1, 0.88, 0.56],
]
/** The two shopping festivals: 18 June and 11 November. */
const FEASTS = new Set(['5-18', '10-11'])

const MEAN = MONTHS.reduce((sum, share) => sum + share, 0) / MONTHS.length

/** Demand in the month of a moment relative to the mean. */
export const seasonOf = (seconds: number): number =>
  (MONTHS[new Date((seconds + SHANGHAI) * 1000).getUTCMonth()] ?? MEAN) / MEAN

/** Relative probability of a purchase at a moment; 1 is the maximum. */
function rushOf(seconds: number): number {
  const there = new Date((seconds + SHANGHAI) * 1000)
  const month = there.getUTCMonth()
  const isFeast = FEASTS.has(`${month}-${there.getUTCDate()}`)
  const day = (MONTHS[month] ?? 1) * (WEEKDAYS[there.getUTCDay()] ?? 1)
  return (isFeast ? 1 : day * 0.4) * (HOURS[there.getUTCHours()] ?? 1)
}

/** A random moment of an interval, weighted by season, day of the week and hour. */
export function boughtAt(random: Random, from: number, to: number): number {
  if (to - from < HOUR) return from + Math.floor(random.next() * (to - from))
  for (let tries = 0; tries < 40; tries++) {
    const moment = from + Math.floor(random.next() * (to - from))
    if (random.chance(rushOf(moment))) return moment
  }
  return from + Math.floor(random.next() * (to - from))
}

/**
 * A random person who had registered by then, given people in the order of registration; the first one if nobody had.
 */
export function cameBy<T extends { readonly create_time: number }>(
  random: Random,
  people: readonly T[],
  moment: number,
): T {
  let [low, high] = [0, people.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((people[middle]?.create_time ?? 0) <= moment) low = middle + 1
    else high = middle
  }
  const one = people[random.int(0, Math.max(1, low) - 1)]
  if (!one) throw new Error('Nobody has come')
  return one
}
