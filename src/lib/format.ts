import { marketDate } from './market-time'

/** How values are written for people. Times are the marketplace's, wherever they are read. */

/** Epoch seconds or milliseconds, as number or digits; below this a value is taken for seconds. */
const SECONDS_BELOW = 100_000_000_000
/** The latest moment a Date can hold, in milliseconds. */
const LAST_MOMENT = 8_640_000_000_000_000

/** A number, or NaN for what holds none: nothing, an empty text, and whatever is neither a number nor its digits. */
export const numberIn = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? Number(value) : Number.NaN

/** Milliseconds, or nothing for what no Date can hold, for 0 and -1 (both are written for "none"), empty and what is not a number. */
export function toMillis(epoch: unknown): number | undefined {
  const value = numberIn(epoch)
  if (!Number.isFinite(value)) return undefined
  if (value === 0 || value === -1) return undefined
  const millis = Math.abs(value) < SECONDS_BELOW ? value * 1000 : value
  return Math.abs(millis) > LAST_MOMENT ? undefined : millis
}

const two = (value: number) => String(value).padStart(2, '0')

/** 2026-11-20 */
export function dayText(epoch: unknown): string {
  const millis = toMillis(epoch)
  if (millis === undefined) return ''
  const date = marketDate(millis)
  return `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`
}

/** 2026-11-20 09:05 */
export function dateTimeText(epoch: unknown): string {
  const millis = toMillis(epoch)
  if (millis === undefined) return ''
  const date = marketDate(millis)
  return `${dayText(epoch)} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`
}

const amount = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Yuan as whole fen, in which amounts are compared and taken apart: floats would not add up. NaN stays NaN. */
export const toFen = (amount: number): number => Math.round(amount * 100)

/** ¥1,234.00; nothing for what is not a number. */
export function yuan(value: unknown): string {
  const number = numberIn(value)
  if (!Number.isFinite(number)) return ''
  return `${number < 0 ? '-' : ''}¥${amount.format(Math.abs(number))}`
}

const STEPS: readonly [seconds: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [31_536_000, 'year'],
  [2_592_000, 'month'],
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
]

/** By language: to make one takes longer than all that a list says with it. */
const ago = new Map<string, Intl.RelativeTimeFormat>()
function agoIn(language: string): Intl.RelativeTimeFormat {
  const made = ago.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  ago.set(language, made)
  return made
}

/** "3 days ago", in words of the language. */
export function relativeText(epoch: unknown, language: string, now = Date.now()): string {
  const millis = toMillis(epoch)
  if (millis === undefined) return ''
  const seconds = (millis - now) / 1000
  const [size, unit] = STEPS.find(([step]) => Math.abs(seconds) >= step) ?? [1, 'second']
  const said = agoIn(language).format(Math.round(seconds / size), unit)
  // Chinese has a space between its words and digits.
  return said.replace(/(?<=\d)(?=\p{Script=Han})/u, ' ')
}

/** A plain number with thousands apart. */
export function numberText(value: unknown): string {
  const number = numberIn(value)
  if (Number.isFinite(number)) return number.toLocaleString('en-US', { maximumFractionDigits: 4 })
  return typeof value === 'string' ? value : ''
}

/** What stands between the names of a list, as the language has it. */
export const comma = (language: string): string => (language === 'zh' ? '、' : ', ')

/** +12.5 %: by how much a value changed, with its sign. @param ratio 0.125 for 12.5 % @param digits decimals at most */
export const changeText = (ratio: number, language: string, digits = 0): string =>
  new Intl.NumberFormat(language, {
    style: 'percent',
    maximumFractionDigits: digits,
    signDisplay: 'exceptZero',
  }).format(ratio)
