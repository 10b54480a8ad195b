/**
 * The marketplace's own clock. Its days begin and end in China, wherever a user looks at them from; since 1991 there
 * is one offset to it. A moment is put onto the local wall by moving it to where a clock here shows the same: whatever
 * writes, picks and counts in local time then does so in the marketplace's.
 */
const OFFSET = 8 * 3_600

/** Epoch seconds of the moment at which a clock here shows what the marketplace's shows at this one. */
export function ontoWall(epoch: number): number {
  const there = new Date((epoch + OFFSET) * 1_000)
  const day = [there.getUTCFullYear(), there.getUTCMonth(), there.getUTCDate()] as const
  return new Date(...day, there.getUTCHours(), there.getUTCMinutes(), there.getUTCSeconds()).getTime() / 1_000
}

/** The way back. */
export function offWall(epoch: number): number {
  const here = new Date(epoch * 1_000)
  const day = [here.getFullYear(), here.getMonth(), here.getDate()] as const
  return Date.UTC(...day, here.getHours(), here.getMinutes(), here.getSeconds()) / 1_000 - OFFSET
}

/** Now, as the marketplace's clock shows it, in epoch seconds of this wall. */
export const wallNow = (): number => ontoWall(Math.floor(Date.now() / 1_000))

/** Whether clocks here show another time than the marketplace's. */
export const isElsewhere = (epoch = Math.floor(Date.now() / 1_000)): boolean => ontoWall(epoch) !== epoch

/** The name of the marketplace's clock, written where clocks here show another time. */
export const MARKET_CLOCK = ['北京时间', 'China time'] as const

/** A date whose UTC parts are what the marketplace's clock shows. @param millis epoch milliseconds */
export const marketDate = (millis: number): Date => new Date(millis + OFFSET * 1_000)

/**
 * Epoch seconds of what the marketplace's clock shows; undefined where the calendar has no such moment, as on 31 April.
 *
 * @param parts year, month (1 to 12), day, hours, minutes, seconds
 */
export function marketSeconds(parts: readonly number[]): number | undefined {
  const [year = 0, month = 1, day = 1, hours = 0, minutes = 0, seconds = 0] = parts
  const date = new Date(Date.UTC(year, month - 1, day, hours, minutes, seconds))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getUTCHours() === hours
  return isReal && date.getUTCMinutes() === minutes ? date.getTime() / 1_000 - OFFSET : undefined
}

/** A moment, or 'from,to', as the wire has it; ends that are none, '' and 0 and -1, stay what they are. */
const moved = (by: (epoch: number) => number) => (value: unknown) =>
  String(value ?? '')
    .split(',')
    .map(end => (/^-?\d+$/.test(end) && end !== '0' && end !== '-1' ? String(by(Number(end))) : end))
    .join(',')

/** Text of the wire in seconds, onto the wall. */
export const wallText = moved(ontoWall)
