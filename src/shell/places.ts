import { ROUTES, type RouteName } from '@contract/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { mayOpen } from '@/providers/access-control/access-control'
import type { Permissions } from '@/providers/access-control/field-permissions'
import { drawerAt } from '@/record-drawers'
import { builtRoutes, pagesUnder } from '@/site-map'
import type { Place } from './tabs/tabs'

export const isRouteName = (name: string): name is RouteName => name in ROUTES

/** The path of a screen for react-router, which supports no patterns in parameters. */
export const routerPath = (route: RouteName): string => ROUTES[route].path.replace(/\([^()]*\)/g, '')

/** The paths of a screen: its own and those of its pages. */
export const routerPaths = (route: RouteName): string[] => [
  routerPath(route),
  ...(pagesUnder(route).length > 0 ? [`${routerPath(route)}/:page/:record?`] : []),
]

const objects: RouteObject[] = builtRoutes().flatMap(route =>
  routerPaths(route).map(path => ({ id: route, path, caseSensitive: true })),
)

/** The patterns of a route's parameters, as in `:id(\\d+)`. */
const patternsOf = (route: RouteName): [name: string, pattern: RegExp][] =>
  [...ROUTES[route].path.matchAll(/:(\w+)\(([^)]*)\)/g)].map(([, name = '', pattern = '']) => [
    name,
    new RegExp(`^(?:${pattern})$`),
  ])

/** The screens without route parameters, as a map, since the router would rank all routes at each lookup. */
const plain = new Map<string, RouteName>(
  builtRoutes().flatMap(route => (ROUTES[route].path.includes(':') ? [] : [[ROUTES[route].path, route]])),
)

/** The implemented screen at a path. */
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

/** Pages outside the tabs. */
const ERROR_PAGES: readonly RouteName[] = ['notFound', 'unauthorized']

export type Target =
  | { readonly kind: 'screen'; readonly place: Place }
  | { readonly kind: 'error'; readonly route: RouteName }
  /** `missingRoute` is the screen that the role lacks, for the error page. */
  | { readonly kind: 'redirect'; readonly to: string; readonly missingRoute?: RouteName }
  | { readonly kind: 'login' }

/** The target of a URL (specification section 2, "Access rules"). */
export function targetOf({ pathname, search }: { pathname: string; search: string }, permissions: Permissions): Target {
  if (pathname === '/' || pathname === '') return { kind: 'redirect', to: ROUTES.dashboard.path }
  const key = pathname.replace(/(?<!\/)\/+$/, '')
  if (key !== pathname) return { kind: 'redirect', to: `${key || '/'}${search}` }
  const route = routeAt(pathname)
  if (route === undefined) return { kind: 'redirect', to: drawerAt(pathname) ?? ROUTES.notFound.path }
  if (route === 'login') return { kind: 'login' }
  if (ERROR_PAGES.includes(route)) return { kind: 'error', route }
  if (!mayOpen(route, permissions)) return { kind: 'redirect', to: ROUTES.unauthorized.path, missingRoute: route }
  return { kind: 'screen', place: { key, search, route, cached: ROUTES[route].cached && !isUnder(route, key) } }
}

/** Checks whether a path is that of a page under a screen. */
const isUnder = (route: RouteName, path: string): boolean =>
  pagesUnder(route).some(name => `${path}/`.startsWith(`${routerPath(route)}/${name}/`))

/** The target of a stored URL, if it may still be opened. */
export function placeAt(pathname: string, search: string, permissions: Permissions): Place | undefined {
  const target = targetOf({ pathname, search }, permissions)
  return target.kind === 'screen' ? target.place : undefined
}
