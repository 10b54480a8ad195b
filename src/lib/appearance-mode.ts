import { readCookie, writeCookie } from './cookies'

/** The appearance: light, dark or as the system, selected by the user and stored in a cookie. */
export const MODES = ['light', 'dark', 'system'] as const
export type Mode = (typeof MODES)[number]

const COOKIE = 'adminAppearance'

export function readMode(): Mode {
  const mode = readCookie(COOKIE)
  return MODES.find(one => one === mode) ?? 'system'
}

export const writeMode = (mode: Mode): void => writeCookie(COOKIE, mode)
