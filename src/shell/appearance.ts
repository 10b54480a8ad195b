import { MODES, type Mode, readMode, writeMode } from '@/lib/appearance-mode'
import { isColour } from '@/lib/colour'
import { readCookie, writeCookie } from '@/lib/cookies'
import { readThemeColour, writeThemeColour } from '@/lib/theme-colour'
import { STILL, useMedia } from '@/providers/use-media'
import { createStore, useStore } from './store'

/** How the interface looks, as chosen by the person and kept in cookies. */
export { MODES, type Mode }

export const DENSITIES = ['comfortable', 'compact'] as const
export type Density = (typeof DENSITIES)[number]

const DENSITY_COOKIE = 'adminDensity'

function storedDensity(): Density {
  const density = readCookie(DENSITY_COOKIE)
  return DENSITIES.find(one => one === density) ?? 'comfortable'
}

const colour = createStore(readThemeColour())
const mode = createStore(readMode())
const density = createStore(storedDensity())

export function chooseColour(next: string): void {
  if (!isColour(next)) return
  writeThemeColour(next)
  colour.set(next)
}

export function chooseMode(next: Mode): void {
  writeMode(next)
  mode.set(next)
}

export function chooseDensity(next: Density): void {
  writeCookie(DENSITY_COOKIE, next)
  density.set(next)
}

export function useAppearance() {
  const systemDark = useMedia('(prefers-color-scheme: dark)')
  const still = useMedia(STILL)
  const chosen = useStore(mode)
  return {
    colour: useStore(colour),
    mode: chosen,
    dark: chosen === 'system' ? systemDark : chosen === 'dark',
    density: useStore(density),
    /** No motion is wanted. */
    still,
  }
}
