import { isPlainObject } from '@contract/plain-object'
import { type ChildNode, shallowNodesOf } from './shallow-xml'

/**
 * A feed as plain values: JSON as it is; an XML element becomes an object of its children, with attributes prefixed by
 * @, repeated elements as a list, and an element with only text as that text.
 */
export interface Feed {
  readonly kind: 'JSON' | 'XML'
  readonly root: unknown
}

const DEEPEST = 20

/** Undefined if it is neither JSON nor XML. */
export function readFeed(text: string): Feed | undefined {
  const trimmed = text.replace(/^\uFEFF/, '').trim()
  if (trimmed.startsWith('<')) {
    const nodes = shallowNodesOf(trimmed)
    const root = nodes && readNodes(nodes, DEEPEST)
    return typeof root === 'object' && !('html' in root) ? { kind: 'XML', root } : undefined
  }
  try {
    const root: unknown = JSON.parse(trimmed)
    return typeof root === 'object' && root !== null ? { kind: 'JSON', root } : undefined
  } catch {
    return undefined
  }
}

function readNodes(nodes: readonly ChildNode[], deep: number): string | Record<string, unknown> {
  const tags = nodes.flatMap(node => ('attribs' in node ? [node] : []))
  if (tags.length === 0 || deep === 0) return textOf(nodes)
  const found = new Map<string, unknown[]>()
  for (const tag of tags) {
    const inside = readNodes(tag.children, deep - 1)
    const attributes = Object.entries(tag.attribs).map(([name, value]) => [`@${name}`, value] as const)
    const value =
      attributes.length === 0
        ? inside
        : { ...Object.fromEntries(attributes), ...(typeof inside === 'string' ? inside && { '#': inside } : inside) }
    const before = found.get(tag.name)
    if (before) before.push(value)
    else found.set(tag.name, [value])
  }
  return Object.fromEntries([...found].map(([name, values]) => [name, values.length === 1 ? values[0] : values]))
}

/** Iterative, since elements may be nested as deep as the feed is long. */
function textOf(nodes: readonly ChildNode[]): string {
  const texts: string[] = []
  const waiting = [...nodes].reverse()
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === 'text') texts.push(node.data)
    else if ('children' in node)
      for (let i = node.children.length - 1; i >= 0; i--) waiting.push(node.children[i] as ChildNode)
  }
  return texts.join('').trim()
}

/** The value at a path, which continues in the first item of a list. An empty path is the value itself. */
export function at(value: unknown, path: string): unknown {
  let here = value
  for (const name of path === '' ? [] : path.split('.')) {
    if (Array.isArray(here)) here = here[0]
    if (!isPlainObject(here) || !Object.hasOwn(here, name)) return undefined
    here = here[name]
  }
  return here
}

/** The same as text; '' for other values. For an element with attributes, its text. */
export function textAt(value: unknown, path: string): string {
  if (path === '') return ''
  let found = at(value, path)
  if (Array.isArray(found)) found = found[0]
  if (isPlainObject(found)) found = found['#']
  return typeof found === 'string' || typeof found === 'number' ? String(found).trim() : ''
}

/** The items at a path; undefined without a list of objects. A single element is a list of one. */
export function itemsAt({ root, kind }: Feed, path: string): Record<string, unknown>[] | undefined {
  const found = at(root, path)
  if (Array.isArray(found)) return found.filter(isPlainObject)
  return kind === 'XML' && isPlainObject(found) && path !== '' ? [found] : undefined
}

/** The path of the longest list of objects, down to four levels; '' for the root. */
export function guessItems(feed: Feed): string | undefined {
  let best: { path: string; count: number } | undefined
  const look = (value: unknown, path: readonly string[]) => {
    if (Array.isArray(value)) {
      const count = value.filter(isPlainObject).length
      if (count > 0 && (!best || count > best.count)) best = { path: path.join('.'), count }
    } else if (isPlainObject(value) && path.length < 4)
      for (const [name, inside] of Object.entries(value)) look(inside, [...path, name])
  }
  look(feed.root, [])
  // A feed with one item has no list.
  if (!best && feed.kind === 'XML') return ['rss.channel.item', 'feed.entry'].find(path => at(feed.root, path))
  return (best as { path: string } | undefined)?.path
}

const SHOWN = 120

/** The paths of an item, each with a sample value. */
export function fieldsOf(items: readonly unknown[]): { path: string; value: string }[] {
  const found = new Map<string, string>()
  const look = (value: unknown, path: readonly string[]) => {
    const here = Array.isArray(value) ? value[0] : value
    if (isPlainObject(here) && path.length < 4)
      for (const [name, inside] of Object.entries(here)) {
        if (!/[\s.]/.test(name)) look(inside, [...path, name])
      }
    else if (typeof here === 'string' || typeof here === 'number') {
      const at = path.filter(name => name !== '#').join('.')
      if (at !== '' && !found.get(at)) found.set(at, [...String(here)].slice(0, SHOWN).join(''))
    }
  }
  for (const item of items.slice(0, 3)) look(item, [])
  return [...found].map(([path, value]) => ({ path, value }))
}
