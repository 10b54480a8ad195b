import { type IResourceItem, matchResourceFromRoute, type ParseResponse } from '@refinedev/core'
import { matchPath } from 'react-router'
import { META_NAMES } from '../data/data-provider'
import { itemsOf, readList } from './list-address'

/**
 * Parsed URLs for refine, cached: every link and request of a screen parses the URL at each render; the same URL
 * returns the same function.
 */
interface Address {
  readonly pathname: string
  /** For a part of a screen, its own parameters only. */
  readonly search: string
  /** The route parameters from the router. */
  readonly inPath: Readonly<Record<string, string | undefined>>
}

/** The cache's limit: URLs of all open tabs and parts of their screens. */
const MAX_CACHED = 200
const parsers = new WeakMap<IResourceItem[], Map<string, () => ParseResponse>>()

/** Returns a parse function for a URL; the same function for the same URL. */
export function parserOf(resources: IResourceItem[], address: Address): () => ParseResponse {
  const known = parsers.get(resources) ?? new Map<string, () => ParseResponse>()
  parsers.set(resources, known)
  const key = JSON.stringify([address.pathname, address.search, address.inPath])
  const found = known.get(key)
  if (found) return found
  const [oldest] = known.keys()
  if (known.size >= MAX_CACHED && oldest !== undefined) known.delete(oldest)
  let result: ParseResponse | undefined
  const parse = () => {
    result ??= read(resources, address)
    return result
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

/** Names that refine interprets as the state of a list; `readList` parses that state instead. */
const LIST_NAMES: ReadonlySet<string> = new Set(['sorters', 'filters', 'current', 'currentPage', 'pageSize'])

/** refine merges URL parameters into a request's `meta`: a link must not choose the call. */
const harmless = (items: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(items).filter(([name]) => !META_NAMES.has(name) && !LIST_NAMES.has(name)))
