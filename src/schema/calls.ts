import { type CallKey, isCall } from '@contract/calls'

/** Paths of one record: `admin/goods/brands/{brand_id}`. */
type OnePath = CallKey extends infer K ? (K extends `GET ${infer P}/{${infer I}}` ? `${P}/{${I}}` : never) : never
/** The path without its last part; braces before that one stay. */
type Above<P extends string> = P extends `${infer Up}/{${infer Id}}`
  ? Id extends `${infer First}}/${infer Rest}`
    ? `${Up}/{${First}}/${Above<`${Rest}}`>}`
    : Up
  : never

/** Of the five calls of a noun those that the contract has. */
type Crud<P extends string> = Known<{
  readonly list: `GET ${Above<P>}`
  readonly one: `GET ${P}`
  readonly create: `POST ${Above<P>}`
  readonly update: `PUT ${P}`
  readonly remove: `DELETE ${P}`
}>
type Known<C> = { readonly [K in keyof C as C[K] extends CallKey ? K : never]: C[K] }

/**
 * The calls of a noun by the path of one record: `crud('admin/goods/brands/{brand_id}')` reads the list, reads and
 * saves one, makes and removes one, as far as the contract has these calls. `more` adds others, or replaces them.
 */
export function crud<const P extends OnePath, const M extends Readonly<Record<string, CallKey>> = Record<never, never>>(
  path: P,
  more?: M,
): Omit<Crud<P>, keyof M> & M {
  const above = path.slice(0, path.lastIndexOf('/'))
  const calls = {
    list: `GET ${above}`,
    one: `GET ${path}`,
    create: `POST ${above}`,
    update: `PUT ${path}`,
    remove: `DELETE ${path}`,
  }
  return { ...Object.fromEntries(Object.entries(calls).filter(([, call]) => isCall(call))), ...more } as Omit<
    Crud<P>,
    keyof M
  > &
    M
}
