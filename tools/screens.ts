import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROUTES, type RouteName } from '@contract/routes'
import { isTabbed, type Report, type Resource } from '@/schema'
import { builtRoutes, entityNames, findResource, homeOf, readReports } from '@/site-map'

/** `npm run screens`: prints how many screens are built, which are missing, and the lines of code per screen. */

/** Lines with code, without blank lines, comments and indentation. */
const code = (source: string): string[] =>
  source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '' && !line.startsWith('//'))
export const codeLines = (source: string): number => code(source).length
export const codeCharacters = (source: string): number => code(source).reduce((sum, line) => sum + line.length, 0)

function sumIn(folder: string, isIncluded: (file: string) => boolean, measure: (source: string) => number): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !/\.test\./.test(entry.name))
    .map(entry => path.join(entry.parentPath, entry.name).replaceAll(path.sep, '/'))
    .filter(isIncluded)
    .reduce((sum, file) => sum + measure(readFileSync(file, 'utf8')), 0)
}

const isSource = (name: string) => /\.tsx?$/.test(name)
/** Code specific to an area: renderers and types of its kinds and cells, and its widgets, which have folders. */
const isAreaCode = (file: string) =>
  /\.(?:cell|slot|kind|input|page|field|example)\.tsx?$/.test(file) ||
  /^src\/resources\/[\w-]+\/[\w-]+\/[^/]+\.tsx?$/.test(file)

export interface Count {
  readonly built: readonly RouteName[]
  readonly missing: readonly RouteName[]
  readonly areas: readonly {
    readonly name: string
    readonly screens: number
    readonly lines: number
    readonly characters: number
  }[]
  readonly handLines: number
}

const declared = (area: string, measure: (source: string) => number) =>
  sumIn(`src/resources/${area}`, file => isSource(file) && !isAreaCode(file), measure)

/**
 * Number of surfaces of a declaration: lists, pages, tabs of pages and drawers. Create and edit with the same form are
 * one drawer.
 */
export function surfacesOf({ screens, actions }: Resource): number {
  const drawers = Object.values(actions).flatMap(action =>
    action.kind === 'drawer' ? [JSON.stringify(action.form)] : [],
  )
  const blocks = Object.values(screens).map(screen => (isTabbed(screen) ? Object.keys(screen.tabs).length : 1))
  return blocks.reduce((sum, count) => sum + count, 0) + new Set(drawers).size
}

/** Each tab of a report is a surface of its own. */
export const surfacesOfReport = ({ tabs }: Report): number => Math.max(1, Object.keys(tabs).length)

/** Number of surfaces of all declarations. */
export async function countSurfaces(): Promise<number> {
  const resources = await Promise.all(entityNames.map(name => findResource(name)))
  const reports = (await readReports()).map(([, report]) => surfacesOfReport(report))
  return [...resources.map(surfacesOf), ...reports].reduce((sum, count) => sum + count, 0)
}

/** The screens whose declarations are in an area's folder, by the file each is loaded from. */
function screensOf(area: string): number {
  const files = readdirSync(`src/resources/${area}`).map(name => name.replace(/\.\w+$/, ''))
  return builtRoutes().filter(route => {
    const home = homeOf(route)
    if (home === undefined || 'page' in home) return false
    return files.includes(kebab('resource' in home ? home.resource : route))
  }).length
}

const sumOf = (areas: Count['areas'], key: 'screens' | 'lines' | 'characters') =>
  areas.reduce((sum, area) => sum + area[key], 0)

const kebab = (name: string) => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

export function count(): Count {
  const built = builtRoutes()
  return {
    built,
    missing: (Object.keys(ROUTES) as RouteName[]).filter(name => !built.includes(name)),
    areas: readdirSync('src/resources').map(name => ({
      name,
      screens: screensOf(name),
      lines: declared(name, codeLines),
      characters: declared(name, codeCharacters),
    })),
    handLines: sumIn('src/resources', isAreaCode, codeLines) + sumIn('src/custom-pages', isSource, codeLines),
  }
}

function print({ built, missing, areas, handLines }: Count, surfaces: number): void {
  const byHand = built.length - sumOf(areas, 'screens')
  const per = (key: 'lines' | 'characters') => Math.round(sumOf(areas, key) / surfaces)
  const lines = [
    `built ${built.length} / ${built.length + missing.length}`,
    ...areas.map(({ name, screens, lines: code }) =>
      screens === 0
        ? `${name}: no screen of its own yet, ${code} lines for choosers`
        : `${name}: ${screens} screens declared in ${code} lines, ${Math.round(code / screens)} per screen`,
    ),
    `by hand: ${byHand} screens, ${handLines} lines, ${Math.round(handLines / byHand)} per screen`,
    `missing: ${missing.join(' ')}`,
    `surfaces: ${surfaces}, ${per('lines')} lines and ${per('characters')} characters per surface`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

if (process.argv[1] && path.basename(process.argv[1]).startsWith('screens')) print(count(), await countSurfaces())
