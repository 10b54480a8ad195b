import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type ESTree, parseSync, Visitor } from 'rolldown/utils'

/** A function stays below 60 lines, so that it can be read at one glance. */
const MOST = 60

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

const ROOMS = ['contract', 'src', 'server', 'tools'] as const
const isJudged = (name: string) => /\.tsx?$/.test(name) && !/\.test\.|testing\.|\.example\./.test(name)

/** What is said of the functions of the product that are too long. */
export function judgeLengths(root: string): string[] {
  const files = ROOMS.flatMap(room =>
    readdirSync(path.join(root, room), { recursive: true, withFileTypes: true }).flatMap(entry =>
      entry.isFile() && isJudged(entry.name) ? [path.join(entry.parentPath, entry.name)] : [],
    ),
  )
  return files.flatMap(file => {
    const place = path.relative(root, file)
    return longIn(place, readFileSync(file, 'utf8')).map(
      ([name, lines]) => `${place} ${name} has ${lines} lines; at most ${MOST}`,
    )
  })
}
