import { ROUTES, type RouteName } from '@contract/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { mayOpen } from '@/providers/access-control/access-control'
import type { Permissions } from '@/providers/access-control/field-permissions'
import { drawerAt } from '@/record-drawers'
import { builtRoutes, pagesUnder } from '@/site-map'
import type { Place } from './tabs/tabs'

export const isRouteName = (name: string): name is RouteName => name in ROUTES

/** The address of a screen as react-router writes it: the router knows no patterns in its parts. */
export const routerPath = (route: RouteName): string => ROUTES[route].path.replace(/\([^()]*\)/g, '')

/** The addresses of a screen: its own, and that of the pages under it. */
export const routerPaths = (route: RouteName): string[] => [
  routerPath(route),
  ...(pagesUnder(route).length > 0 ? [`${routerPath(route)}/:page/:record?`] : []),
]

const objects: RouteObject[] = builtRoutes().flatMap(route =>
  routerPaths(route).map(path => ({ id: route, path, caseSensitive: true })),
)

/** The patterns that parts of a route's address must meet, as `:id(\\d+)` says. */
const patternsOf = (route: RouteName): [name: string, pattern: RegExp][] =>
  [...ROUTES[route].path.matchAll(/:(\w+)\(([^)]*)\)/g)].map(([, name = '', pattern = '']) => [
    name,
    new RegExp(`^(?:${pattern})$`),
  ])

/** The screens whose address has no parts that vary. The router would rank all addresses anew for each it is asked about. */
const plain = new Map<string, RouteName>(
  builtRoutes().flatMap(route => (ROUTES[route].path.includes(':') ? [] : [[ROUTES[route].path, route]])),
)

/** The built screen at a path. */
export function routeAt(pathname: string): RouteName | undefined {
  const known = plain.get(pathname)
  if (known) return known
  const match = matchRoutes(objects, pathname)?.at(-1)
  if (!match) return undefined
  const route = match.route.id as RouteName
  const { page } = match.params
  if (page !== undefined && !pagesUnder(route).includes(page)) return undefined
  return patternsOf(route).every(([name, pattern]) => pattern.test(match.params[name] ?? '')) ? route : undefined
}

/** Pages that stand outside the tabs. */
const ERROR_PAGES: readonly RouteName[] = ['notFound', 'unauthorized']

export type Target =
  | { readonly kind: 'screen'; readonly place: Place }
  | { readonly kind: 'error'; readonly route: RouteName }
  /** `lacking` is the screen the role does not have, for the page that says so. */
  | { readonly kind: 'redirect'; readonly to: string; readonly lacking?: RouteName }
  | { readonly kind: 'login' }

/** What an address shows (specification section 2, "Access rules"). */
export function targetOf({ pathname, search }: { pathname: string; search: string }, permissions: Permissions): Target {
  if (pathname === '/' || pathname === '') return { kind: 'redirect', to: ROUTES.dashboard.path }
  const key = pathname.replace(/(?<!\/)\/+$/, '')
  if (key !== pathname) return { kind: 'redirect', to: `${key || '/'}${search}` }
  const route = routeAt(pathname)
  if (route === undefined) return { kind: 'redirect', to: drawerAt(pathname) ?? ROUTES.notFound.path }
  if (route === 'login') return { kind: 'login' }
  if (ERROR_PAGES.includes(route)) return { kind: 'error', route }
  if (!mayOpen(route, permissions)) return { kind: 'redirect', to: ROUTES.unauthorized.path, lacking: route }
  return { kind: 'screen', place: { key, search, route, cached: ROUTES[route].cached && !isUnder(route, key) } }
}

/** Whether a path is that of a page under a screen. */
const isUnder = (route: RouteName, path: string): boolean =>
  pagesUnder(route).some(name => `${path}/`.startsWith(`${routerPath(route)}/${name}/`))

/** The place at a saved address, when it may still be opened. */
export function placeAt(pathname: string, search: string, permissions: Permissions): Place | undefined {
  const target = targetOf({ pathname, search }, permissions)
  return target.kind === 'screen' ? target.place : undefined
}
