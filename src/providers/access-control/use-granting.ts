import type { RouteName } from '@contract/routes'
import { useQuery } from '@tanstack/react-query'
import { useHttp } from '../context'
import { namesFor } from './access-control'

const FRESH_MS = 5 * 60_000

/**
 * The names of the roles that may open a screen, for whoever may not. Nothing while they are not known: a deployment
 * that lacks the call never tells, and nobody is bothered with that.
 */
export function useGranting(route: RouteName): readonly string[] | undefined {
  const http = useHttp()
  const { data } = useQuery({
    queryKey: ['granting', route],
    queryFn: ({ signal }) =>
      http.send('GET admin/systems/roles/granting', { query: { permissions: namesFor(route).join() }, signal }),
    staleTime: FRESH_MS,
  })
  return data
}
