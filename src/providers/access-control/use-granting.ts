import type { RouteName } from '@contract/routes'
import { useCall } from '../data/use-call'
import { namesFor } from './access-control'

const FRESH_MS = 5 * 60_000

/**
 * The names of the roles that may open a screen, or do one of its actions, for users who may not. Nothing while they are
 * not known: a deployment that lacks the call never tells, and nobody is bothered with that.
 */
export function useGranting(route: RouteName, action?: string): readonly string[] | undefined {
  const query = { permissions: [...namesFor(route), ...(action ? [action] : [])].join() }
  return useCall('GET admin/systems/roles/granting', { query }, { staleTime: FRESH_MS }).data
}
