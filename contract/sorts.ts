import type { Order, Sort } from './entity'
import { ENTITIES, type RegistryEntity } from './registry'

/**
 * Sortable fields of each list, by call: the sorts of its entity. Calls derive their parameters from it, screens their
 * sortable headers.
 * Lists whose rows are dragged into their order have only that order, since dragging is meaningless in another:
 * banners, search words, menus and pictures of the shop window.
 */
export const SORTS = Object.fromEntries(
  ENTITIES.flatMap(({ path, sorts, defaultSort, lists = {} }) => [
    ...(sorts && defaultSort ? [[`GET ${path}`, { by: sorts, own: defaultSort }] as const] : []),
    ...Object.entries(lists),
  ]),
) as unknown as Readonly<Sorts>

type Sorts = Intersection<SortsOf<RegistryEntity>>
type SortsOf<E> = MainSort<E> | (E extends { readonly lists: infer L } ? L : never)
type MainSort<E> = E extends {
  readonly path: infer P extends string
  readonly sorts: infer B
  readonly defaultSort: infer O
}
  ? { readonly [K in `GET ${P}`]: { readonly by: B; readonly own: O } }
  : never
/** An intersection of all members of a union. */
type Intersection<U> = (U extends unknown ? (member: U) => void : never) extends (all: infer A) => void
  ? { readonly [K in keyof A]: A[K] }
  : never

export type { Order, Sort }
export type SortedCall = keyof typeof SORTS & string
/** The sortable fields of a list. */
export type SortOf<K extends SortedCall> = (typeof SORTS)[K] extends { readonly by: readonly (infer F)[] }
  ? F & string
  : never

/** The sorts of a list by its call; undefined if it cannot be sorted. */
export const sortOf = (call: string | undefined): Sort | undefined =>
  call === undefined ? undefined : (SORTS as Readonly<Record<string, Sort>>)[call]
