import type { ESTree } from 'vite'
import { type Address, type Change, type Label, reject } from './changes'
import { type Place, placeOf } from './places'
import { type Desk, labelCode, nameOfElement, propertyText, setLabel } from './text-edit'
import { declarationIn, propertyOf, valueBehind, type Written } from './written'

type Rename = Change & { does: 'rename' }

/** Changes the label of a part: its own if it has one, else that of the field or action behind it. */
export function rename(desk: Desk, { part, label, here }: Rename): void {
  if (label.some(text => text.trim() === '')) reject('label')
  const place = placeOf(desk.sources, part.name, wayToLabel(desk, part))
  // A standard action has a label even if it is not written out.
  const isVerb = place?.isNear && part.way[0] === 'actions' && part.way.length === 2
  if (isVerb) nameVerb(desk, part, label)
  else if (!place || place.isNear) reject('unknown')
  else nameAt(desk, place, { does: 'rename', part, label, ...(here && { here }) })
}

/** The chart of a report has the label of its value. */
function wayToLabel({ sources }: Desk, { name, way }: Address): readonly string[] {
  const value = [...way, 'value']
  return way.at(-1) === 'chart' && placeOf(sources, name, value)?.isNear === undefined ? value : way
}

function nameAt(desk: Desk, place: Place, { part, label, here }: Rename) {
  const { value } = place
  const own = isSearch(part) ? firstLabel(value) : ownLabel(desk, place)
  if (own) return setLabel(desk, own.place, own.texts, label)
  if (value.node.type === 'ObjectExpression' && place.node.type === 'Property') {
    const at = value.node.properties.length > 0 ? { before: 0 } : {}
    return desk.put(value, at, propertyText('label', labelCode(label)))
  }
  const name = nameOfElement(place.node) ?? reject('computed')
  if (here) return nameHere(desk, place, label)
  return rename(desk, { does: 'rename', part: behind(place, part, name), label })
}

/** The field or action that a name in a list refers to. */
function behind(place: Place, { name, way }: Address, key: string): Address {
  const isAction = way.some(step => ['rowActions', 'headerActions', 'bulkActions'].includes(step))
  const field = filtered(place.node) ?? key
  return { name, way: isAction ? ['actions', field] : ['fields', field] }
}

/** The field behind a filter with another name. */
const filtered = (node: ESTree.Node): string | undefined => {
  if (node.type !== 'ObjectExpression') return undefined
  const [one] = node.properties
  if (one?.type !== 'Property') return undefined
  return one.value.type === 'ArrayExpression' ? undefined : nameOfElement(one.value)
}

interface Own {
  readonly place: Pick<Place, 'source'>
  readonly texts: readonly (ESTree.Node | null | undefined)[]
}

const isSearch = ({ way }: Address) => way[0] === 'screens' && way.at(-1) === 'search'

/** The label in the source of a part. */
function ownLabel(desk: Desk, { node, value }: Place): Own | undefined {
  // A field: the label is the first two arguments of its function.
  if (value.node.type === 'CallExpression') return { place: value, texts: value.node.arguments }
  if (value.node.type === 'ArrayExpression') return { place: value, texts: value.node.elements }
  if (value.node.type !== 'ObjectExpression') return undefined
  const label = propertyOf(desk.sources, value, 'label')
  if (label) return { place: label, texts: elementsIn(label.node.value) }
  return node.type === 'Property' ? undefined : firstLabel(value)
}

/** `{ price: label }`, or `{ 'from,to': { time: label } }`. */
function firstLabel(value: Written): Own | undefined {
  if (value.node.type !== 'ObjectExpression') return undefined
  const [one] = value.node.properties
  const inner = one?.type === 'Property' ? one.value : undefined
  if (inner?.type === 'ArrayExpression') return { place: value, texts: inner.elements }
  const [deeper] = inner?.type === 'ObjectExpression' ? inner.properties : []
  return deeper?.type === 'Property' ? { place: value, texts: elementsIn(deeper.value) } : undefined
}

const elementsIn = (node: ESTree.Node) => (node.type === 'ArrayExpression' ? node.elements : [])

/** Overrides the label of a column or a filter on this screen. */
function nameHere(desk: Desk, { source, node }: Place, label: Label) {
  const key = nameOfElement(node) ?? reject('computed')
  const field = filtered(node)
  if (field === undefined) return desk.replace({ source }, node, `{ ${propertyText(key, labelCode(label))} }`)
  desk.replace({ source }, node, `{ ${propertyText(key, `{ ${propertyText(field, labelCode(label))} }`)} }`)
}

function nameVerb(desk: Desk, { name, way }: Address, label: Label) {
  const file = desk.sources.declared(name)
  const source = file === undefined ? undefined : desk.sources.of(file)
  const declaration = source && declarationIn(source)
  if (!declaration) return reject('unknown')
  const root = valueBehind(desk.sources, declaration)
  const code = propertyText(way[1] ?? '', `{ label: ${labelCode(label)} }`)
  const known = propertyOf(desk.sources, root, 'actions')
  if (known) return desk.put({ ...known, node: known.node.value }, {}, code)
  const screens = propertyOf(desk.sources, root, 'screens')
  if (!screens || root.node.type !== 'ObjectExpression') return reject('computed')
  const at = root.node.properties.indexOf(screens.node)
  desk.put(root, { before: at, isAlone: true }, `actions: {\n    ${code},\n  }`)
}
