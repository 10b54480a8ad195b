import { GROUPS, type GroupName, groupsAbove, ROUTES, type RouteName } from '@contract/routes'
import { builtRoutes, pagesUnder } from '@/site-map'

/** The stops of the tour: all built screens, with the pages below them. */
export interface Stop {
  readonly route: RouteName
  /** Its path, with parameter names in place of ids. */
  readonly path: string
  readonly label: string
  /** The menu folders above it. */
  readonly folders: readonly string[]
  readonly isInMenu: boolean
  /** Whether its title is its label; otherwise that of its record or action. */
  readonly isNamed: boolean
}

/** Screens outside of the tour: sign-in and error pages. */
const OUTSIDE: readonly RouteName[] = ['login', 'notFound', 'unauthorized']

const PAGES: Readonly<Record<string, string>> = {
  add: '/add',
  edit: '/edit/:id',
  view: '/view/:id',
  calendar: '/calendar',
  tree: '/tree',
}

/** The path without patterns and optional parameters: such a screen is a create form then. */
const withoutOptional = (path: string) => path.replace(/\([^)]*\)/g, '').replace(/\/:\w+\?/g, '')

function stopsOf(route: RouteName): Stop[] {
  const { path, label, hidden } = ROUTES[route]
  const stop = {
    route,
    path: withoutOptional(path),
    label: label[0],
    folders: groupsAbove(path).map(name => GROUPS[name as GroupName].label[0]),
    isInMenu: !hidden,
    isNamed: !hidden || !path.includes(':'),
  }
  const under = pagesUnder(route).map(name => {
    const more = PAGES[name]
    if (!more) throw new Error(`The tour does not know the address of ${route}/${name}`)
    return { ...stop, path: stop.path + more, isInMenu: false, isNamed: false }
  })
  return [stop, ...under]
}

/** Records that lists link to come after these lists. */
export const stops: readonly Stop[] = builtRoutes()
  .filter(route => !OUTSIDE.includes(route))
  .flatMap(stopsOf)
  .sort((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')))

/** The areas in parts of similar length; an area is not split, because its lists link to its records. */
export function inParts(count: number): Stop[][] {
  const areas = new Map<string, Stop[]>()
  for (const stop of stops) {
    const [, area = ''] = stop.path.split('/')
    areas.set(area, [...(areas.get(area) ?? []), stop])
  }
  const parts: Stop[][] = Array.from({ length: count }, () => [])
  for (const area of [...areas.values()].sort((a, b) => b.length - a.length)) {
    const shortest = parts.reduce((best, part) => (part.length < best.length ? part : best))
    shortest.push(...area)
  }
  return parts
}
