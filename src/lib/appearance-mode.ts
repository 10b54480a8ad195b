import { readCookie, writeCookie } from './cookies'

/** Light, dark, or whatever the system says: chosen by the person and kept in a cookie. */
export const MODES = ['light', 'dark', 'system'] as const
export type Mode = (typeof MODES)[number]

const COOKIE = 'adminAppearance'

export function readMode(): Mode {
  const mode = readCookie(COOKIE)
  return MODES.find(one => one === mode) ?? 'system'
}

export const writeMode = (mode: Mode): void => writeCookie(COOKIE, mode)
