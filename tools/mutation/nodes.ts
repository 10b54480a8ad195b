import { type ESTree, parseSync } from 'rolldown/utils'

export type Node = ESTree.Node

/** A node with its ancestors, nearest first. */
export interface Place {
  readonly node: Node
  readonly around: readonly Node[]
  readonly source: string
  readonly file: string
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Types are erased at run time; these contain an expression. */
const AROUND_EXPRESSIONS = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])
const isTypeOnly = ({ type }: Node) => type.startsWith('TS') && !AROUND_EXPRESSIONS.has(type)

/** All run-time nodes of a source, in source order. */
export function* placesIn(file: string, source: string): Generator<Place> {
  function* within(node: Node, around: readonly Node[]): Generator<Place> {
    yield { node, around, source, file }
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value])
        if (isNode(child) && !isTypeOnly(child)) yield* within(child, [node, ...around])
    }
  }
  yield* within(parseSync(file, source).program, [])
}

export const textOf = (source: string, { start, end }: Node): string => source.slice(start, end)

/** `a` of `a`, `b` of `a.b`; undefined for other expressions. */
export function nameOf(node: Node | null | undefined): string | undefined {
  if (node?.type === 'Identifier') return node.name
  if (node?.type === 'ChainExpression') return nameOf(node.expression)
  if (node?.type === 'MemberExpression') return node.computed ? undefined : nameOf(node.property)
  return undefined
}

/** The call of an expression statement, awaited or not. */
export function callOf(node: Node): ESTree.CallExpression | undefined {
  if (node.type === 'CallExpression') return node
  if (node.type === 'ExpressionStatement' || node.type === 'ChainExpression') return callOf(node.expression)
  if (node.type === 'AwaitExpression') return callOf(node.argument)
  return node.type === 'UnaryExpression' && node.operator === 'void' ? callOf(node.argument) : undefined
}

/** The name of the property, attribute, variable or parameter that a value is assigned to. */
export function givenTo([near]: readonly Node[], node: Node): string | undefined {
  if (near?.type === 'Property' && near.value === node)
    return near.key.type === 'Literal' ? String(near.key.value) : nameOf(near.key)
  if (near?.type === 'JSXExpressionContainer' || near?.type === 'UnaryExpression') return undefined
  if (near?.type === 'VariableDeclarator' && near.init === node) return nameOf(near.id)
  return undefined
}
