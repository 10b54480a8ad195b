import { type Address, type Change, type Choice, reject, type Where } from './changes'
import { keyed, quoted, WIDEST } from './layout'
import { elementNamed, type Place, placeOf } from './places'
import { rename } from './rename'
import type { Instead } from './sources'
import { Desk, labelCode, propertyText, spansOf } from './text-edit'
import { tidyImports } from './tidy-imports'
import { declarationIn, elementsOf, propertyOf, valueBehind, type Written } from './written'

/** The new texts of the files affected by a change. Nothing is written. */
export function edited(root: string, change: Change): Instead {
  const desk = new Desk(root)
  const before = desk.sources
  apply(desk, change)
  for (const file of desk.changed.keys()) tidyImports(desk, before, file)
  return desk.changed
}

function apply(desk: Desk, change: Change) {
  if (change.does === 'remove') return void desk.take(partOf(desk, change.part))
  if (change.does === 'move') return move(desk, change)
  if (change.does === 'rename') return rename(desk, change)
  if (change.does === 'add') return addKey(desk, change.list, change.field ?? change.key, change.key, change)
  if (change.does === 'group') return addElement(desk, change.list, groupText(change.label), change)
  if (change.does === 'export') return set(desk, change.screen, 'export', change.isOn ? 'true' : undefined)
  if (change.does === 'search') return setSearch(desk, change)
  if (change.does === 'defaultSort') return setDefaultSort(desk, change)
  if (change.does === 'field') return addField(desk, change)
  return addAction(desk, change)
}

const groupText = (label: readonly [string, string]) => `[${quoted(label[0])}, ${quoted(label[1])}, []]`

/** The source of a part; rejects if its path does not resolve completely. */
export function partOf({ sources }: Desk, { name, way }: Address): Place {
  const place = placeOf(sources, name, way)
  return !place || place.isNear ? reject('unknown') : place
}

function rootOf({ sources }: Desk, name: string): Written {
  const file = sources.declared(name)
  const source = file === undefined ? undefined : sources.of(file)
  const declaration = source && declarationIn(source)
  return declaration ? valueBehind(sources, declaration) : reject('unknown')
}

/** The source of the list that an address names; for a group, its fields. */
function listOf(desk: Desk, address: Address): Written {
  const { value } = partOf(desk, address)
  const third = value.node.type === 'ArrayExpression' ? value.node.elements[2] : undefined
  const isGroup =
    third && value.node.type === 'ArrayExpression' && value.node.elements.length === 3 && third.type !== 'Literal'
  if (isGroup && address.way.at(-1)?.startsWith('@')) return valueBehind(desk.sources, { ...value, node: third })
  return value
}

/** The sibling to insert beside, by name. */
function beside(desk: Desk, list: Written, { before, after }: Where) {
  const name = before ?? after
  const near = name === undefined ? undefined : elementNamed(desk.sources, list, name)
  if (name === undefined) return { list, at: {} }
  if (!near) return reject('unknown')
  const at = spansOf(near.list).indexOf(near.node)
  return { list: { ...near, node: near.list }, at: before === undefined ? { after: at } : { before: at } }
}

function addElement(desk: Desk, address: Address, code: string, where: Where) {
  const { list, at } = beside(desk, listOf(desk, address), where)
  desk.put(list, at, code)
}

function move(desk: Desk, change: Change & { does: 'move' }) {
  const { part, into } = change
  const list = into ?? { name: part.name, way: part.way.slice(0, -1) }
  const now = stepsBehind(desk, part)
  const [before, after] = [change.before, change.after].map(name => name && now([...list.way, name]).at(-1))
  const { taken } = desk.take(partOf(desk, part))
  const where = { ...(before && { before }), ...(after && { after }) }
  addElement(desk, { name: list.name, way: now(list.way) }, taken.trim(), where)
}

/** Adjusts a path after a part was removed: indexes behind it decrease by one. */
function stepsBehind(desk: Desk, { name, way: gone }: Address) {
  const above = gone.slice(0, -1)
  const { node } = partOf(desk, { name, way: gone })
  const at = elementsOf(desk.sources, partOf(desk, { name, way: above }).value).findIndex(one => one.node === node)
  return (way: readonly string[]): readonly string[] => {
    const step = way[above.length] ?? ''
    const isBehind = above.every((one, index) => one === way[index]) && step.startsWith('@')
    if (at === -1 || !isBehind || Number(step.slice(1)) <= at) return way
    return way.with(above.length, `@${Number(step.slice(1)) - 1}`)
  }
}

