import { ROUTES, type RouteName } from '@contract/routes'

/** The id in the URL: the first route parameter that is set, of this route or of a page below it. */
export function recordId(route: RouteName, params: Record<string, unknown> | undefined): string | undefined {
  const name = ROUTES[route].path.match(/:(\w+)/)?.[1] ?? 'record'
  const value = params?.[name]
  return value === undefined || value === '' ? undefined : String(value)
}
