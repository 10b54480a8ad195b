import { isColour } from './colour'
import { readCookie, writeCookie } from './cookies'

/** Specification section 1: the default theme colour. */
export const DEFAULT_COLOUR = '#409EFF'

/**
 * The offered colours; any other may be selected too. A tone with insufficient contrast is adjusted where it is used.
 */
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

/** The minimum contrast of a colour on white, so that it is readable on the page and on its own tint. */
export const ON_WHITE = 5.4

const COOKIE = 'adminThemeColor'

/** The user's theme colour, '#rrggbb'. */
export function readThemeColour(): string {
  const colour = readCookie(COOKIE)
  return isColour(colour) ? colour : DEFAULT_COLOUR
}

export const writeThemeColour = (colour: string): void => writeCookie(COOKIE, colour)
