import { menuScreenOf } from '@contract/permissions'
import { ROUTES, type RouteName } from '@contract/routes'
import type { Resource } from '@/schema'

/**
 * The lists from which a record's page may have been opened: the one named by the declaration first, then the one it
 * belongs to.
 */
export function waysBack({ screens }: Resource, route: RouteName, redirect?: RouteName): string[] {
  const lists = Object.entries(screens).flatMap(([name, one]) =>
    one && 'columns' in one && name in ROUTES ? [name as RouteName] : [],
  )
  const home = menuScreenOf(route)
  const first = [...(redirect ? [redirect] : []), ...(lists.includes(home) ? [home] : [])]
  return [...new Set([...first, ...lists])].map(name => ROUTES[name].path)
}
