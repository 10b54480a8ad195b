import type { CSSProperties } from 'react'
import { readMode } from '@/lib/appearance-mode'
import { contrast, readableOn } from '@/lib/colour'
import { ON_WHITE, readThemeColour } from '@/lib/theme-colour'
import { useMedia } from '@/providers/use-media'

/** The card of login.css in light and in dark, and how far a tone must stand out from it. */
const GROUND = { light: ['#ffffff', ON_WHITE], dark: ['#1d2024', 6] } as const

/** The person's appearance and theme colour on the sign-in form, which antd's theme does not reach. */
export function useLoginColours(): { 'data-look': 'light' | 'dark'; style: CSSProperties } {
  const systemDark = useMedia('(prefers-color-scheme: dark)')
  const mode = readMode()
  const look = mode === 'dark' || (mode === 'system' && systemDark) ? 'dark' : 'light'
  const [card, ratio] = GROUND[look]
  const primary = readableOn(card, readThemeColour(), ratio)
  const onPrimary = contrast(primary, '#ffffff') >= 4.5 ? '#ffffff' : '#141619'
  return { 'data-look': look, style: { '--primary': primary, '--on-primary': onPrimary } as CSSProperties }
}
