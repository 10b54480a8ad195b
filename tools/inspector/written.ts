import type { ESTree } from 'vite'
import { fileOf, type Given, nameOf, type Source, type Sources } from './sources'

/** A value in the source, and the names followed to it. */
export interface Written {
  readonly source: Source
  readonly node: ESTree.Node
  readonly through: readonly string[]
}

/** A property in the source. */
export interface Property extends Written {
  readonly node: ESTree.ObjectProperty
  readonly object: ESTree.ObjectExpression
}

/** An element of a list in the source. */
export interface Item extends Written {
  readonly list: ESTree.ArrayExpression
  readonly at: number
}

/** Identity functions of declarations, with the index of the argument that is the value. */
const VALUE_ARGUMENT: Readonly<Record<string, number>> = {
  ...{ fragment: 0, mixin: 1, resource: 1, settings: 1, report: 1 },
  // Parts of a report: a call, then columns, figures and labels.
  ...{ rows: 1, pages: 1, figures: 1, bars: 1, ranking: 1, horizontalBar: 1, line: 1, provinces: 1 },
}
/** Maximum depth of references; deeper ones are circular. */
const DEEPEST = 24

/** The value of the declaration. */
export function declarationIn(source: Source): Written | undefined {
  const last = source.program.body.find(({ type }) => type === 'ExportDefaultDeclaration')
  if (last?.type !== 'ExportDefaultDeclaration') return undefined
  return { source, node: last.declaration, through: [] }
}

/** Resolves names, calls and assertions as far as possible statically. */
export function valueBehind(sources: Sources, written: Written, deep = 0): Written {
  const { source, node, through } = written
  const on = (next: ESTree.Node | undefined | null) =>
    next ? valueBehind(sources, { source, node: next, through }, deep + 1) : written
  if (deep > DEEPEST) return written
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') return on(node.expression)
  if (node.type === 'ParenthesizedExpression') return on(node.expression)
  if (node.type === 'Identifier') return named(sources, written, node.name, deep)
  if (node.type === 'CallExpression') return called(sources, written, node, deep)
  if (node.type === 'MemberExpression' && !node.computed) {
    const from = valueBehind(sources, { source, node: node.object, through }, deep + 1)
    const found = propertyOf(sources, from, nameOf(node.property), deep + 1)
    return found ? valueBehind(sources, { ...found, node: found.node.value }, deep + 1) : written
  }
  return written
}

function named(sources: Sources, written: Written, name: string, deep: number): Written {
  const { source, through } = written
  const local = source.values.get(name)
  if (local) return taken(sources, { source, node: written.node, through: [...through, name] }, local, deep)
  const there = imported(sources, source, name)
  const value = there?.source.values.get(there.name)
  if (!there || !value) return written
  return taken(sources, { source: there.source, node: written.node, through: [...through, name] }, value, deep)
}

function taken(sources: Sources, { source, through }: Written, { init, key }: Given, deep: number): Written {
  const value = valueBehind(sources, { source, node: init, through }, deep + 1)
  if (key === undefined) return value
  const found = propertyOf(sources, value, key, deep + 1)
  return found ? valueBehind(sources, { ...found, node: found.node.value }, deep + 1) : value
}

/** The file and the export that an imported name refers to. */
export function imported(sources: Sources, source: Source, name: string) {
  const from = source.imports.get(name)
  const file = from && fileOf(sources, from.from, source.file)
  const there = file === undefined ? undefined : sources.of(file)
  return from && there && { source: there, name: from.name }
}

/** The value of a call, for functions of the declaration language. */
function called(sources: Sources, written: Written, node: ESTree.CallExpression, deep: number): Written {
  const { source, through } = written
  if (isConstructor(node.callee)) {
    const [options] = node.arguments
    return options ? valueBehind(sources, { source, node: options, through }, deep + 1) : written
  }
  if (node.callee.type !== 'Identifier') return written
  const { name } = node.callee
  const index = VALUE_ARGUMENT[name]
  if (index !== undefined) {
    const argument = node.arguments[index]
    return argument ? valueBehind(sources, { source, node: argument, through }, deep + 1) : written
  }
  const there = source.values.has(name) ? { source, name } : imported(sources, source, name)
  if (!there || !/\.(?:mixin|fragment)\.ts$|^src\/resources\/[\w-]+\/[\w-]+\.ts$/.test(there.source.file))
    return written
  const made = there.source.values.get(there.name)?.init
  const result = made && returnedBy(made)
  return result
    ? valueBehind(sources, { source: there.source, node: result, through: [...through, name] }, deep + 1)
    : written
}

/** The constructor of an action, `action.call`: its argument is the action. */
export const isConstructor = (callee: ESTree.Node): boolean =>
  callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'action'

function returnedBy(made: Given['init']): ESTree.Node | undefined {
  if (made.type === 'ArrowFunctionExpression' && made.body.type !== 'BlockStatement') return made.body
  if (!('body' in made) || !made.body || !('body' in made.body)) return undefined
  const body = made.body.body as readonly ESTree.Statement[]
  const last = body.findLast(({ type }) => type === 'ReturnStatement')
  return last?.type === 'ReturnStatement' ? (last.argument ?? undefined) : undefined
}

/** A property of an object, including spread ones; the last one of that name wins. */
export function propertyOf(sources: Sources, of: Written, name: string, deep = 0): Property | undefined {
  const { source, node, through } = of
  if (node.type !== 'ObjectExpression' || deep > DEEPEST) return undefined
  for (const one of node.properties.toReversed()) {
    if (one.type === 'Property') {
      if (nameOf(one.key) === name && !one.computed) return { source, node: one, object: node, through }
      continue
    }
    for (const spread of spreads(one.argument)) {
      const from = valueBehind(sources, { source, node: spread, through }, deep + 1)
      const found = propertyOf(sources, from, name, deep + 1)
      if (found) return found
    }
  }
  return undefined
}

/** The operands of a spread: `...(is && { … })` is conditional. */
function spreads(node: ESTree.Expression): ESTree.Expression[] {
  if (node.type === 'ParenthesizedExpression') return spreads(node.expression)
  if (node.type === 'LogicalExpression') return [node.right]
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate]
  return [node]
}

/** The elements of a list in order, including spread ones. */
export function elementsOf(sources: Sources, of: Written, deep = 0): Item[] {
  const { source, node, through } = of
  if (node.type !== 'ArrayExpression' || deep > DEEPEST) return []
  return node.elements.flatMap((one, at): Item[] => {
    if (!one) return []
    if (one.type !== 'SpreadElement') return [{ source, node: one, through, list: node, at }]
    return elementsOf(sources, valueBehind(sources, { source, node: one.argument, through }, deep + 1), deep + 1)
  })
}
