import type { Label } from '@contract/messages'
import { GROUPS, type Group, type GroupName, groupsAbove, ROUTES, type RouteName } from '@contract/routes'
import { mayOpen } from '@/providers/access-control/access-control'
import type { Permissions } from '@/providers/access-control/field-permissions'
import { builtRoutes } from '@/site-map'
import { placeAt, routerPath } from '../places'
import { type Entry, search, type Word } from './search'
import type { Visit } from './visits'

/** A screen, or a record's page, to navigate to. */
export interface PlaceEntry extends Entry {
  readonly address: string
  readonly route: RouteName
}

/** Pages that are excluded from the search. */
const NEVER: readonly RouteName[] = ['login', 'notFound', 'unauthorized']

/** The path of a screen without required parameters; optional ones are omitted. */
export function plainAddress(route: RouteName): string | undefined {
  const path = routerPath(route).replace(/\/:\w+\?/g, '')
  return path.includes('/:') ? undefined : path
}

const entryOf = (route: RouteName, address: string, title?: string): PlaceEntry => {
  const { label, path } = ROUTES[route]
  const above = groupsAbove(path).map(name => GROUPS[name as GroupName].label)
  return {
    id: address,
    route,
    address,
    name: title ? [`${label[0]} · ${title}`, `${label[1]} · ${title}`] : label,
    ...(above.length > 0 && { folders: [inOneText(above, 0), inOneText(above, 1)] }),
  }
}
const inOneText = (labels: readonly Label[], at: 0 | 1) => labels.map(label => label[at]).join(' / ')

/** The screens that the administrator may open without a record, in catalogue order. */
export const screenEntries = (permissions: Permissions): PlaceEntry[] =>
  builtRoutes().flatMap(route => {
    const address = plainAddress(route)
    return address === undefined || NEVER.includes(route) || !mayOpen(route, permissions)
      ? []
      : [entryOf(route, address)]
  })

/** Recent visits that may still be opened: a list without its query, a record's page with it. */
export const visitEntries = (visits: readonly Visit[], permissions: Permissions): PlaceEntry[] =>
  visits.flatMap(({ address, title }) => {
    const [path = '', query] = address.split('?', 2)
    const searchPart = query === undefined ? '' : `?${query}`
    const place = isWellFormed(path) ? placeAt(path, searchPart, permissions) : undefined
    if (!place) return []
    return [
      plainAddress(place.route) === place.key
        ? entryOf(place.route, place.key)
        : entryOf(place.route, address, title ?? lastPart(place.key)),
    ]
  })

/** Distinguishes records whose page has set no title. */
const lastPart = (path: string) => decodeURIComponent(path.slice(path.lastIndexOf('/') + 1))

/** A manually entered URL may be malformed. */
function isWellFormed(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/** The first-level folder of a screen, whose icon it uses. */
export function areaOf(route: RouteName): { name: GroupName | RouteName; label: Label; icon?: string } {
  const [top] = groupsAbove(ROUTES[route].path)
  if (top === undefined) return { name: route, label: ROUTES[route].label }
  const { label, icon }: Group = GROUPS[top as GroupName]
  return { name: top as GroupName, label, ...(icon && { icon }) }
}

/** Searches screens and visited records. */
export function searchPlaces(
  screens: readonly PlaceEntry[],
  visited: readonly PlaceEntry[],
  text: string,
  options: { word: Word; most: number },
) {
  const known = new Set(screens.map(({ id }) => id))
  const records = visited.filter(({ id }) => !known.has(id))
  return search([...screens, ...records], text, { ...options, recent: visited.map(({ id }) => id) })
}
