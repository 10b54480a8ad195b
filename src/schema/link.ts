import type { RouteName, RouteParams } from '@contract/routes'

/** A way to another screen: the route, which field of the row fills which part of its address, and a query. */
export interface Link<K extends string = string> {
  readonly route: RouteName
  readonly params: Readonly<Record<string, K>>
  readonly query?: Readonly<Record<string, string>>
}

/** `link('shopEdit', { id: 'shop_id' })`. A part of the address that is left out or misspelt does not compile. */
export const link = <const R extends RouteName, const K extends string = never>(
  route: R,
  ...rest: [RouteParams<R>] extends [never]
    ? [params?: Record<never, never>, query?: Record<string, string>]
    : [params: { readonly [P in RouteParams<R>]: K }, query?: Record<string, string>]
): Link<K> => ({
  route,
  params: (rest[0] ?? {}) as Record<string, K>,
  ...(rest[1] && { query: rest[1] }),
})
