import { readCookie, writeCookie } from './cookies'

/** How close things stand: chosen by the person and kept in a cookie. */
export const DENSITIES = ['comfortable', 'compact'] as const
export type Density = (typeof DENSITIES)[number]

const COOKIE = 'adminDensity'

export function readDensity(): Density {
  const density = readCookie(COOKIE)
  return DENSITIES.find(one => one === density) ?? 'comfortable'
}

export const writeDensity = (density: Density): void => writeCookie(COOKIE, density)
