import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The language, the widgets, the engine and the shell know no domain: no call of an area's and no name of its records
 * stands in them. What an area needs is in its declarations, its kinds, its widgets and its pages, and is handed in by
 * the site map.
 */
const ROOMS = ['src/schema', 'src/widgets', 'src/engine', 'src/shell'] as const

/**
 * Calls that belong to the house itself: what a person keeps of a list, who is signed in, what was done, what waits for
 * a user and what the server is at, imports, masked values, uploads and their library, and the search over all areas.
 */
const OWN_CALLS =
  /^(?:GET|POST|PUT|DELETE) (?:admin\/views|admin\/systems\/(?:admin-users|operation-logs)|admin\/(?:changes|waiting|tasks|imports|personal|media|search$)|site-show|uploaders|ueditor)/

/** The same words in another sense: an ARIA role, a class of CSS, a property, a pattern of the rules, what a report asks. */
const HOMONYMS = /role="region"|className="[^"]*"|\w\['order'\]|pattern === 'picture'|nestedMarker\('ask'/g

/** Calls and names of records in one file, as they are written in its code. */
export function domainNamesIn(source: string, entities: ReadonlySet<string>): string[] {
  const code = source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/[^\n]*/g, '$1')
    .replace(HOMONYMS, '')
  const texts = [...code.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)].map(([, a, b, c]) => a ?? b ?? c ?? '')
  return [
    ...texts
      .filter(text => /^(?:GET|POST|PUT|DELETE) [a-z]|^\/?admin\//.test(text) && !OWN_CALLS.test(text))
      .map(text => `the call ${text}`),
    ...texts.filter(text => entities.has(text)).map(text => `the record ${text}`),
  ]
}

/** The rows that a source adds to `Entities` (contract/entities.ts), by the name of their entity. */
const rowsIn = (source: string): string =>
  [...source.matchAll(/\n {2}interface Entities \{([\s\S]*?)\n {2}\}/g)].map(([, body = '']) => body).join('')

/** The names of records, as the areas of the contract add their rows. */
export function entityNames(sources: readonly string[]): ReadonlySet<string> {
  return new Set(
    [
      ...sources
        .map(rowsIn)
        .join('')
        .matchAll(/^ {4}(\w+):/gm),
    ].map(([, name = '']) => name),
  )
}

/** The texts of the contract's modules. */
export const contractSources = (root: string): string[] =>
  sourcesIn(root, 'contract').map(file => readFileSync(path.join(root, file), 'utf8'))

/** What is wrong with the rooms of the house. */
export function judgeSharedModules(root: string): string[] {
  const entities = entityNames(contractSources(root))
  return ROOMS.flatMap(room => sourcesIn(root, room)).flatMap(file =>
    domainNamesIn(readFileSync(path.join(root, file), 'utf8'), entities).map(
      what => `${file}: ${what} belongs to an area`,
    ),
  )
}

const sourcesIn = (root: string, room: string): string[] =>
  readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !/\.test\.|\.example\.|testing\.tsx?$/.test(name))
    .map(name => `${room}/${name.replaceAll(path.sep, '/')}`)
