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
  readonly declared: number
  readonly declarationLines: number
  readonly handLines: number
}

export function count(): Count {
  const built = builtRoutes()
  return {
    built,
    missing: (Object.keys(ROUTES) as RouteName[]).filter(name => !built.includes(name)),
    declared: built.filter(name => 'resource' in (homeOf(name) ?? {})).length,
    declarationLines: linesIn('src/resources', name => isSource(name) && !isCells(name)),
    handLines: linesIn('src/resources', isCells) + linesIn('src/custom-pages', isSource),
  }
}

function print({ built, missing, declared, declarationLines, handLines }: Count): void {
  const total = built.length + missing.length
  const byHand = built.length - declared
  const lines = [
    `built ${built.length} / ${total}`,
    `declared: ${declared} screens, ${declarationLines} lines, ${Math.round(declarationLines / declared)} per screen`,
    `by hand: ${byHand} screens, ${handLines} lines, ${Math.round(handLines / byHand)} per screen`,
    `missing: ${missing.join(' ')}`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

if (process.argv[1] && path.basename(process.argv[1]).startsWith('screens')) print(count())
