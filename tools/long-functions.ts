import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type ESTree, parseSync, Visitor } from 'rolldown/utils'

/** A function stays below 60 lines, so that it can be read at one glance. */
const MOST = 60

/**
 * Those that were longer before this was checked, by file and name, with the length they may not exceed. The list only
 * becomes shorter: who shortens one takes it out.
 */
export type Known = Readonly<Record<string, number>>

type Func = ESTree.Function | ESTree.ArrowFunctionExpression

/** Every function of a source that is too long: its name, or the line of one that has none, and its length. */
export function longIn(file: string, source: string): (readonly [name: string, lines: number])[] {
  const found: (readonly [string, number])[] = []
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length
  const names = new Map<number, string>()
  const note = (node: Func) => {
    const lines = lineAt(node.end) - lineAt(node.start) + 1
    const own = 'id' in node && node.id ? node.id.name : names.get(node.start)
    if (lines > MOST) found.push([own ?? 'a function without a name', lines])
  }
  new Visitor({
    VariableDeclarator: node => {
      if (node.init && node.id.type === 'Identifier') names.set(node.init.start, node.id.name)
    },
    Property: node => {
      if (node.key.type === 'Identifier') names.set(node.value.start, node.key.name)
    },
    FunctionDeclaration: note,
    FunctionExpression: note,
    ArrowFunctionExpression: note,
  }).visit(parseSync(file, source).program)
  return found
}

/** What is too long and was not before, and what the list of the known names without need. */
export function judgeLengths(found: ReadonlyMap<string, number>, known: Known): string[] {
  return [
    ...[...found].flatMap(([place, lines]) =>
      lines <= (known[place] ?? MOST) ? [] : [`${place} has ${lines} lines; at most ${known[place] ?? MOST}`],
    ),
    ...Object.keys(known).flatMap(place =>
      found.has(place) ? [] : [`${place} is short now: take it out of the list`],
    ),
  ]
}

const ROOMS = ['contract', 'src', 'server', 'tools'] as const
const isJudged = (name: string) => /\.tsx?$/.test(name) && !/\.test\.|testing\.|\.example\./.test(name)

/** The functions of the product that are too long. */
export function longFunctions(root: string): ReadonlyMap<string, number> {
  const files = ROOMS.flatMap(room =>
    readdirSync(path.join(root, room), { recursive: true, withFileTypes: true }).flatMap(entry =>
      entry.isFile() && isJudged(entry.name) ? [path.join(entry.parentPath, entry.name)] : [],
    ),
  )
  return new Map(
    files.flatMap(file => {
      const place = path.relative(root, file)
      return longIn(place, readFileSync(file, 'utf8')).map(([name, lines]) => [`${place} ${name}`, lines] as const)
    }),
  )
}
