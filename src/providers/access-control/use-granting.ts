import type { RouteName } from '@contract/routes'
import { useCall } from '../data/use-call'
import { namesFor } from './access-control'

const FRESH_MS = 5 * 60_000

/**
 * The names of the roles that may open a screen, or run one of its actions, for users who may not. undefined until they
 * are loaded; a deployment without the call shows no error.
 */
export function useGranting(route: RouteName, action?: string): readonly string[] | undefined {
  const query = { permissions: [...namesFor(route), ...(action ? [action] : [])].join() }
  return useCall('GET admin/systems/roles/granting', { query }, { staleTime: FRESH_MS }).data
}
