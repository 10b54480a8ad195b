import { marketDate } from './market-time'

/** Formats values for display. Times are in the marketplace's time zone, wherever they are read. */

/** Epoch seconds or milliseconds, as number or digits; smaller values are seconds. */
const SECONDS_BELOW = 100_000_000_000
/** The maximum of a Date in milliseconds. */
const LAST_MOMENT = 8_640_000_000_000_000

/** Parses a number; NaN for undefined, an empty text, and anything that is neither a number nor digits. */
export const numberIn = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? Number(value) : Number.NaN

/**
 * Converts to milliseconds; undefined for invalid dates, for 0 and -1 (both mean "none"), empty and non-numeric values.
 */
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

/** Converts yuan to whole fen, in which amounts are compared and divided: floats would not add up. NaN stays NaN. */
export const toFen = (amount: number): number => Math.round(amount * 100)

/** ¥1,234.00; '' for a non-numeric value. */
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

/** Cached by language, since creating one is slow compared with a list's formatting. */
const ago = new Map<string, Intl.RelativeTimeFormat>()
function agoIn(language: string): Intl.RelativeTimeFormat {
  const made = ago.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  ago.set(language, made)
  return made
}

/** "3 days ago", in the given language. */
export function relativeText(epoch: unknown, language: string, now = Date.now()): string {
  const millis = toMillis(epoch)
  if (millis === undefined) return ''
  const seconds = (millis - now) / 1000
  const [size, unit] = STEPS.find(([step]) => Math.abs(seconds) >= step) ?? [1, 'second']
  const text = agoIn(language).format(Math.round(seconds / size), unit)
  // Chinese text has a space between digits and characters.
  return text.replace(/(?<=\d)(?=\p{Script=Han})/u, ' ')
}

/** A plain number with thousands separators. */
export function numberText(value: unknown): string {
  const number = numberIn(value)
  if (Number.isFinite(number)) return number.toLocaleString('en-US', { maximumFractionDigits: 4 })
  return typeof value === 'string' ? value : ''
}

/** The separator of enumerations in a language. */
export const comma = (language: string): string => (language === 'zh' ? '、' : ', ')

/**
 * +12.5 %: the change of a value with its sign. @param ratio 0.125 for 12.5 % @param digits maximum number of decimals
 */
export const changeText = (ratio: number, language: string, digits = 0): string =>
  new Intl.NumberFormat(language, {
    style: 'percent',
    maximumFractionDigits: digits,
    signDisplay: 'exceptZero',
  }).format(ratio)
