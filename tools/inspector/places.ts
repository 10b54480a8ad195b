import type { ESTree } from 'vite'
import { lineOf, nameOf, type Source, type Sources } from './sources'
import { declarationIn, elementsOf, type Item, propertyOf, valueBehind, type Written } from './written'

/**
 * A part of a declaration has an address: the declaration's name and the way into it,
 * `shop>screens>shopList>columns>shop_name`. Names of screens have slashes, paths of fields have dots and names of
 * filters have commas; none has a `>`. `@2` is the third of a list, where its elements have no names.
 */
export const SEPARATOR = '>'

/** A part where it is written. */
export interface Place {
  readonly source: Source
  /** What stands for the part: an element of a list, a property, a value. */
  readonly node: ESTree.Node
  /** The list or the object it stands in. */
  readonly list?: ESTree.ArrayExpression | ESTree.ObjectExpression
  /** What it is. */
  readonly value: Written
  /** The names one goes through from the declaration to it: what is written there may stand in other places too. */
  readonly through: readonly string[]
  /** The way does not lead all the way to the part: this is the last that could be read. */
  readonly isNear?: true
}

/** Where a part is written; nothing when there is no such declaration. */
export function placeOf(sources: Sources, name: string, asked: readonly string[]): Place | undefined {
  // What a verb shows to be read is what its form names.
  const way = asked[0] === 'actions' && asked[2] === 'detail' ? asked.with(2, 'form') : asked
  const file = sources.declared(name)
  const source = file === undefined ? undefined : sources.of(file)
  const declaration = source && declarationIn(source)
  if (!source || !declaration) return undefined
  const root = valueBehind(sources, declaration)
  let place: Place = { source, node: declaration.node, value: root, through: [] }
  for (const [at, step] of way.entries()) {
    const next = stepped(sources, root, place, step)
    // A verb need not be written: its form is the declaration's.
    if (!next && at > 0 && way[0] === 'actions' && way.includes('form')) {
      return placeOf(sources, name, way.slice(way.indexOf('form')))
    }
    if (!next) return { ...place, isNear: true }
    place = next
  }
  return place
}

function stepped(sources: Sources, root: Written, place: Place, step: string): Place | undefined {
  const { value } = place
  if (value.node.type === 'ArrayExpression') {
    const found = elementNamed(sources, value, step)
    return found && placed(sources, found, found.node, found.list)
  }
  const property = propertyOf(sources, value, step)
  // `form: true`, and the form of a verb, are the declaration's own.
  if (step === 'form' && (!property || isTrue(property.node.value))) {
    const own = propertyOf(sources, root, 'form')
    return own && own.node !== property?.node ? placed(sources, own, own.node, own.object) : undefined
  }
  if (property) return placed(sources, property, property.node, property.object)
  // The columns of a report's table are written as the table.
  return step === 'columns' && isTable(place.node) && value.node.type === 'ObjectExpression' ? place : undefined
}

const isTable = (node: ESTree.Node) => node.type === 'Property' && nameOf(node.key) === 'table'

const isTrue = (node: ESTree.Node) => node.type === 'Literal' && node.value === true

function placed(sources: Sources, at: Written, node: ESTree.Node, list?: Place['list']): Place {
  const inner = node.type === 'Property' ? node.value : node
  const value = valueBehind(sources, { source: at.source, node: inner, through: at.through })
  return { source: at.source, node, value, through: at.through, ...(list && { list }) }
}

/** The element of a list that has a name: itself, the key of it, or one in its groups. */
export function elementNamed(sources: Sources, list: Written, name: string): Item | undefined {
  const all = elementsOf(sources, list)
  if (name.startsWith('@')) return all[Number(name.slice(1))]
  return (
    all.find(one => isNamed(one.node, name)) ??
    all
      .map(one => fieldsIn(sources, one))
      .flatMap(group => (group ? [elementNamed(sources, group, name)] : []))
      .find(Boolean)
  )
}

const isNamed = (node: ESTree.Node, name: string): boolean =>
  node.type === 'Literal' ? node.value === name : node.type === 'ObjectExpression' && keysOf(node)[0] === name

export const keysOf = (node: ESTree.ObjectExpression): string[] =>
  node.properties.flatMap(one =>
    one.type === 'Property' && !one.computed
      ? [one.key.type === 'Identifier' ? one.key.name : one.key.type === 'Literal' ? String(one.key.value) : '']
      : [],
  )

/** The fields of a titled group, which is a list of its words and its fields, or an object with both. */
export function fieldsIn(sources: Sources, one: Written): Written | undefined {
  const group = valueBehind(sources, one)
  if (group.node.type === 'ArrayExpression') {
    const third = group.node.elements[2]
    return third ? valueBehind(sources, { ...group, node: third }) : undefined
  }
  const fields = propertyOf(sources, group, 'fields')
  return fields && valueBehind(sources, { ...fields, node: fields.node.value })
}

/** A place as an editor is told of it. */
export const spot = ({ source, node }: Pick<Place, 'source' | 'node'>) => ({
  file: source.file,
  ...lineOf(source.text, node.start),
})
export type Spot = ReturnType<typeof spot>
