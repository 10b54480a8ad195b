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

/**
 * `link('shopEdit', { id: 'shop_id' })`. A part of the address that is misspelt, or left out where it is needed, does
 * not compile.
 */
export const link = <const R extends RouteName, const K extends string = never>(
  route: R,
  ...rest: [Needed<R>] extends [never]
    ? [params?: { readonly [P in OptionalParams<R>]?: K | number }, query?: Record<string, string>]
    : [
        params: { readonly [P in Needed<R>]: K | number } & { readonly [P in OptionalParams<R>]?: K | number },
        query?: Record<string, string>,
      ]
): Link<K> => ({
  route,
  params: (rest[0] ?? {}) as Record<string, K | number>,
  ...(rest[1] && { query: rest[1] }),
})

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
