import type { Random } from './random'

/**
 * Drawings as SVG of shapes and gradients only: without letters they need no font and look the same on every machine.
 * Colours and proportions are random.
 */

const svg = (width: number, height: number, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inner}</svg>`

const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`

const circle = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`

const ring = (x: number, y: number, radius: number, stroke: string, width: number) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`

const path = (d: string, fill: string, stroke = 'none', width = 0) =>
  `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"/>`

const gradient = (id: string, from: string, to: string) =>
  `<defs><linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>`

const hsl = (hue: number, saturation: number, lightness: number) =>
  `hsl(${Math.round(hue) % 360},${saturation}%,${lightness}%)`

/** Grey bars in place of a document's text. */
function bars(random: Random, x: number, y: number, width: number, lines: number, fill = '#8a8a85'): string {
  return Array.from({ length: lines }, (_, line) =>
    rect(x, y + line * 30, Math.round(width * (0.45 + random.next() * 0.55)), 10, fill, 5),
  ).join('')
}

function star(x: number, y: number, radius: number, fill: string): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const [angle, reach] = [(Math.PI * i) / 5 - Math.PI / 2, i % 2 === 0 ? radius : radius * 0.4]
    return `${(x + reach * Math.cos(angle)).toFixed(1)},${(y + reach * Math.sin(angle)).toFixed(1)}`
  })
  return `<polygon points="${points.join(' ')}" fill="${fill}"/>`
}

const seal = (x: number, y: number) =>
  `<g opacity="0.8">${ring(x, y, 46, '#d0312d', 5)}${star(x, y, 20, '#d0312d')}</g>`

/** Looks like a business licence. 640 x 460. */
export function licence(random: Random): string {
  const squares = Array.from({ length: 49 }, (_, i) =>
    random.chance(0.5) ? rect(530 + (i % 7) * 9, 60 + Math.floor(i / 7) * 9, 9, 9, '#333') : '',
  ).join('')
  return svg(
    640,
    460,
    rect(0, 0, 640, 460, '#fdf8ea') +
      `<rect x="16" y="16" width="608" height="428" fill="none" stroke="#c9a75a" stroke-width="6"/>` +
      `<rect x="26" y="26" width="588" height="408" fill="none" stroke="#c9a75a" stroke-width="1.5"/>` +
      circle(320, 80, 30, '#d0312d') +
      star(320, 80, 16, '#f7d774') +
      rect(230, 128, 180, 20, '#333', 4) +
      squares +
      bars(random, 70, 190, 230, 6) +
      bars(random, 340, 190, 220, 4) +
      seal(500, 360),
  )
}

/** Looks like an identity card. 600 x 380. */
export function identityCard(random: Random): string {
  const hue = 195 + random.int(-12, 12)
  return svg(
    600,
    380,
    gradient('g', hsl(hue, 45, 92), hsl(hue + 40, 40, 86)) +
      rect(0, 0, 600, 380, 'url(#g)', 22) +
      Array.from({ length: 9 }, (_, i) =>
        path(`M0 ${40 + i * 40} Q150 ${10 + i * 40} 300 ${40 + i * 40} T600 ${40 + i * 40}`, 'none', '#ffffff', 2),
      ).join('') +
      bars(random, 50, 60, 260, 5, '#5b6b78') +
      rect(50, 310, 420, 18, '#47545f', 6) +
      rect(410, 50, 150, 200, '#eef2f5', 8) +
      circle(485, 125, 38, '#b9c4cd') +
      path('M420 250 Q485 150 550 250 Z', '#9aa8b3'),
  )
}

/** Looks like a bank's account permit. 640 x 460. */
export function permit(random: Random): string {
  const hue = 150 + random.int(-20, 20)
  return svg(
    640,
    460,
    rect(0, 0, 640, 460, hsl(hue, 35, 95)) +
      Array.from({ length: 16 }, (_, i) => ring(320, 230, 40 + i * 22, hsl(hue, 30, 86), 2)).join('') +
      `<rect x="18" y="18" width="604" height="424" fill="none" stroke="${hsl(hue, 40, 45)}" stroke-width="8"/>` +
      rect(210, 60, 220, 22, hsl(hue, 45, 28), 4) +
      bars(random, 80, 140, 420, 7, hsl(hue, 12, 45)) +
      seal(510, 370),
  )
}

