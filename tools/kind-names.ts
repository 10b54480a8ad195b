import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'rolldown/utils'

/**
 * Lint rule: the properties of a kind of field are in its own file, where other code queries them. Other code must not
 * depend on the kind itself: no comparison with its name, no `switch`, no list or table of kinds.
 */

interface Node {
  readonly type: string
  readonly name?: string
  readonly value?: unknown
  readonly property?: Node
  readonly object?: Node
  readonly expression?: Node
  readonly computed?: boolean
}

/** `field.kind`, `options?.kind`, or `kind` alone. */
const isKind = (node: Node | null | undefined): boolean =>
  node?.type === 'ChainExpression'
    ? isKind(node.expression)
    : node?.type === 'Identifier'
      ? node.name === 'kind'
      : node?.type === 'MemberExpression' && node.computed !== true && node.property?.name === 'kind'

const isNameOf = (names: ReadonlySet<string>, node: Node | null | undefined): boolean =>
  node?.type === 'Literal' && typeof node.value === 'string' && names.has(node.value)

/** `options.kind` is a row value in a declaration; of the engine's tables only that of renderers is keyed by kind. */
const RENDERERS = 'kinds'
const ASKS: ReadonlySet<string> = new Set(['has', 'includes', 'indexOf', 'get'])

/** Where a file depends on the kind of a field. */
export function kindNamesIn(file: string, source: string, names: ReadonlySet<string>): string[] {
  const { program } = parseSync(file, source)
  const found: string[] = []
  const note = (what: string, { start }: { start: number }) => {
    const line = source.slice(0, start).split('\n').length
    found.push(`${file}:${line}: ${what}; what a kind is like is a property of its own file (Kind)`)
  }
  new Visitor({
    BinaryExpression: node => {
      const [left, right] = [node.left as Node, node.right as Node]
      if ((isKind(left) && isNameOf(names, right)) || (isKind(right) && isNameOf(names, left))) {
        note('compares a kind with a name', node)
      }
    },
    SwitchStatement: node => {
      if (isKind(node.discriminant as Node) && node.cases.some(one => isNameOf(names, one.test as Node | null))) {
        note('a switch over kinds', node)
      }
    },
    MemberExpression: node => {
      const { object, property, computed } = node as unknown as Node
      if (computed && isKind(property) && property?.type !== 'Identifier' && object?.name !== RENDERERS) {
        note('a table by kinds', node)
      }
    },
    CallExpression: node => {
      const callee = node.callee as unknown as Node
      const [first] = node.arguments as unknown as Node[]
      if (callee.type === 'MemberExpression' && ASKS.has(callee.property?.name ?? '') && isKindOf(first)) {
        note('a list of kinds', node)
      }
    },
  }).visit(program)
  return found
}

/** In a call only `x.kind` is certainly that of a field: `kind` alone may be anything. */
const isKindOf = (node: Node | undefined) => node?.type !== 'Identifier' && isKind(node)

const OWN = /^src\/engine\/kinds\/|^src\/resources\/.*\.(?:kind|field)\.tsx?$/
const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The names of all kinds, from their files. */
export function kindNames(root: string): string[] {
  const inEngine = readdirSync(path.join(root, 'src/engine/kinds'))
  const inAreas = readdirSync(path.join(root, 'src/resources'), { recursive: true, encoding: 'utf8' })
  return [
    ...inEngine.filter(name => /^[\w-]+\.tsx$/.test(name)).map(name => camel(name.replace('.tsx', ''))),
    ...inAreas
      .filter(name => name.endsWith('.kind.tsx'))
      .map(name => camel(path.basename(name).replace('.kind.tsx', ''))),
  ]
}

/** Checks all client sources. */
export function judgeKindNames(root: string): string[] {
  const names = new Set(kindNames(root))
  return readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map(name => path.posix.join('src', name.split(path.sep).join('/')))
    .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !OWN.test(file))
    .flatMap(file => kindNamesIn(file, readFileSync(path.join(root, file), 'utf8'), names))
}