/** Adds a name to a list, which is created if missing; the parameter of a filter may differ from its field. */
function addKey(desk: Desk, list: Address, field: string, key: string, where: Where) {
  const code = field === key ? quoted(key) : `{ ${propertyText(key, quoted(field))} }`
  const [last = '', ...above] = list.way.toReversed()
  const screen = { name: list.name, way: above.toReversed() }
  if (placeOf(desk.sources, list.name, list.way)?.isNear) {
    if (last.startsWith('@')) return reject('unknown')
    return set(desk, screen, last, `[${code}]`)
  }
  if (elementNamed(desk.sources, listOf(desk, list), key)) return reject('there')
  addElement(desk, list, code, where)
}

/** Sets, changes or removes a property of a screen. */
function set(desk: Desk, screen: Address, key: string, code: string | undefined) {
  const place = partOf(desk, screen)
  const known = propertyOf(desk.sources, place.value, key)
  if (code === undefined) {
    if (known) desk.take({ ...known, list: known.object, value: known })
    return
  }
  if (!known) return desk.put(place.value, {}, propertyText(key, code))
  desk.replace(known, known.node.value, code)
}

function setSearch(desk: Desk, { screen, param, label }: Change & { does: 'search' }) {
  if (param === undefined) return set(desk, screen, 'search', undefined)
  set(desk, screen, 'search', `{ ${propertyText(param, labelCode(label ?? reject('label')))} }`)
}

/** Sets the default sort of a declaration, before its fields. */
function setDefaultSort(desk: Desk, { name, by, order = 'asc' }: Change & { does: 'defaultSort' }) {
  const root = rootOf(desk, name)
  const known = propertyOf(desk.sources, root, 'defaultSort')
  if (by === undefined) {
    if (known) desk.take({ ...known, list: known.object, value: known })
    return
  }
  const code = `[${quoted(by)}, ${quoted(order)}]`
  if (known) return desk.replace(known, known.node.value, code)
  putBefore(desk, root, 'fields', propertyText('defaultSort', code))
}

/** Adds a property to the declaration on its own line, before another one. */
function putBefore(desk: Desk, root: Written, key: string, code: string) {
  const next = propertyOf(desk.sources, root, key)
  if (!next || next.source !== root.source || root.node.type !== 'ObjectExpression') return reject('computed')
  desk.put(root, { before: root.node.properties.indexOf(next.node), isAlone: true }, code)
}

const NAME = /^[A-Za-z_]\w*(?:\.\w+){0,2}$/

/** Indentation of a declaration's fields. */
const FIELD_INDENT = 4

/** The source of a field; values of a closed set on separate lines if they do not fit on one. */
function fieldText({ key, kind, label, choices }: Change & { does: 'field' }): string {
  const labels = `${quoted(label[0])}, ${quoted(label[1])}`
  if (!choices) return propertyText(key, `${kind}(${labels})`)
  // Bracketed, since only then a negative number is a key with its own literal type.
  const nameOf = (value: Choice['value']) =>
    typeof value === 'string' ? keyed(value) : value < 0 ? `[${value}]` : String(value)
  const all = choices.map(choice => `${nameOf(choice.value)}: ${labelCode(choice.words)}`)
  const short = propertyText(key, `${kind}(${labels}, { ${all.join(', ')} })`)
  if (short.length < WIDEST - FIELD_INDENT) return short
  const lines = all.map(line => `${' '.repeat(FIELD_INDENT + 2)}${line},\n`).join('')
  return propertyText(key, `${kind}(${labels}, {\n${lines}${' '.repeat(FIELD_INDENT)}})`)
}

function addField(desk: Desk, change: Change & { does: 'field' }) {
  const { name, key, kind, list } = change
  if (!NAME.test(key) || !/^[a-z]\w*$/.test(kind)) return reject('name')
  const root = rootOf(desk, name)
  const fields = propertyOf(desk.sources, root, 'fields') ?? reject('unknown')
  const object = fields.node.value
  const known = valueBehind(desk.sources, { ...fields, node: object })
  if (propertyOf(desk.sources, known, key)) return reject('there')
  desk.put({ ...fields, node: object }, {}, fieldText(change))
  if (list) addKey(desk, list, key, key, change)
}

function addAction(desk: Desk, change: Change & { does: 'action' }) {
  const { name, action, call, label, list } = change
  if (!/^[a-z]\w*$/.test(action)) return reject('name')
  const root = rootOf(desk, name)
  const code = `action.call({ label: ${labelCode(label)}, call: ${quoted(call)} })`
  const known = propertyOf(desk.sources, root, 'actions')
  if (known && propertyOf(desk.sources, valueBehind(desk.sources, { ...known, node: known.node.value }), action)) {
    return reject('there')
  }
  if (known) desk.put({ ...known, node: known.node.value }, {}, `${keyed(action)}: ${code}`)
  else putBefore(desk, root, 'screens', `actions: {\n    ${keyed(action)}: ${code},\n  }`)
  if (list) addKey(desk, list, action, action, change)
}
