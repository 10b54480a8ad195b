import type { CSSProperties } from 'react'
import { readMode } from '@/lib/appearance-mode'
import { contrast, readableOn } from '@/lib/colour'
import { ON_WHITE, readThemeColour } from '@/lib/theme-colour'
import { useMedia } from '@/providers/use-media'

/** The card background of login.css in both modes, and the required contrast of a tone. */
const GROUND = { light: ['#ffffff', ON_WHITE], dark: ['#1d2024', 6] } as const

/** The user's appearance and theme colour for the sign-in form, which is outside antd's theme. */
export function useLoginColours(): { 'data-look': 'light' | 'dark'; style: CSSProperties } {
  const systemDark = useMedia('(prefers-color-scheme: dark)')
  const mode = readMode()
  const look = mode === 'dark' || (mode === 'system' && systemDark) ? 'dark' : 'light'
  const [card, ratio] = GROUND[look]
  const primary = readableOn(card, readThemeColour(), ratio)
  const onPrimary = contrast(primary, '#ffffff') >= 4.5 ? '#ffffff' : '#141619'
  return { 'data-look': look, style: { '--primary': primary, '--on-primary': onPrimary } as CSSProperties }
}
