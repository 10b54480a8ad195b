import type { ESTree } from 'vite'
import { lineOf, nameOf, type Source, type Sources } from './sources'
import { declarationIn, elementsOf, type Item, propertyOf, valueBehind, type Written } from './written'

/**
 * A part of a declaration has an address: the name of the declaration and the path within it,
 * `shop>screens>shopList>columns>shop_name`. Screen names contain slashes, field paths dots and filter names commas,
 * but none a `>`. `@2` is the third element of a list without names.
 */
export const SEPARATOR = '>'

/** The source of a part. */
export interface Place {
  readonly source: Source
  /** The node of the part: an element of a list, a property, or a value. */
  readonly node: ESTree.Node
  /** The list or object that contains it. */
  readonly list?: ESTree.ArrayExpression | ESTree.ObjectExpression
  /** Its value. */
  readonly value: Written
  /** Names followed from the declaration to it, through which the source may be shared. */
  readonly through: readonly string[]
  /** The path does not resolve completely: this is the last node that could be read. */
  readonly isNear?: true
}

/** Locates the source of a part; undefined if the declaration does not exist. */
export function placeOf(sources: Sources, name: string, requestedWay: readonly string[]): Place | undefined {
  // The detail of an action shows the fields of its form.
  const way =
    requestedWay[0] === 'actions' && requestedWay[2] === 'detail' ? requestedWay.with(2, 'form') : requestedWay
  const file = sources.declared(name)
  const source = file === undefined ? undefined : sources.of(file)
  const declaration = source && declarationIn(source)
  if (!source || !declaration) return undefined
  const root = valueBehind(sources, declaration)
  let place: Place = { source, node: declaration.node, value: root, through: [] }
  for (const [at, step] of way.entries()) {
    const next = stepped(sources, root, place, step)
    // A standard action need not be written out: its form is the declaration's.
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
  // `form: true`, and the form of a standard action, refer to the declaration's.
  if (step === 'form' && (!property || isTrue(property.node.value))) {
    const own = propertyOf(sources, root, 'form')
    return own && own.node !== property?.node ? placed(sources, own, own.node, own.object) : undefined
  }
  if (property) return placed(sources, property, property.node, property.object)
  // A report's table that is an object contains its columns.
  return step === 'columns' && isTable(place.node) && value.node.type === 'ObjectExpression' ? place : undefined
}

const isTable = (node: ESTree.Node) => node.type === 'Property' && nameOf(node.key) === 'table'

const isTrue = (node: ESTree.Node) => node.type === 'Literal' && node.value === true

function placed(sources: Sources, at: Written, node: ESTree.Node, list?: Place['list']): Place {
  const inner = node.type === 'Property' ? node.value : node
  const value = valueBehind(sources, { source: at.source, node: inner, through: at.through })
  return { source: at.source, node, value, through: at.through, ...(list && { list }) }
}

/** The element of a list with a name: the element itself, its key, or one within its groups. */
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

/** The fields of a titled group, which is a list of label and fields, or an object with both. */
export function fieldsIn(sources: Sources, one: Written): Written | undefined {
  const group = valueBehind(sources, one)
  if (group.node.type === 'ArrayExpression') {
    const third = group.node.elements[2]
    return third ? valueBehind(sources, { ...group, node: third }) : undefined
  }
  const fields = propertyOf(sources, group, 'fields')
  return fields && valueBehind(sources, { ...fields, node: fields.node.value })
}

/** A position in the form that editors expect. */
export const spot = ({ source, node }: Pick<Place, 'source' | 'node'>) => ({
  file: source.file,
  ...lineOf(source.text, node.start),
})
export type Spot = ReturnType<typeof spot>
