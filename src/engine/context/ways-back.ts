import { menuScreenOf } from '@contract/permissions'
import { ROUTES, type RouteName } from '@contract/routes'
import type { Resource } from '@/schema'

/**
 * The lists that a page of one record may have been opened from: the one that its declaration names comes first, then the
 * one that it belongs to.
 */
export function waysBack({ screens }: Resource, route: RouteName, redirect?: RouteName): string[] {
  const lists = Object.entries(screens).flatMap(([name, one]) =>
    one && 'columns' in one && name in ROUTES ? [name as RouteName] : [],
  )
  const home = menuScreenOf(route)
  const first = [...(redirect ? [redirect] : []), ...(lists.includes(home) ? [home] : [])]
  return [...new Set([...first, ...lists])].map(name => ROUTES[name].path)
}
