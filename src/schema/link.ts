import type { OptionalParams, RouteName, RouteParams } from '@contract/routes'

/** A link to another screen: the route, the fields that fill its route parameters, and a query. */
export interface Link<K extends string = string> {
  readonly route: RouteName
  /** A field of the row, or a constant number. */
  readonly params: Readonly<Record<string, K | number>>
  readonly query?: Readonly<Record<string, string>>
  /** Query parameters filled from fields of the row. */
  readonly filled?: Readonly<Record<string, K>>
  /** A page under that screen, and the field with the record's id. */
  readonly page?: { readonly name: string; readonly id?: K }
}

/** A page under a screen: `'goodsList/edit'` has a path below the list's, and requires the list's permission. */
export type PageName = `${RouteName}/${string}`
/** The names of screens that a declaration can have. */
export type ScreenName = RouteName | PageName

/** The name of a screen: its route, or `route/page` for a page under it. */
export const screenNameOf = (route: RouteName, page: string | undefined): ScreenName =>
  page ? `${route}/${page}` : route

type RequiredRouteParams<R extends RouteName> = Exclude<RouteParams<R>, OptionalParams<R>>

/** The route parameters: required ones must be present, unknown ones are rejected. */
type PartsOf<R extends RouteName, P> = { readonly [N in RequiredRouteParams<R>]: string | number } & {
  readonly [N in Exclude<keyof P, RouteParams<R>>]: never
}
/** The routes without required parameters. */
type PlainRoute = { [R in RouteName]: [RequiredRouteParams<R>] extends [never] ? R : never }[RouteName]
type Query = Readonly<Record<string, string>>

/** `link('shopEdit', { id: 'shop_id' })`. A misspelt or missing route parameter does not compile. */
export function link<const R extends RouteName, const P extends Readonly<Record<string, string | number>>>(
  route: R,
  params: P & PartsOf<R, P>,
  query?: Query,
): Link<Extract<P[keyof P], string>>
export function link(route: PlainRoute): Link<never>
export function link(route: RouteName, params: Link['params'] = {}, query?: Query): Link {
  return { route, params, ...(query && { query }) }
}

/**
 * `filtered('pictureList', { teacher_id: 'teacher_id' })`: a list filtered by fields of the row, and by the constants
 * in `query`.
 */
export const filtered = <const K extends string>(
  route: RouteName,
  filled: Readonly<Record<string, K>>,
  query?: Readonly<Record<string, string>>,
): Link<NoInfer<K>> => ({
  route,
  params: {},
  filled,
  ...(query && { query }),
})

/** `page('goodsList/edit', 'goods_id')`: the page of a record under a list. */
export const page = <const K extends string = never>(name: PageName, id?: K): Link<K> => {
  const [route, own = ''] = name.split('/')
  return { route: route as RouteName, params: {}, page: { name: own, ...(id !== undefined && { id }) } }
}

/** A link as an option of a field: the route, and the field for each route parameter. */
export type LinkParams<P extends string> = {
  readonly [R in RouteName]?: { readonly [N in RequiredRouteParams<R>]: P }
}
