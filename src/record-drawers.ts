import { ROUTES, type RouteName } from '@contract/routes'
import { RECORD_DRAWERS } from '@/generated/record-drawers'
import { DRAWERS, OVER } from '@/providers/router/list-address'

type Verb = keyof typeof DRAWERS

/** Lists with drawers that create, edit or show records, from their declarations. */
const LISTS: { readonly [R in RouteName]?: readonly Verb[] } = RECORD_DRAWERS

/**
 * The URLs of a list's drawers for refine, `/brand-list/edit/:id`: refine fills an id into a path, never into a query.
 */
export function drawersOver(route: RouteName): { readonly [V in Verb]?: string } {
  return Object.fromEntries(
    (LISTS[route] ?? []).map(verb => [verb, `${ROUTES[route].path}/${verb}${verb === 'create' ? '' : '/:id'}`]),
  )
}

/** Converts such a URL to the list's URL with the drawer open. */
export function drawerAt(pathname: string): string | undefined {
  const [, list, verb, id] = /^(.+)\/(create|edit|show)(?:\/([^/]+))?$/.exec(pathname) ?? []
  const found = Object.entries(LISTS).find(([route]) => ROUTES[route as RouteName].path === list)?.[1]
  if (!found?.includes(verb as Verb) || (verb === 'create') !== (id === undefined)) return undefined
  const at = id === undefined ? '' : `&${OVER.at}=${id}`
  return `${list}?${OVER.name}=${DRAWERS[verb as Verb]}${at}`
}
