/** Colour arithmetic for user-defined theme colours. Colours are '#rrggbb'. */

export const isColour = (text: string | undefined): text is string => /^#[\da-f]{6}$/i.test(text ?? '')

type Three = [number, number, number]

const channels = (colour: string): Three => {
  const at = (from: number) => Number.parseInt(colour.slice(from, from + 2), 16)
  return [at(1), at(3), at(5)]
}

const hex = (values: Three): string =>
  `#${values.map(value => Math.round(value).toString(16).padStart(2, '0')).join('')}`

/** Mixes two colours. @param share the proportion of `other`, 0 to 1 */
export function mix(colour: string, other: string, share: number): string {
  const [r, g, b] = channels(colour)
  const [toR, toG, toB] = channels(other)
  return hex([r + (toR - r) * share, g + (toG - g) * share, b + (toB - b) * share])
}

/** WCAG relative luminance, 0 to 1. */
export function luminance(colour: string): number {
  const linear = (value: number) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  const [r, g, b] = channels(colour)
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

/** WCAG contrast ratio, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** The colour, or else the closest tone of its hue and saturation with at least this contrast ratio on `ground`. */
export function readableOn(ground: string, colour: string, ratio: number): string {
  const [hue, saturation, lightness] = toHsl(colour)
  const [towards, step] = luminance(ground) > 0.4 ? [0, -0.01] : [1, 0.01]
  for (let light = lightness; step < 0 ? light > towards : light < towards; light += step) {
    const tone = fromHsl([hue, saturation, light])
    if (contrast(tone, ground) >= ratio) return tone
  }
  return towards ? '#ffffff' : '#000000'
}

/** Hue 0 to 360, saturation and lightness 0 to 1. */
function toHsl(colour: string): Three {
  const [r, g, b] = channels(colour).map(value => value / 255) as Three
  const [max, min] = [Math.max(r, g, b), Math.min(r, g, b)]
  const [spread, light] = [max - min, (max + min) / 2]
  if (spread === 0) return [0, 0, light]
  const turn = max === r ? (g - b) / spread + 6 : max === g ? (b - r) / spread + 2 : (r - g) / spread + 4
  return [(turn * 60) % 360, spread / (1 - Math.abs(2 * light - 1)), light]
}

function fromHsl([hue, saturation, light]: Three): string {
  const channel = (offset: number) => {
    const at = (offset + hue / 30) % 12
    return 255 * (light - saturation * Math.min(light, 1 - light) * Math.max(-1, Math.min(at - 3, 9 - at, 1)))
  }
  return hex([channel(0), channel(8), channel(4)])
}
