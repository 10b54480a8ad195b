import type { Random } from './random'

/** Goods as SVG, 480 x 480: an object on a plain background. Shapes only, no letters. */

const shade = (hue: number, saturation: number, lightness: number) =>
  `hsl(${((hue % 360) + 360) % 360},${saturation}%,${lightness}%)`
const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`
const circle = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`

type Motif = (hue: number) => string

const book: Motif = hue =>
  path('M240 130 Q180 100 110 120 V350 Q180 330 240 360 Z', shade(hue, 45, 62)) +
  path('M240 130 Q300 100 370 120 V350 Q300 330 240 360 Z', shade(hue, 45, 52)) +
  rect(140, 170, 70, 8, '#ffffff', 4) +
  rect(140, 195, 55, 8, '#ffffff', 4)

const landscape: Motif = hue =>
  rect(90, 110, 300, 260, '#fffdf7', 4) +
  circle(310, 175, 26, shade(hue + 30, 70, 65)) +
  path('M105 355 L190 215 L240 290 L290 235 L375 355 Z', shade(hue, 28, 48)) +
  path('M105 355 L160 285 L220 355 Z', shade(hue, 25, 65))

const scroll: Motif = hue =>
  rect(150, 90, 180, 300, shade(42, 45, 90)) +
  rect(130, 78, 220, 18, shade(25, 45, 35), 9) +
  rect(130, 384, 220, 18, shade(25, 45, 35), 9) +
  path('M180 330 Q230 190 300 160 Q270 240 200 330 Z', shade(hue, 30, 40)) +
  circle(280, 300, 14, '#c8372d')

const vase: Motif = hue =>
  path('M205 110 H275 Q262 170 310 235 Q330 320 275 370 H205 Q150 320 170 235 Q218 170 205 110 Z', shade(hue, 45, 50)) +
  path('M178 250 Q240 285 302 250 L308 275 Q240 312 172 275 Z', shade(hue, 50, 78))

const brush: Motif = hue =>
  rect(228, 70, 24, 200, shade(28, 50, 42), 10) +
  rect(222, 262, 36, 26, shade(45, 60, 60), 4) +
  path('M224 288 H256 Q262 350 240 400 Q218 350 224 288 Z', shade(hue, 20, 22))

const camera: Motif = hue =>
  rect(100, 170, 280, 190, shade(hue, 12, 28), 22) +
  rect(190, 140, 100, 40, shade(hue, 12, 36), 10) +
  circle(240, 265, 72, shade(hue, 12, 45)) +
  circle(240, 265, 50, shade(hue + 20, 45, 30)) +
  circle(258, 248, 14, '#ffffff')

const record: Motif = hue =>
  circle(240, 240, 150, '#22232a') +
  circle(240, 240, 108, '#2d2f38') +
  circle(240, 240, 52, shade(hue, 60, 55)) +
  circle(240, 240, 9, '#f5f5f5')

const swatches: Motif = hue =>
  [0, 1, 2, 3, 4, 5, 6, 7, 8]
    .map(i => rect(110 + (i % 3) * 90, 110 + Math.floor(i / 3) * 90, 80, 80, shade(hue + i * 32, 55, 58), 14))
    .join('')

const bowl: Motif = hue =>
  path('M110 220 H370 Q360 350 290 360 H190 Q120 350 110 220 Z', shade(hue, 40, 48)) +
  `<ellipse cx="240" cy="220" rx="130" ry="34" fill="${shade(hue, 40, 64)}"/>` +
  rect(195, 358, 90, 16, shade(hue, 40, 36), 6)

const paper: Motif = hue =>
  rect(150, 100, 190, 260, '#e8e3d6', 4) +
  rect(138, 112, 190, 260, '#f4f0e6', 4) +
  rect(126, 124, 190, 260, '#ffffff', 4) +
  circle(280, 345, 18, shade(hue, 60, 50))

const MOTIFS = [book, landscape, scroll, vase, brush, camera, record, swatches, bowl, paper]

/** The n-th object, drawn in 480 x 480 in shades of a hue. */
export const motifOf = (n: number): ((hue: number) => string) => MOTIFS[n % MOTIFS.length] ?? book

/** The n-th picture of goods. */
export function drawnGoods(random: Random, n: number): string {
  const hue = random.int(0, 359)
  const motif = motifOf(n)
  const ground = shade(hue + 190, 25, 91)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 480 480">` +
    rect(0, 0, 480, 480, ground) +
    `<ellipse cx="240" cy="404" rx="150" ry="20" fill="${shade(hue + 190, 22, 82)}"/>` +
    `${motif(hue)}</svg>`
  )
}
