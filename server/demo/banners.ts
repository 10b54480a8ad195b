import { motifOf } from './drawn-goods'
import type { Random } from './random'

/** Banners of the buyers' site as SVG, in the exact sizes of their positions. Shapes only, no letters. */

const shade = (hue: number, saturation: number, lightness: number) =>
  `hsl(${((hue % 360) + 360) % 360},${saturation}%,${lightness}%)`

const hill = (width: number, from: number, rise: number, height: number, fill: string) =>
  `<path d="M0 ${height} V${from} Q${width * 0.25} ${from - rise} ${width * 0.5} ${from} T${width} ${from - rise / 3} ` +
  `V${height} Z" fill="${fill}"/>`

/** Muted hues, used in rotation. */
const HUES = [204, 28, 152, 340, 258, 96]

/** The n-th banner: hills under a sky, and as many objects in a row as fit. */
export const banner = (width: number, height: number) => (random: Random, n: number) => {
  const hue = HUES[n % HUES.length] ?? 0
  const isTall = height > width
  const side = isTall ? width * 0.86 : height * 0.82
  const count = isTall ? 1 : Math.min(3, Math.floor((width * 0.62) / side) || 1)
  const things = Array.from({ length: count }, (_, at) => {
    const x = isTall ? (width - side) / 2 : width - side * (count - at) - height * 0.08
    const y = isTall ? height * 0.34 : height * 0.1
    const motif = motifOf(n * 3 + at)
    return `<g transform="translate(${x} ${y}) scale(${side / 480})">${motif(hue + at * 48 + 20)}</g>`
  })
  const orb = Math.min(width, height) * (0.26 + random.next() * 0.08)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${shade(hue, 52, 90)}"/>` +
    `<stop offset="1" stop-color="${shade(hue + 34, 48, 80)}"/></linearGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#g)"/>` +
    `<circle cx="${width * 0.2}" cy="${height * 0.3}" r="${orb}" fill="${shade(hue + 12, 62, 96)}"/>` +
    hill(width, height * 0.72, height * 0.2, height, shade(hue, 40, 82)) +
    hill(width, height * 0.86, height * 0.12, height, shade(hue + 10, 38, 74)) +
    `${things.join('')}</svg>`
  )
}
