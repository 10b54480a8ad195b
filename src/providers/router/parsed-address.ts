import { type IResourceItem, matchResourceFromRoute, type ParseResponse } from '@refinedev/core'
import { matchPath } from 'react-router'
import { META_NAMES } from '../data/data-provider'
import { itemsOf, readList } from './list-address'

/**
 * What an address says to refine. Every link and every request of a screen asks for it, again at each of their renders:
 * it is read once for as long as it is the same, and the same function gives it.
 */
interface Address {
  readonly pathname: string
  /** Of a part of a screen, what belongs to it. */
  readonly search: string
  /** What the router has found in the path. */
  readonly inPath: Readonly<Record<string, string | undefined>>
}

/** Addresses of all open tabs, and of parts of their screens. */
const MOST_KEPT = 200
const kept = new WeakMap<IResourceItem[], Map<string, () => ParseResponse>>()

/** Gives what is said at an address; the same function for the same address. */
export function parserOf(resources: IResourceItem[], address: Address): () => ParseResponse {
  const known = kept.get(resources) ?? new Map<string, () => ParseResponse>()
  kept.set(resources, known)
  const key = JSON.stringify([address.pathname, address.search, address.inPath])
  const found = known.get(key)
  if (found) return found
  const [oldest] = known.keys()
  if (known.size >= MOST_KEPT && oldest !== undefined) known.delete(oldest)
  let said: ParseResponse | undefined
  const parse = () => {
    said ??= read(resources, address)
    return said
  }
  known.set(key, parse)
  return parse
}

function read(resources: IResourceItem[], { pathname, search, inPath }: Address): ParseResponse {
  const { resource, action, matchedRoute } = matchResourceFromRoute(pathname, resources)
  const { to, ...items } = itemsOf(search)
  const id = inPath.id ?? (matchedRoute === undefined ? undefined : matchPath(matchedRoute, pathname)?.params.id)
  return {
    ...(resource && { resource }),
    ...(action && { action }),
    ...(id && { id }),
    pathname,
    params: { ...harmless(items), ...(to && { to }), ...inPath, ...readList(search) },
  }
}

/** What refine takes for the state of a list, which `readList` reads: a text under these names is not one. */
const LIST_NAMES: ReadonlySet<string> = new Set(['sorters', 'filters', 'current', 'currentPage', 'pageSize'])

/** refine takes an address's parameters into a request's `meta`: a link must not say which call is sent. */
const harmless = (items: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(items).filter(([name]) => !META_NAMES.has(name) && !LIST_NAMES.has(name)))
