import type { ESTree } from 'vite'
import type { Address, Label } from './changes'
import { handlerOf } from './handlers'
import { fieldsIn, keysOf, type Place, placeOf, type Spot, spot } from './places'
import type { Sources } from './sources'
import { nameOfElement } from './text-edit'
import { elementsOf, propertyOf, valueBehind, type Written } from './written'

/** A query about a part: where its source is, and which handlers answer its calls. */
export interface PartQuery extends Address {
  readonly calls: readonly string[]
  /** The declaration that the fields belong to: for a list of other records, theirs. */
  readonly of?: string
  readonly field?: string
  readonly action?: string
}

export interface Explained {
  readonly at?: Spot
  /** The position is only near the part: the rest is computed. */
  readonly isNear: boolean
  /** Names through which the source is shared with other places. */
  readonly through: readonly string[]
  readonly field?: Spot
  readonly action?: Spot
  readonly handlers: Readonly<Record<string, Spot>>
  /** The list that contains the part, or the part itself. */
  readonly list?: Listed
  /** Lists that the screen may have, but that are empty. */
  readonly empty: readonly Address[]
}

export interface Listed extends Address {
  readonly elements: readonly Listing[]
}
export interface Listing {
  readonly name: string
  readonly words?: Label
  /** A group with its fields; undefined for elements identified by index, such as tables. */
  readonly fields?: readonly string[]
}

export function explained(sources: Sources, query: PartQuery): Explained {
  const { name, way, calls, field, action, of = name } = query
  const place = placeOf(sources, name, way)
  const whereOf = (...steps: readonly string[]) => {
    const found = placeOf(sources, of, steps)
    return found && !found.isNear ? spot(found) : undefined
  }
  const [fieldAt, actionAt] = [field && whereOf('fields', field), action && whereOf('actions', action)]
  const list = place && !place.isNear ? listAround(sources, query, place) : undefined
  return {
    ...(place && { at: spot(place) }),
    isNear: place?.isNear === true,
    through: place?.through ?? [],
    ...(fieldAt && { field: fieldAt }),
    ...(actionAt && { action: actionAt }),
    handlers: Object.fromEntries(
      calls.flatMap(call => {
        const found = handlerOf(sources, call)
        return found ? [[call, found]] : []
      }),
    ),
    ...(list && { list }),
    empty: emptyLists(sources, query),
  }
}

const LISTS = ['filters', 'rowActions', 'headerActions', 'bulkActions']

/** Lists that may be added beside the columns around a part. */
function emptyLists(sources: Sources, { name, way }: Address): Address[] {
  const depths = way[0] === 'screens' ? way.map((_, at) => way.length - at) : []
  for (const depth of depths) {
    const screen = way.slice(0, depth)
    const place = placeOf(sources, name, screen)
    if (!place || place.isNear || !propertyOf(sources, place.value, 'columns')) continue
    const known = isBelow(screen) ? ['rowActions'] : LISTS
    const isEmpty = (key: string) => {
      const found = propertyOf(sources, place.value, key)
      const value = found && valueBehind(sources, { ...found, node: found.node.value })
      return !value || (value.node.type === 'ArrayExpression' && value.node.elements.length === 0)
    }
    return known.filter(isEmpty).map(key => ({ name, way: [...screen, key] }))
  }
  return []
}

/** Whether a path leads to related records: a table of a page. */
const isBelow = (way: readonly string[]): boolean => way.includes('relations')

/** The nearest list around a part, or the part itself if it is one. */
function listAround(sources: Sources, { name, way }: Address, { value }: Place): Listed | undefined {
  const own = way.at(-1)?.startsWith('@') ? [] : elementsIn(sources, value)
  if (own.length > 0) return { name, way, elements: own }
  const above = way.slice(0, -1)
  const place = above.length > 0 ? placeOf(sources, name, above) : undefined
  const elements = place && !place.isNear ? elementsIn(sources, place.value) : []
  return elements.length > 0 ? { name, way: above, elements } : undefined
}

/** The elements of a list of names and groups; empty for a list of anything else, such as labels. */
function elementsIn(sources: Sources, value: Written): Listing[] {
  const all = elementsOf(sources, value)
  const found = all.map((one, at) => listing(sources, one, at))
  const isLabel =
    all.length === 2 && all.every(({ node }) => isText(node)) && /[\u4e00-\u9fff]/.test(textOf(all[0]?.node))
  return isLabel ? [] : found.flatMap(one => (one ? [one] : []))
}

function listing(sources: Sources, one: Written, at: number): Listing | undefined {
  const fields = fieldsIn(sources, one)
  const value = valueBehind(sources, one)
  if (!fields && !isLabelled(value.node)) {
    const name = nameOfElement(one.node)
    return name === undefined ? undefined : { name }
  }
  const label = propertyOf(sources, value, 'label')?.node.value ?? value.node
  const [zh, en] = label.type === 'ArrayExpression' ? label.elements : []
  return {
    name: `@${at}`,
    ...(isText(zh) && isText(en) && { words: [textOf(zh), textOf(en)] as const }),
    ...(fields && { fields: elementsOf(sources, fields).flatMap(({ node }) => nameOfElement(node) ?? []) }),
  }
}

/** An object with a label among other properties, and without a name: a table, a line above a record. */
const isLabelled = (node: ESTree.Node) =>
  node.type === 'ObjectExpression' && node.properties.length > 1 && keysOf(node).includes('label')

const isText = (node: ESTree.Node | null | undefined) => node?.type === 'Literal' && typeof node.value === 'string'
const textOf = (node: ESTree.Node | null | undefined) => (node?.type === 'Literal' ? String(node.value) : '')
