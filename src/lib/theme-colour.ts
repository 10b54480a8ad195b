import { isColour } from './colour'
import { readCookie, writeCookie } from './cookies'

/** Specification section 1: the default theme colour. */
export const DEFAULT_COLOUR = '#409EFF'

/** Colours offered; any other may be chosen too. A tone that cannot be read is adjusted where it is used. */
export const PRESETS = [
  DEFAULT_COLOUR,
  '#1677FF',
  '#7A5CF0',
  '#E0457B',
  '#E8590C',
  '#2F9E5B',
  '#0F9D8F',
  '#5B6B82',
] as const

/** What a colour must reach on white, so that it can still be read on the page and on its own tint. */
export const ON_WHITE = 5.4

const COOKIE = 'adminThemeColor'

/** The person's theme colour, '#rrggbb'. */
export function readThemeColour(): string {
  const colour = readCookie(COOKIE)
  return isColour(colour) ? colour : DEFAULT_COLOUR
}

export const writeThemeColour = (colour: string): void => writeCookie(COOKIE, colour)
