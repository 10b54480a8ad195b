import { contrast, mix, readableOn } from '@/lib/colour'
import { ON_WHITE } from '@/lib/theme-colour'

/** The background of text: a card, and the page in dark mode. */
const CARD = { light: '#ffffff', dark: '#1d2024' }
const DARK_TEXT = '#141619'

/** Design tokens of a theme colour: tones with sufficient contrast as text on every surface, and below text. */
export function paletteTokens(colour: string, dark: boolean) {
  const card = dark ? CARD.dark : CARD.light
  // ON_WHITE leaves a contrast of 4.5 on the page and on the tint of a selected item; dark surfaces differ more.
  const tone = readableOn(card, colour, dark ? 6 : ON_WHITE)
  const stronger = dark ? '#ffffff' : '#000000'
  const onTone = contrast(tone, '#ffffff') >= 4.5 ? '#ffffff' : DARK_TEXT
  return {
    tone,
    hover: mix(tone, stronger, 0.14),
    pressed: mix(tone, stronger, 0.28),
    tint: mix(card, tone, dark ? 0.16 : 0.1),
    tintHover: mix(card, tone, dark ? 0.24 : 0.16),
    edge: mix(card, tone, 0.4),
    /** The translucent focus ring of an input. */
    outline: `${tone}${dark ? '29' : '1a'}`,
    onTone,
  }
}

/** The same as CSS variables, plus those of light mode: white elements use them in dark mode too. */
export function paletteTokensIn(colour: string, dark: boolean): Readonly<Record<string, string>> {
  const { tone, ...others } = paletteTokens(colour, dark)
  const light = paletteTokens(colour, false)
  return {
    '--tone': tone,
    ...Object.fromEntries(Object.entries(others).map(([name, value]) => [`--tone-${name}`, value])),
    '--tone-light': light.tone,
    '--tone-light-hover': light.hover,
  }
}
