import { GROUPS, type GroupName, groupsAbove, ROUTES, type RouteName } from '@contract/routes'
import { builtRoutes, pagesUnder } from '@/site-map'

/** Where the tour goes: every screen that is built, and the pages under it. */
export interface Stop {
  readonly route: RouteName
  /** Its address, with names in place of what a record is found by. */
  readonly path: string
  readonly label: string
  /** The folders above it. */
  readonly folders: readonly string[]
  readonly isInMenu: boolean
  /** By its label; otherwise by its record or by what is done there. */
  readonly isNamed: boolean
}

/** Screens that are no stop: the page before the sign-in, and those that say that something is not there. */
const OUTSIDE: readonly RouteName[] = ['login', 'notFound', 'unauthorized']

const PAGES: Readonly<Record<string, string>> = {
  add: '/add',
  edit: '/edit/:id',
  view: '/view/:id',
  calendar: '/calendar',
  tree: '/tree',
}

/** Without what the router asks of a part. Optional parts are left out: such a screen is one for a new record then. */
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

/** What is found in lists comes after them. */
export const stops: readonly Stop[] = builtRoutes()
  .filter(route => !OUTSIDE.includes(route))
  .flatMap(stopsOf)
  .sort((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')))

/** The areas in parts of about the same length; an area stays whole, because its lists lead to its records. */
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
