import { EXCLUDED, isEquivalent } from './equivalent'
import { callOf, givenTo, type Node, nameOf, type Place, placesIn, textOf } from './nodes'

/** A replacement of a span of source. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
  /** The span is a statement, otherwise an expression. */
  readonly isStatement?: true
}

export interface Planting {
  readonly kind: Kind
  /** Path from the repository's root. */
  readonly file: string
  readonly line: number
  readonly edits: readonly Edit[]
}

/** A selected fault; its number enables it. */
export interface Fault extends Planting {
  readonly id: number
}

const edit = ({ start, end }: Node, text: string): Edit[] => [{ start, end, text }]
const remove = ({ start, end }: Node): Edit[] => [{ start, end, text: '', isStatement: true }]
const NOTHING: Edit[] = []

const isTest = ({ node, around: [near] }: Place): boolean =>
  ((near?.type === 'IfStatement' || near?.type === 'ConditionalExpression') && near.test === node) ||
  (near?.type === 'LogicalExpression' && near.operator !== '??' && near.left === node)

const SHIFTED: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }
const MAY = /^(?:may(?:[A-Z]\w*)?|can[A-Z]\w*|isAllowed|permits|permitted)$/
const MISSING = /^(?:missingOf|missingForAction)$/
const GUARDS =
  /authori[sz]e|permission|reject(?:HigherRole|Founders|LastFounder|ExceedingPermissions|WiderPattern)|mayTouch|prove/i
const NEEDED = /^(?:permission|pii|founder)$/
const UNDOES = /^(?:takeBack|rollback|undo|restore|revert|release|refresh|refetch|forget|cancelQueries|invalidate\w*)$/
const REFUSES = /^(?:conflict|notFound|ApiError|reject\w*)$/
const LOCKS = /^(?:lock[A-Z]\w*|hold|held)$|pg_advisory/
const EVENT = /^on[A-Z]/

type Planter = (place: Place) => Edit[]

function permission({ node, around: [near, beyond], source }: Place): Edit[] {
  if (near?.type === 'Property' && near.value === node && NEEDED.test(nameOf(near.key) ?? ''))
    return beyond?.type === 'ObjectPattern' || node.type === 'Identifier' ? NOTHING : edit(node, 'undefined')
  if (node.type === 'ExpressionStatement' && GUARDS.test(nameOf(callOf(node)?.callee) ?? '')) return remove(node)
  if (node.type === 'CallExpression') {
    const name = nameOf(node.callee) ?? ''
    if (MISSING.test(name)) return edit(node, 'undefined')
    return MAY.test(name) ? edit(node, 'true') : NOTHING
  }
  const isRead = isTest({ node, around: near ? [near] : [], source, file: '' }) || near?.type === 'UnaryExpression'
  if (!isRead || (node.type !== 'Identifier' && node.type !== 'MemberExpression')) return NOTHING
  const name = nameOf(node) ?? ''
  return MAY.test(name) || name === 'founder' ? edit(node, 'true') : NOTHING
}

function handler({ node, around: [near], file }: Place): Edit[] {
  if (near?.type === 'JSXAttribute' && node.type === 'JSXExpressionContainer' && near.name.type === 'JSXIdentifier')
    return EVENT.test(near.name.name) ? edit(node.expression, 'undefined') : NOTHING
  const isFunction = node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression'
  if (isFunction && near?.type === 'Property')
    return EVENT.test(nameOf(near.key) ?? '') ? edit(node, 'undefined') : NOTHING
  const name = node.type === 'ExpressionStatement' ? nameOf(callOf(node)?.callee) : undefined
  const wires = file.startsWith('server/') ? /^(?:on|raise|subscribe)$/ : /^(?:on|addEventListener|subscribe)$/
  return name && wires.test(name) ? remove(node) : NOTHING
}

/** Another text of the same shape in the file: keys of `t`, error codes. */
const otherWord = (source: string, word: string, shape: RegExp): string | undefined =>
  [...source.matchAll(shape)].map(([, one = '']) => one).find(one => one !== word)

