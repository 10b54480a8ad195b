import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { importsOf, targetOf } from './imports'
import { fileAt } from './testing/import-graph'

/** Each file with the files it imports. */
export type ImportEdges = ReadonlyMap<string, readonly string[]>

/** The imports of the product: of values only, and of values and types. */
export interface StaticImports {
  readonly values: ImportEdges
  readonly all: ImportEdges
}

const FOLDERS = ['contract', 'server', 'src', 'tools'] as const

/** The types of the declaration language refer to each other by nature. */
const MUTUAL_TYPES = /^src\/schema\//

/**
 * Checks imports for cycles: none of values, and none of types outside the declaration language. Dynamic imports are
 * ignored: the importing module is complete when they run.
 * @param root the repository
 * @returns one line per cycle, with its files in import order
 */
export const judgeCycles = (root: string): string[] => judgeImports(readStaticImports(root))

/** Checks a given import graph. */
export function judgeImports({ values, all }: StaticImports): string[] {
  const valueCycles = cyclesOf(values, () => true)
  const known = new Set(valueCycles.flat())
  const typeCycles = cyclesOf(all, file => !known.has(file) && !MUTUAL_TYPES.test(file))
  const pathText = (cycle: readonly string[]) => [...cycle, cycle[0]].join(' -> ')
  return [
    ...valueCycles.map(cycle => `import cycle: ${pathText(cycle)}`),
    ...typeCycles.map(cycle => `import cycle of types: ${pathText(cycle)}`),
  ]
}

/** A shortest cycle through each file that `isJudged` and is not part of an earlier cycle. */
function cyclesOf(edges: ImportEdges, isJudged: (file: string) => boolean): string[][] {
  const core = withoutLeaves(edges)
  const known = new Set<string>()
  return [...core.keys()].filter(isJudged).flatMap(file => {
    const cycle = known.has(file) ? undefined : shortestCycle(core, file)
    for (const one of cycle ?? []) known.add(one)
    return cycle ? [cycle] : []
  })
}

/** The part of a graph that can contain cycles: repeatedly removes files without imports. */
function withoutLeaves(edges: ImportEdges): ImportEdges {
  const left = new Map([...edges].map(([file, targets]) => [file, targets.filter(one => edges.has(one))]))
  for (let before = -1; before !== left.size; ) {
    before = left.size
    for (const [file, targets] of left) {
      const rest = targets.filter(one => left.has(one))
      if (rest.length === 0) left.delete(file)
      else left.set(file, rest)
    }
  }
  return left
}

/** A shortest path from a file back to itself; undefined if there is none. */
function shortestCycle(edges: ImportEdges, start: string): string[] | undefined {
  const cameFrom = new Map<string, string>()
  const queue = [start]
  // The loop includes elements that are appended meanwhile.
  for (const file of queue) {
    for (const target of edges.get(file) ?? []) {
      if (target === start) return pathTo(file, start, cameFrom)
      if (cameFrom.has(target)) continue
      cameFrom.set(target, file)
      queue.push(target)
    }
  }
  return undefined
}

function pathTo(end: string, start: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const found = [end]
  for (let at = end; at !== start; ) {
    at = cameFrom.get(at) ?? start
    found.unshift(at)
  }
  return found
}

function readStaticImports(root: string): StaticImports {
  const files = FOLDERS.flatMap(folder =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.tsx?$/.test(name))
      .map(name => `${folder}/${name.replaceAll('\\', '/')}`),
  )
  const read = files.map(file => [file, staticImportsOf(root, file)] as const)
  const only = (isIncluded: (one: { readonly isType: boolean }) => boolean): ImportEdges =>
    new Map(read.map(([file, found]) => [file, found.filter(isIncluded).map(one => one.target)]))
  return { values: only(one => !one.isType), all: only(() => true) }
}

function staticImportsOf(root: string, file: string) {
  const source = readFileSync(path.join(root, file), 'utf8')
  return importsOf(file, source).flatMap(({ from, isType, isLazy }) => {
    const target = isLazy || from.endsWith('.css') ? undefined : targetOf(file, from)
    const found = target === undefined ? undefined : fileAt(root, target, '')
    return found === undefined || found === file ? [] : [{ target: found, isType }]
  })
}
