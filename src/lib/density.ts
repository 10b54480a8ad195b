import { readCookie, writeCookie } from './cookies'

/** The density, selected by the user and stored in a cookie. */
export const DENSITIES = ['comfortable', 'compact'] as const
export type Density = (typeof DENSITIES)[number]

const COOKIE = 'adminDensity'

export function readDensity(): Density {
  const density = readCookie(COOKIE)
  return DENSITIES.find(one => one === density) ?? 'comfortable'
}

export const writeDensity = (density: Density): void => writeCookie(COOKIE, density)
