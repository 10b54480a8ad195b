import { ROUTES, type RouteName } from '@contract/routes'
import { RECORD_DRAWERS } from '@/generated/record-drawers'
import { DRAWERS, OVER } from '@/providers/router/list-address'

type Verb = keyof typeof DRAWERS

/** Lists whose records are made, changed or shown in drawers, from their declarations. */
const LISTS: { readonly [R in RouteName]?: readonly Verb[] } = RECORD_DRAWERS

/**
 * The addresses of a list's drawers as refine composes them, `/brand-list/edit/:id`: it puts an id into a path, never
 * into a query.
 */
export function drawersOver(route: RouteName): { readonly [V in Verb]?: string } {
  return Object.fromEntries(
    (LISTS[route] ?? []).map(verb => [verb, `${ROUTES[route].path}/${verb}${verb === 'create' ? '' : '/:id'}`]),
  )
}

/** Where such an address leads: to the list with the drawer over it. */
export function drawerAt(pathname: string): string | undefined {
  const [, list, verb, id] = /^(.+)\/(create|edit|show)(?:\/([^/]+))?$/.exec(pathname) ?? []
  const found = Object.entries(LISTS).find(([route]) => ROUTES[route as RouteName].path === list)?.[1]
  if (!found?.includes(verb as Verb) || (verb === 'create') !== (id === undefined)) return undefined
  const at = id === undefined ? '' : `&${OVER.at}=${id}`
  return `${list}?${OVER.name}=${DRAWERS[verb as Verb]}${at}`
}
