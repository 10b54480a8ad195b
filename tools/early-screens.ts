import { ROUTES, type RouteName } from '@contract/routes'
import type { AnyList } from '@/engine/context/any-list'
import { addressParts } from '@/engine/list/address-parts'
import { metaUnder } from '@/engine/list/branches'
import { knownParams } from '@/engine/list/filters'
import { ordersOf } from '@/engine/list/order'
import type { PlannedList } from '@/providers/early/plan'
import type { AnyScreen, Resource } from '@/schema'
import { builtRoutes, type Home, homeOf } from '@/site-map'

/** A path with the modules of its screen, and its queries. */
export interface Described {
  readonly path: string
  readonly modules: readonly string[]
  readonly list?: PlannedList
}

const ENGINE = 'src/engine/screen.tsx'
const REPORT = 'src/engine/report/report-screen.tsx'

/** All built screens, from the site map and the declarations, including pages below a screen. */
const described = () =>
  Promise.all(
    builtRoutes().flatMap(route => {
      const home = homeOf(route)
      return home ? [describeOne(route, home)] : []
    }),
  )

async function describeOne(route: RouteName, home: Home): Promise<Described> {
  const path = patternOf(ROUTES[route].path)
  if ('page' in home) return { path, modules: [moduleOf(home.page)] }
  if ('report' in home) return { path, modules: [REPORT, moduleOf(home.report)] }
  const { default: resource } = await home.load()
  const screen: AnyScreen | undefined = resource.screens[route]
  const modules = [ENGINE, moduleOf(home.load)]
  if (!screen || 'columnBrowser' in screen || !('columns' in screen)) return { path, modules }
  const list = listOf(resource, screen)
  return { path, modules, ...(list && { list }) }
}

/** The module specifier of `() => import('…')`. */
function moduleOf(load: () => Promise<unknown>): string {
  const found = /["']([^"']*src\/[^"']+)["']/.exec(load.toString())?.[1]
  if (!found) throw new Error(`Nothing is imported by ${load.toString().slice(0, 200)}`)
  return found.slice(found.indexOf('src/'))
}

/** A route's path as a regular expression: `:id(\\d+)` becomes a named group. */
const patternOf = (path: string): string =>
  // The first screen is also served at the root path.
  path === ROUTES.dashboard.path
    ? `(?:${path}|/)`
    : path.replace(/:(\w+)(?:\(([^)]*)\))?/g, (_, name: string, rule = '[^/]+') => `(?<${name}>${rule})`)

function listOf(resource: Resource, screen: AnyList): PlannedList | undefined {
  const call = screen.call ?? resource.calls.list
  if (!call) return undefined
  const where = screen.permanentFilters ?? {}
  const { params, query } = screen.tree ? metaUnder(resource, screen.tree, screen.tree.root, where) : { query: where }
  const known = knownParams(resource, screen)
  const address = addressParts(screen)
  // A query whose parameter has another name than in the path is not prefetched.
  if (address.some(([name, part]) => name !== part)) return undefined
  return {
    call,
    ...(params && { params }),
    ...(Object.keys(query ?? {}).length > 0 && { where: { ...query } }),
    ...(address.length > 0 && { address: address.map(([name]) => name) }),
    ...(known.length > 0 && { known }),
    orders: ordersOf(resource, screen),
  }
}

/** Evaluated on import: the build imports this module and ends right after. */
export const screens: readonly Described[] = await described()
