import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Lint rule: the declaration language, widgets, engine and shell are domain-independent: they contain no calls of an
 * area and no names of its records. Areas provide declarations, kinds, widgets and pages, which the site map injects.
 */
const FOLDERS = ['src/schema', 'src/widgets', 'src/engine', 'src/shell'] as const

/**
 * Calls of the framework itself: list preferences, sessions, operation log, pending work, tasks, imports, masked
 * values, uploads and their library, and the global search.
 */
const OWN_CALLS =
  /^(?:GET|POST|PUT|DELETE) (?:admin\/views|admin\/systems\/(?:admin-users|operation-logs)|admin\/(?:changes|waiting|tasks|imports|personal|media|search$)|site-show|uploaders|ueditor)/

/** The same words in another sense: an ARIA role, a CSS class, a property, a validation pattern, a report parameter. */
const HOMONYMS = /role="region"|className="[^"]*"|\w\['order'\]|pattern === 'picture'|nestedMarker\('ask'/g

/** Calls and names of records in the code of one file. */
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

/** The row types that a source adds to `Entities` (contract/entities.ts), by entity name. */
const rowsIn = (source: string): string =>
  [...source.matchAll(/\n {2}interface Entities \{([\s\S]*?)\n {2}\}/g)].map(([, body = '']) => body).join('')

/** The names of records, from the row types of the contract. */
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

/** Checks the domain-independent modules. */
export function judgeSharedModules(root: string): string[] {
  const entities = entityNames(contractSources(root))
  return FOLDERS.flatMap(folder => sourcesIn(root, folder)).flatMap(file =>
    domainNamesIn(readFileSync(path.join(root, file), 'utf8'), entities).map(
      what => `${file}: ${what} belongs to an area`,
    ),
  )
}

const sourcesIn = (root: string, folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !/\.test\.|\.example\.|testing\.tsx?$/.test(name))
    .map(name => `${folder}/${name.replaceAll(path.sep, '/')}`)