/** A shop's sign. 200 x 200. */
export function logo(random: Random): string {
  const hue = random.int(0, 359)
  const light = hsl(hue, 30, 96)
  const marks = [
    () => path('M40 140 L80 80 L105 115 L130 70 L165 140 Z', light),
    () => ring(100, 100, 46, light, 12) + circle(100, 100, 18, light),
    () => rect(60, 60, 34, 80, light, 4) + rect(106, 60, 34, 80, light, 4),
    () => path('M100 50 Q150 100 100 150 Q50 100 100 50 Z', light),
    () => path('M55 120 Q100 40 145 120', 'none', light, 14) + circle(100, 128, 16, light),
    () => rect(58, 58, 84, 84, light, 42) + rect(92, 50, 16, 100, hsl(hue, 55, 42)),
  ]
  return svg(
    200,
    200,
    gradient('g', hsl(hue, 55, 48), hsl(hue + 30, 60, 36)) + rect(0, 0, 200, 200, 'url(#g)', 44) + random.pick(marks)(),
  )
}

/** A brand's mark on white. 120 x 75. */
export function brandLogo(random: Random): string {
  const hue = random.int(0, 359)
  const [main, second] = [hsl(hue, 50, 38), hsl(hue + random.int(20, 60), 55, 58)]
  const marks = [
    () => circle(48, 37, 20, main) + circle(70, 37, 20, second),
    () => path('M30 58 L60 14 L90 58 Z', main) + path('M48 58 L60 40 L72 58 Z', '#ffffff'),
    () => rect(34, 16, 22, 42, main, 4) + rect(62, 16, 22, 42, second, 11),
    () => path('M28 46 Q60 4 92 46', 'none', main, 8) + circle(60, 50, 8, second),
    () => ring(60, 37, 22, main, 7) + rect(56, 20, 8, 34, second, 4),
    () => star(60, 37, 26, main) + circle(60, 37, 8, '#ffffff'),
  ]
  return svg(120, 75, rect(0, 0, 120, 75, '#ffffff') + random.pick(marks)())
}

/** Head and shoulders. 200 x 200. */
export function avatar(random: Random): string {
  const hue = random.int(0, 359)
  const hair = random.pick(['#2b2622', '#4a3728', '#1f1f24', '#6b4a34'])
  const skin = random.pick(['#f3d3b4', '#eac29b', '#f7dfc8'])
  const long = random.chance(0.5) ? rect(58, 74, 84, 76, hair, 30) : ''
  return svg(
    200,
    200,
    gradient('g', hsl(hue, 50, 88), hsl(hue + 40, 50, 74)) +
      rect(0, 0, 200, 200, 'url(#g)') +
      long +
      path('M30 200 Q34 146 100 144 Q166 146 170 200 Z', hsl(hue + 180, 35, 45)) +
      rect(86, 118, 28, 34, skin, 12) +
      circle(100, 92, 36, skin) +
      path('M62 92 Q60 50 100 50 Q140 50 138 92 Q128 70 100 70 Q74 70 62 92 Z', hair),
  )
}

/** How a theme arranges a shop. PC 640 x 400, phone 300 x 520. */
export function theme(random: Random, type: 'PC' | 'WAP'): string {
  const hue = random.int(0, 359)
  const [main, pale] = [hsl(hue, 55, 50), hsl(hue, 40, 88)]
  const [width, height, columns] = type === 'PC' ? ([640, 400, 4] as const) : ([300, 520, 2] as const)
  const cell = (width - 40 - (columns - 1) * 14) / columns
  const rows = type === 'PC' ? 1 : 2
  const cells = Array.from({ length: columns * rows }, (_, i) => {
    const [x, y] = [20 + (i % columns) * (cell + 14), 210 + Math.floor(i / columns) * (cell + 16)]
    return (
      rect(x, y, cell, cell * 0.72, hsl(hue + i * 14, 30, 82), 8) +
      rect(x, y + cell * 0.78, cell * 0.7, 9, '#c4c9ce', 4)
    )
  }).join('')
  return svg(
    width,
    height,
    rect(0, 0, width, height, '#f7f8fa') +
      rect(0, 0, width, 44, main) +
      rect(20, 14, 90, 16, '#ffffff', 8) +
      rect(20, 60, width - 40, 130, pale, 10) +
      circle(width - 90, 125, 42, main) +
      cells,
  )
}
