import type { OptionalParams, RouteName, RouteParams } from '@contract/routes'

/** A way to another screen: the route, which field of the row fills which part of its address, and a query. */
export interface Link<K extends string = string> {
  readonly route: RouteName
  /** A field of the row, or a number that stands there as it is. */
  readonly params: Readonly<Record<string, K | number>>
  readonly query?: Readonly<Record<string, string>>
  /** Parameters of the query that fields of the row fill. */
  readonly filled?: Readonly<Record<string, K>>
  /** A page under that screen, and the field that says of which record. */
  readonly page?: { readonly name: string; readonly id?: K }
}

/** A page under a screen: `'goodsList/edit'` stands at the list's own address, and takes its permission. */
export type PageName = `${RouteName}/${string}`
/** What a declaration has screens for. */
export type ScreenName = RouteName | PageName

type Needed<R extends RouteName> = Exclude<RouteParams<R>, OptionalParams<R>>

/** The parts of an address: those it needs, and no other than it has. */
type PartsOf<R extends RouteName, P> = { readonly [N in Needed<R>]: string | number } & {
  readonly [N in Exclude<keyof P, RouteParams<R>>]: never
}
/** The routes whose address needs no part. */
type PlainRoute = { [R in RouteName]: [Needed<R>] extends [never] ? R : never }[RouteName]
type Query = Readonly<Record<string, string>>

/**
 * `link('shopEdit', { id: 'shop_id' })`. A part of the address that is misspelt, or left out where it is needed, does
 * not compile.
 */
export function link<const R extends RouteName, const P extends Readonly<Record<string, string | number>>>(
  route: R,
  params: P & PartsOf<R, P>,
  query?: Query,
): Link<Extract<P[keyof P], string>>
export function link(route: PlainRoute): Link<never>
export function link(route: RouteName, params: Link['params'] = {}, query?: Query): Link {
  return { route, params, ...(query && { query }) }
}

/** `filtered('pictureList', { teacher_id: 'teacher_id' })`: a list that shows what belongs to the row, and always `query`. */
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

/** A way to another screen as an option of a field says it: the route, and which field fills which part of its address. */
export type LinkParams<P extends string> = {
  readonly [R in RouteName]?: { readonly [N in Needed<R>]: P }
}
