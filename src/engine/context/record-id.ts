import { ROUTES, type RouteName } from '@contract/routes'

/** The part of the address that is the record's id: the first one the route has, or that of a page under it. */
export function recordId(route: RouteName, params: Record<string, unknown> | undefined): string | undefined {
  const name = ROUTES[route].path.match(/:(\w+)/)?.[1] ?? 'record'
  const value = params?.[name]
  return value === undefined || value === '' ? undefined : String(value)
}
