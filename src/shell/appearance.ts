import { MODES, type Mode, readMode, writeMode } from '@/lib/appearance-mode'
import { isColour } from '@/lib/colour'
import { DENSITIES, type Density, readDensity, writeDensity } from '@/lib/density'
import { readThemeColour, writeThemeColour } from '@/lib/theme-colour'
import { STILL, useMedia } from '@/providers/use-media'
import { createStore, useStore } from './store'

/** The user's appearance settings, stored in cookies: theme colour, dark mode (light, dark or system) and density. */
export { DENSITIES, type Density, MODES, type Mode }

const colour = createStore(readThemeColour())
const mode = createStore(readMode())
const density = createStore(readDensity())

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
  writeDensity(next)
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
    /** The user prefers reduced motion. */
    still,
  }
}