/** Texts are not swapped with their translation: `tests/declarations/word-pairs.test.ts` detects that. */
function message({ node, source }: Place): Edit[] {
  if (node.type === 'CallExpression' || node.type === 'NewExpression') {
    const [first] = node.arguments
    const name = nameOf(node.callee) ?? ''
    if (first?.type !== 'Literal' || typeof first.value !== 'string') return NOTHING
    const shape =
      name === 't' ? /\bt\('([\w.]+)'/g : REFUSES.test(name) ? /\b(?:conflict|notFound|ApiError)\('(\w+)'/g : undefined
    const other = shape && (otherWord(source, first.value, shape) ?? (name === 't' ? undefined : '004'))
    return other && other !== first.value ? edit(first, `'${other}'`) : NOTHING
  }
  return NOTHING
}

const isIn = (around: readonly Node[], ...names: string[]): boolean => {
  const place = around.findIndex(({ type }) => names.includes(type))
  const border = around.findIndex(({ type }) => /Function/.test(type))
  return place !== -1 && (border === -1 || place < border)
}

const finallyOf = (around: readonly Node[]): boolean =>
  around.some((one, place) => one.type === 'TryStatement' && one.finalizer === around[place - 1])

function undoing({ node, around, file }: Place): Edit[] {
  if (file.startsWith('server/')) return NOTHING
  const [near] = around
  if (
    near?.type === 'Property' &&
    near.value === node &&
    /^(?:undo|onError|onMutationError)$/.test(nameOf(near.key) ?? '')
  )
    return node.type === 'Identifier' || node.type === 'AssignmentPattern' ? NOTHING : edit(node, 'undefined')
  if (node.type !== 'ExpressionStatement') return NOTHING
  const isUndone = UNDOES.test(nameOf(callOf(node)?.callee) ?? '')
  return isUndone || isIn(around, 'CatchClause') || finallyOf(around) ? remove(node) : NOTHING
}

/** Writes outside of the transaction: the outer database in `inTransaction(db, async tx => …)`. */
function outerOf({ around, source }: Place): { name: string; outer: string } | undefined {
  for (const [place, work] of around.entries()) {
    const call = around[place + 1]
    if (work.type !== 'ArrowFunctionExpression' || call?.type !== 'CallExpression') continue
    if (!/transaction$/i.test(nameOf(call.callee) ?? '')) continue
    const [param] = work.params
    const [first] = call.arguments
    const before = source.slice(0, call.start)
    if (param?.type !== 'Identifier') return undefined
    if (call.callee.type === 'MemberExpression') return { name: param.name, outer: textOf(source, call.callee.object) }
    if (first && first !== (work as Node)) return { name: param.name, outer: textOf(source, first) }
    // A handler receives the database itself beside `transaction`.
    return /[{,]\s*db\s*[,}](?:(?!=> \{)[\s\S])*$/.test(before.slice(-1500))
      ? { name: param.name, outer: 'db' }
      : undefined
  }
  return undefined
}

function transaction(place: Place): Edit[] {
  const { node, around, source, file } = place
  if (!file.startsWith('server/')) return NOTHING
  const [near] = around
  if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') {
    const isLock = nameOf(node.callee) === 'for' && textOf(source, node).includes("'update'")
    if (isLock || /^onConflict/.test(nameOf(node.callee) ?? '')) return edit(node, textOf(source, node.callee.object))
  }
  if (node.type === 'ExpressionStatement') {
    const call = callOf(node)
    const isLock = call && (LOCKS.test(nameOf(call.callee) ?? '') || textOf(source, call).includes('pg_advisory'))
    return isLock ? remove(node) : NOTHING
  }
  if (node.type !== 'Identifier') return NOTHING
  const isUsed =
    (near?.type === 'MemberExpression' && near.object === node) ||
    (near?.type === 'CallExpression' && near.callee !== node)
  const scope = isUsed ? outerOf(place) : undefined
  return scope?.name === node.name ? edit(node, scope.outer) : NOTHING
}

const isPlain = ({ type }: Node) => type === 'Identifier' || type === 'MemberExpression' || type === 'Literal'

function argument({ node, around: [near], source }: Place): Edit[] {
  if (near?.type !== 'CallExpression' || node === near.callee || node.type === 'SpreadElement') return NOTHING
  const place = near.arguments.findIndex(one => (one as Node) === node)
  const name = nameOf(near.callee) ?? ''
  if (place === -1 || EXCLUDED.callees.test(name)) return NOTHING
  const next = near.arguments[place + 1]
  // Drops one of several combined conditions.
  if (name === 'and' || name === 'or') return near.arguments.length > 1 ? edit(node, 'undefined') : NOTHING
  if (next && isPlain(node) && isPlain(next) && textOf(source, node) !== textOf(source, next))
    return [...edit(node, textOf(source, next)), ...edit(next, textOf(source, node))]
  const isLast = !next && place > 0 && (isPlain(node) || node.type === 'ObjectExpression')
  return isLast ? edit(node, 'undefined') : NOTHING
}

function constant({ node, around, source }: Place): Edit[] {
  const [near] = around
  if (node.type !== 'Literal' || EXCLUDED.values.test(givenTo(around, node) ?? '')) return NOTHING
  if (near?.type === 'Property' && near.key === (node as Node)) return NOTHING
  if (around.some(({ type }) => type === 'JSXAttribute' || type === 'ImportDeclaration')) return NOTHING
  if (typeof node.value === 'boolean') return edit(node, String(!node.value))
  if (typeof node.value !== 'number') return NOTHING
  const isUnit = node.value === 100 || node.value === 1000
  return edit(node, isUnit ? String(node.value * 10) : `${textOf(source, node)} + 1`)
}

function statement({ node, around, file, source }: Place): Edit[] {
  if (node.type === 'ThrowStatement') return /throw new \w*Error\(/.test(textOf(source, node)) ? NOTHING : remove(node)
  const call = node.type === 'ExpressionStatement' ? callOf(node) : undefined
  const name = nameOf(call?.callee) ?? ''
  if (!call || EXCLUDED.callees.test(name) || isIn(around, 'CatchClause')) return NOTHING
  const isOthers =
    UNDOES.test(name) || LOCKS.test(name) || GUARDS.test(name) || /^(?:on|raise|addEventListener)$/.test(name)
  return isOthers && !file.startsWith('server/jobs/') ? NOTHING : remove(node)
}

/** The kinds of faults: each returns its edits at a node, or none. */
export const KINDS = {
  'condition turned': place => (isTest(place) ? edit(place.node, `!(${textOf(place.source, place.node)})`) : NOTHING),
  'comparison shifted': ({ node, source }) => {
    const other = node.type === 'BinaryExpression' ? SHIFTED[node.operator] : undefined
    if (node.type !== 'BinaryExpression' || !other) return NOTHING
    return edit(node, `${textOf(source, node.left)} ${other} ${textOf(source, node.right)}`)
  },
  'permission dropped': permission,
  'handler unwired': handler,
  'message swapped': message,
  'update not undone': undoing,
  'transaction split': transaction,
  'argument dropped or swapped': argument,
  'constant shifted': constant,
  'statement removed': statement,
} as const satisfies Record<string, Planter>

export type Kind = keyof typeof KINDS

/** All faults that can be planted in a source. */
export function plantingsIn(file: string, source: string): Planting[] {
  const found: Planting[] = []
  const lines = [...source.matchAll(/\n/g)].map(({ index }) => index)
  const lineAt = (offset: number) => lines.findLastIndex(index => index < offset) + 2
  for (const place of placesIn(file, source)) {
    for (const [kind, plant] of Object.entries(KINDS) as [Kind, Planter][]) {
      const edits = plant(place)
      const [first] = edits
      if (first && !isEquivalent(place)) found.push({ kind, file, line: lineAt(first.start), edits })
    }
  }
  return found
}
