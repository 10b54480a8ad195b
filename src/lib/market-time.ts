/**
 * The marketplace's time zone. Its days are those of China, wherever the user is; since 1991 its offset is constant. A
 * time is converted to "wall time" by shifting it so that the local clock shows the marketplace's time: code that
 * formats, picks or counts in local time then does so in the marketplace's.
 */
const OFFSET = 8 * 3_600

/** Converts epoch seconds to wall time. */
export function ontoWall(epoch: number): number {
  const there = new Date((epoch + OFFSET) * 1_000)
  const day = [there.getUTCFullYear(), there.getUTCMonth(), there.getUTCDate()] as const
  return new Date(...day, there.getUTCHours(), there.getUTCMinutes(), there.getUTCSeconds()).getTime() / 1_000
}

/** The inverse of `ontoWall`. */
export function offWall(epoch: number): number {
  const here = new Date(epoch * 1_000)
  const day = [here.getFullYear(), here.getMonth(), here.getDate()] as const
  return Date.UTC(...day, here.getHours(), here.getMinutes(), here.getSeconds()) / 1_000 - OFFSET
}

/** The current wall time in epoch seconds. */
export const wallNow = (): number => ontoWall(Math.floor(Date.now() / 1_000))

/** Checks whether the local time zone differs from the marketplace's. */
export const isElsewhere = (epoch = Math.floor(Date.now() / 1_000)): boolean => ontoWall(epoch) !== epoch

/** The label of the marketplace's time zone, shown if the local one differs. */
export const MARKET_CLOCK = ['北京时间', 'China time'] as const

/** A date whose UTC parts are the marketplace's local time. @param millis epoch milliseconds */
export const marketDate = (millis: number): Date => new Date(millis + OFFSET * 1_000)

/**
 * Converts the marketplace's local time to epoch seconds; undefined for an invalid date such as 31 April.
 *
 * @param parts year, month (1 to 12), day, hours, minutes, seconds
 */
export function marketSeconds(parts: readonly number[]): number | undefined {
  const [year = 0, month = 1, day = 1, hours = 0, minutes = 0, seconds = 0] = parts
  const date = new Date(Date.UTC(year, month - 1, day, hours, minutes, seconds))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getUTCHours() === hours
  return isReal && date.getUTCMinutes() === minutes ? date.getTime() / 1_000 - OFFSET : undefined
}

/** Shifts a time, or both ends of 'from,to', as on the wire; empty ends ('', 0 and -1) are unchanged. */
const moved = (by: (epoch: number) => number) => (value: unknown) =>
  String(value ?? '')
    .split(',')
    .map(end => (/^-?\d+$/.test(end) && end !== '0' && end !== '-1' ? String(by(Number(end))) : end))
    .join(',')

/** Converts seconds of the wire to wall time. */
export const wallText = moved(ontoWall)
