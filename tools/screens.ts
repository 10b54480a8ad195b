import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROUTES, type RouteName } from '@contract/routes'
import { builtRoutes, homeOf } from '@/site-map'

/** `npm run screens`: how many of the product's screens are built, which are not, and what one costs in lines. */

/** Lines with code on them: no blank lines, no comments. */
export function codeLines(source: string): number {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter(line => line.trim() !== '' && !line.trim().startsWith('//')).length
}

function linesIn(folder: string, wanted: (name: string) => boolean): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && wanted(entry.name) && !/\.test\./.test(entry.name))
    .reduce((sum, entry) => sum + codeLines(readFileSync(path.join(entry.parentPath, entry.name), 'utf8')), 0)
}

const isSource = (name: string) => /\.tsx?$/.test(name)
const isCells = (name: string) => name.endsWith('.cells.tsx')

export interface Count {
  readonly built: readonly RouteName[]
  readonly missing: readonly RouteName[]
  readonly areas: readonly { readonly name: string; readonly screens: number; readonly lines: number }[]
  readonly handLines: number
}

const declarationLines = (area: string) => linesIn(`src/resources/${area}`, name => isSource(name) && !isCells(name))

/** The screens whose declarations stand in an area's folder, by the file each is loaded from. */
function screensOf(area: string): number {
  const files = readdirSync(`src/resources/${area}`).map(name => name.replace(/\.\w+$/, ''))
  return builtRoutes().filter(route => {
    const home = homeOf(route)
    return home !== undefined && 'resource' in home && files.includes(kebab(home.resource))
  }).length
}

const kebab = (name: string) => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

export function count(): Count {
  const built = builtRoutes()
  return {
    built,
    missing: (Object.keys(ROUTES) as RouteName[]).filter(name => !built.includes(name)),
    areas: readdirSync('src/resources').map(name => ({
      name,
      screens: screensOf(name),
      lines: declarationLines(name),
    })),
    handLines: linesIn('src/resources', isCells) + linesIn('src/custom-pages', isSource),
  }
}

function print({ built, missing, areas, handLines }: Count): void {
  const declared = areas.reduce((sum, area) => sum + area.screens, 0)
  const byHand = built.length - declared
  const lines = [
    `built ${built.length} / ${built.length + missing.length}`,
    ...areas.map(({ name, screens, lines: code }) =>
      screens === 0
        ? `${name}: no screen of its own yet, ${code} lines for choosers`
        : `${name}: ${screens} screens declared in ${code} lines, ${Math.round(code / screens)} per screen`,
    ),
    `by hand: ${byHand} screens, ${handLines} lines, ${Math.round(handLines / byHand)} per screen`,
    `missing: ${missing.join(' ')}`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

if (process.argv[1] && path.basename(process.argv[1]).startsWith('screens')) print(count())
