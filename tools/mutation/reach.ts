import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type ImportGraph, readImportGraph } from '../testing/import-graph'
import type { Fault } from './faults'
import { functionAround, functionsOf } from './instrument'

/** The reach of a test file: by source, the indexes of executed functions. */
export interface Reach {
  /** Path from the repository's root. */
  readonly test: string
  /**
   * Functions executed on import, before the first test. Of files that share modules, only the first one loads them.
   */
  readonly loaded: Readonly<Record<string, readonly number[]>>
  readonly ran: Readonly<Record<string, readonly number[]>>
}

/** Reads the output of `setup.ts`, the latest per test file. */
export function readReach(file: string, root: string): Reach[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  const all = lines.map(line => JSON.parse(line) as Reach)
  return [...new Map(all.map(one => [one.test, { ...one, test: path.relative(root, one.test) }])).values()]
}

/** The imports by which tests load the product; many rules about declarations load it through `tools`. */
export const readTestGraph = (root: string): ImportGraph =>
  readImportGraph(root, ['src', 'server', 'contract', 'tests', 'tools'])

const tokensOf = (file: string): ReadonlySet<string> =>
  new Set(file.replace(/\.(?:alone|dom|test|tsx?)\b/g, '').split(/[/.-]/))

/** How closely a test's path matches a fault: words in common with its path and its function. */
function likeness(test: string, file: string, text: string): number {
  const own = tokensOf(file)
  const tokens = [...tokensOf(test)]
  return tokens.filter(word => own.has(word) || (word.length > 3 && text.includes(word.replace(/s$/, '')))).length
}

const breadthOf = ({ ran }: Reach): number => Object.values(ran).reduce((sum, places) => sum + places.length, 0)

/**
 * The test files that a fault may affect, the likeliest first: those with similar names and little other reach. Code at
 * module level may affect every importer.
 */
export function testsFor(fault: Fault, source: string, reached: readonly Reach[], graph: ImportGraph): string[] {
  const [first] = fault.edits
  const functions = functionsOf(fault.file, source)
  const place = functionAround(functions, first?.start ?? 0)
  const around = place === undefined ? undefined : functions[place]
  const text = source.slice(around?.start ?? first?.start, around?.end ?? first?.end).toLowerCase()
  const doesRun = (by: Reach['ran']) => place !== undefined && (by[fault.file]?.includes(place) ?? false)
  const isAtLoad = place === undefined || reached.some(({ loaded }) => doesRun(loaded))
  const needing = isAtLoad ? graph.loaders([fault.file]) : new Set<string>()
  const those = reached.filter(one => doesRun(one.ran) || needing.has(one.test))
  // Tests of all declarations take no longer than a single rendered screen.
  const isRule = ({ test }: Reach) =>
    Number(fault.file.startsWith('src/resources/') && /^tests\/declarations\/[\w-]+\.test/.test(test))
  const likenesses = new Map(those.map(one => [one, likeness(one.test, fault.file, text)]))
  const like = (one: Reach) => likenesses.get(one) ?? 0
  const order = (a: Reach, b: Reach) => isRule(b) - isRule(a) || like(b) - like(a) || breadthOf(a) - breadthOf(b)
  return those.sort(order).map(({ test }) => test)
}
