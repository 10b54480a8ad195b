import type { CallKey } from '@contract/calls'

/** Paths of one record: `admin/goods/brands/{brand_id}`. */
type OnePath = CallKey extends infer K ? (K extends `GET ${infer P}/{${infer I}}` ? `${P}/{${I}}` : never) : never
/** The path without its last part; braces before that one stay. */
type Above<P extends string> = P extends `${infer Up}/{${infer Id}}`
  ? Id extends `${infer First}}/${infer Rest}`
    ? `${Up}/{${First}}/${Above<`${Rest}}`>}`
    : Up
  : never

/** The five calls of an entity. */
interface Crud<P extends string> {
  readonly list: `GET ${Above<P>}`
  readonly one: `GET ${P}`
  readonly create: `POST ${Above<P>}`
  readonly update: P extends `${string}:${string}` ? `PATCH ${P}` : `PUT ${P}`
  readonly remove: `DELETE ${P}`
}
type Others = Readonly<Record<string, CallKey | undefined>>
type GivenCalls<M> = { readonly [K in keyof M as M[K] extends CallKey ? K : never]: M[K] }

/**
 * The calls of an entity by the path of one record: `crud('admin/goods/brands/{brand_id}')` reads the list, reads and
 * saves one, makes and removes one. `others` adds calls or replaces these; `undefined` takes one out that the contract
 * does not have, and that would not compile. Of another service, `crud('crm:contacts/{id}')`, a record is saved by PATCH:
 * what its form does not have stays.
 */
export function crud<const P extends OnePath, const M extends Others = Record<never, never>>(
  path: P,
  others?: M,
): Omit<Crud<P>, keyof M> & GivenCalls<M> {
  const above = path.slice(0, path.lastIndexOf('/'))
  const calls: Others = {
    list: `GET ${above}` as CallKey,
    one: `GET ${path}` as CallKey,
    create: `POST ${above}` as CallKey,
    update: `${path.includes(':') ? 'PATCH' : 'PUT'} ${path}` as CallKey,
    remove: `DELETE ${path}` as CallKey,
    ...others,
  }
  const entries = Object.entries(calls).filter(([, call]) => call !== undefined)
  return Object.fromEntries(entries) as unknown as Omit<Crud<P>, keyof M> & GivenCalls<M>
}
