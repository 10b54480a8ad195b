import { ROUTES, type RouteName } from '@contract/routes'

/** The part of the address that is the record's id: the first one the route has. */
export function recordId(route: RouteName, params: Record<string, unknown> | undefined): string | undefined {
  const name = ROUTES[route].path.match(/:(\w+)/)?.[1]
  const value = name && params?.[name]
  return value === undefined || value === '' ? undefined : String(value)
}
