import sharp from 'sharp'
import { type Stroke, strokesOf } from './captcha-glyphs'

const WIDTH = 160
const HEIGHT = 80
const SLOT_WIDTH = 36
const NOISE_LINES = 4
const NOISE_DOTS = 60
/** Line segments between two points of a curve. */
const STEPS = 6

type Point = Stroke[number]
type Move = (point: Point) => Point

/**
 * Renders a code as a JPEG of 160 x 80: each character rotated, sheared and distorted differently, behind lines and
 * dots. Only the code has to be unpredictable, so pseudo-random numbers suffice.
 */
export async function drawCode(code: string): Promise<Uint8Array<ArrayBuffer>> {
  const bend = bending()
  const characters = [...code].map((character, slot) => drawCharacter(character, slot, bend))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${colour(91, 97)}"/>
    <g fill="none" stroke-linecap="round" stroke-linejoin="round">${characters.join('')}${lines()}${dots()}</g></svg>`
  return new Uint8Array(await sharp(Buffer.from(svg)).jpeg({ quality: 75 }).toBuffer())
}

function drawCharacter(character: string, slot: number, bend: Move): string {
  const place = placing(slot)
  const path = strokesOf(character).map(stroke => pathOf(smooth(stroke).map(point => bend(place(point)))))
  return `<path d="${path.join('')}" stroke="${colour(22, 42)}" stroke-width="${between(3, 4.4).toFixed(1)}"/>`
}

/** Moves the box of a character near its slot in the picture. */
function placing(slot: number): Move {
  const [turn, slant, scale] = [between(-0.35, 0.35), between(-0.25, 0.25), between(2.9, 3.5)]
  const [centreX, centreY] = [26 + slot * SLOT_WIDTH + between(-3, 3), HEIGHT / 2 + between(-5, 5)]
  return ([x, y]) => {
    const [u, v] = [(x - 4 + slant * (8 - y)) * scale, (y - 8) * scale]
    return [centreX + u * Math.cos(turn) - v * Math.sin(turn), centreY + u * Math.sin(turn) + v * Math.cos(turn)]
  }
}

/** A distortion by two waves across the picture, different for each picture. */
function bending(): Move {
  const [phaseX, phaseY] = [between(0, 2 * Math.PI), between(0, 2 * Math.PI)]
  const [lengthX, lengthY] = [between(8, 12), between(12, 20)]
  return ([x, y]) => [x + 2.2 * Math.sin(y / lengthX + phaseX), y + 2.6 * Math.sin(x / lengthY + phaseY)]
}

/** A curve through the points of a stroke, as short segments that can be distorted. */
function smooth(stroke: Stroke): Point[] {
  const at = (i: number): Point => stroke[Math.min(Math.max(i, 0), stroke.length - 1)] ?? [0, 0]
  return stroke.flatMap((_, i) => {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    return Array.from({ length: STEPS }, (_, step): Point => {
      const along = (axis: 0 | 1) => catmullRom(before[axis], from[axis], to[axis], after[axis], step / STEPS)
      return [along(0), along(1)]
    })
  })
}

/** One coordinate of the curve from b (t = 0) to c (t = 1), with its neighbours a and d. */
const catmullRom = (a: number, b: number, c: number, d: number, t: number): number =>
  b + (t / 2) * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))

const pathOf = (points: Point[]): string => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`

function lines(): string {
  return Array.from({ length: NOISE_LINES }, () => {
    const y = Array.from({ length: 4 }, () => between(5, HEIGHT - 5).toFixed(0))
    const path = `M0 ${y[0]}C${WIDTH / 3} ${y[1]} ${(WIDTH * 2) / 3} ${y[2]} ${WIDTH} ${y[3]}`
    return `<path d="${path}" stroke="${colour(35, 60)}" stroke-width="${between(0.8, 1.8).toFixed(1)}"/>`
  }).join('')
}

function dots(): string {
  return Array.from({ length: NOISE_DOTS }, () => {
    const [x, y] = [between(0, WIDTH).toFixed(0), between(0, HEIGHT).toFixed(0)]
    return `<circle cx="${x}" cy="${y}" r="${between(0.6, 1.4).toFixed(1)}" fill="${colour(40, 75)}"/>`
  }).join('')
}

const between = (low: number, high: number): number => low + Math.random() * (high - low)

/** Any hue, between two lightnesses in percent. */
function colour(darkest: number, lightest: number): string {
  return `hsl(${between(0, 360).toFixed(0)},55%,${between(darkest, lightest).toFixed(0)}%)`
}
