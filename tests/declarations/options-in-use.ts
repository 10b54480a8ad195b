import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'rolldown/utils'

/** The options of the declaration language, read from the syntax trees of its types and of the declarations. */

interface Node {
  readonly type: string
  readonly name?: string | Node
  readonly value?: unknown
  readonly computed?: boolean
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const childrenOf = (node: Node): readonly (readonly [key: string, child: Node])[] =>
  Object.entries(node).flatMap(([key, value]) =>
    [value].flat().flatMap(child => (isNode(child) ? [[key, child] as const] : [])),
  )
const nameOf = (node: unknown): string | undefined =>
  !isNode(node)
    ? undefined
    : typeof node.name === 'string'
      ? node.name
      : typeof node.value === 'string'
        ? node.value
        : undefined

const ROOT = path.resolve(import.meta.dirname, '../..')
const filesIn = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts'))
    .map(name => path.join(folder, name))
const programOf = (file: string): Node =>
  parseSync(file, readFileSync(path.join(ROOT, file), 'utf8')).program as unknown as Node

/** Declarations, fragments and mixins, without components, kinds and tests. */
const DECLARATION = /^src\/resources\/[^/]+\/[\w-]+(?:\.fragment|\.mixin)?\.ts$/
/** Types of results, answers and component props, which no declaration writes. */
const MADE: ReadonlySet<string> = new Set([
  'Kinds',
  'FieldBase',
  'Field',
  'DerivedField',
  'Link',
  'Chart',
  'Rows',
  'Figures',
  'PageOf',
  'Reasons',
  'Preview',
  'BlockSlot',
  'InputSlot',
  'ListSlot',
  'CellOf',
])
/** Options whose keys are names: fields, screens, actions, parameters and states. */
const NAMED: ReadonlySet<string> = new Set([
  'fields',
  'actions',
  'screens',
  'conditions',
  'rules',
  'search',
  'params',
  'permanentFilters',
  'routeParams',
  'prompt',
  'optimistic',
  'when',
  'props',
  'query',
  'extraValues',
  'skeletonValues',
  'initialValues',
  'stackUnder',
  'inline',
  'cells',
  'inputs',
  'queries',
  'visible',
  'required',
  'disabled',
  'keys',
  'times',
  'autofill',
  'selectable',
  'includeFields',
  'mine',
  'linkTo',
  'replyForm',
  'shelf',
  'whenQuery',
  'columns',
])

/** The functions that declarations call, by their name in `@/schema`. */
function functionsUsed(programs: readonly Node[]): ReadonlySet<string> {
  const used = new Set<string>()
  for (const { body } of programs) {
    for (const statement of body as readonly Node[]) {
      if (statement.type !== 'ImportDeclaration' || nameOf(statement.source) !== '@/schema') continue
      for (const one of statement.specifiers as readonly Node[]) used.add(nameOf(one.imported) ?? '')
    }
  }
  return used
}

/** The types and functions of the language by their names. */
function definitionsIn(programs: readonly Node[]): ReadonlyMap<string, readonly Node[]> {
  const found = new Map<string, Node[]>()
  const add = (name: string, node: Node) => found.set(name, [...(found.get(name) ?? []), node])
  const visit = (node: Node) => {
    const { type, id } = node
    const name = nameOf(id)
    if (name && /^TSInterface|^TSTypeAlias|^FunctionDecl/.test(type)) add(name, node)
    else if (name && type === 'VariableDeclarator') {
      const made = node.init as Node | null
      if (made?.type === 'ArrowFunctionExpression') add(name, made)
    } else for (const [, child] of childrenOf(node)) visit(child)
  }
  programs.forEach(visit)
  return found
}

/**
 * The options of these functions' parameters and of the types they refer to. Excluded are types that a conditional type
 * infers from a call or a row, and parameter names of destructuring.
 */
function optionsFrom(
  names: ReadonlySet<string>,
  definitions: ReadonlyMap<string, readonly Node[]>,
): ReadonlySet<string> {
  const options = new Set<string>()
  const seen = new Set(MADE)
  const visit = (node: Node): void => {
    if (node.type === 'TSPropertySignature' && node.computed !== true) options.add(nameOf(node.key) ?? '')
    const referred = node.type === 'Identifier' ? nameOf(node) : undefined
    if (referred && !seen.has(referred)) open(referred)
    for (const [key, child] of childrenOf(node)) {
      if (key !== 'body' || !node.type.includes('Function')) if (!skips(node, key)) visit(child)
    }
  }
  const open = (name: string) => {
    seen.add(name)
    definitions.get(name)?.forEach(visit)
  }
  for (const name of names) open(name)
  options.delete(DISCRIMINANT)
  return options
}

/** The discriminant of actions, which constructors set themselves. */
const DISCRIMINANT = 'kind'

/** Conditions of types, return types, and keys of patterns. */
const skips = ({ type }: Node, key: string): boolean =>
  (type === 'TSConditionalType' && (key === 'extendsType' || key === 'checkType')) ||
  (type.includes('Function') && key === 'returnType') ||
  (type === 'Property' && key === 'key') ||
  (type === 'TSPropertySignature' && key === 'key')

/** The options that a declaration uses: object keys that are no names. */
function keysIn(program: Node, options: ReadonlySet<string>): ReadonlySet<string> {
  const keys = new Set<string>()
  const visit = (node: Node, under: string | undefined) => {
    const key = node.type === 'Property' && node.computed !== true ? nameOf(node.key) : undefined
    if (key && options.has(key) && !NAMED.has(under ?? '')) keys.add(key)
    for (const [, child] of childrenOf(node))
      visit(child, node.type === 'Property' ? key : child.type === 'Property' ? under : undefined)
  }
  visit(program, undefined)
  return keys
}

/** All options of the language, with the number of declarations that use each. */
export function optionsInUse(): ReadonlyMap<string, number> {
  const declarations = filesIn('src/resources')
    .filter(file => DECLARATION.test(file))
    .map(programOf)
  const schema = filesIn('src/schema')
    .filter(file => !file.includes('.test.'))
    .map(programOf)
  const options = optionsFrom(functionsUsed(declarations), definitionsIn(schema))
  const written = declarations.map(program => keysIn(program, options))
  return new Map([...options].map(option => [option, written.filter(keys => keys.has(option)).length]))
}
