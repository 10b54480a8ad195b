import type { Entities, EntityName } from '@contract/entities'
import type { RouteName } from '@contract/routes'
import type { Rules } from '@contract/rules'
import type { Action, CallOn } from './actions'
import type { When } from './condition'
import type { Derived, Field } from './fields'
import type { Calls, Screen } from './screens'

type Fields<T> = { readonly [K in keyof T]?: Field<NonNullable<T[K]>> }
/** A key the row does not have must be made from others. */
type Extra<T, F> = { readonly [K in Exclude<keyof F, keyof T>]: Derived<T> }
/** The keys that were written down; a record of any string has none. */
type Key<R> = string extends keyof R ? never : Extract<keyof R, string>

/**
 * How a field depends on others of the same form, in the grammar of conditions. A field that is not shown is not
 * checked and not sent.
 */
export interface Depends<T> {
  readonly shown?: When<T>
  /** Required besides what its rule says. */
  readonly required?: When<T>
  readonly disabled?: When<T>
}

/** Everything a declaration says about one entity. T is its row, F its fields, A its actions, C its calls. */
export interface Definition<T, F, A, C extends Calls> {
  /** The field that tells records apart. */
  readonly id: Key<T>
  /** The field that names a record to a person. */
  readonly title: Key<T>
  readonly calls: C & { readonly [K in Exclude<keyof C, 'list' | 'create' | 'all' | 'many'>]: CallOn<T> }
  /** The contract's rules of the fields, shared with the server. */
  readonly rules?: Rules
  readonly fields: F & Extra<T, F>
  /** Fields whose place in a form depends on what stands in others. */
  readonly depends?: { readonly [K in Key<F>]?: Depends<T> }
  readonly actions?: A & { readonly [K in keyof A]: Action<T, Key<F>> }
  readonly screens?: { readonly [R in RouteName]?: Screen<Key<F>, Key<A>, C> }
}

/** A declaration as the engine reads it: the same data without the type parameters. */
export interface Resource {
  readonly name: EntityName
  readonly id: string
  readonly title: string
  readonly calls: Calls
  readonly rules: Rules
  readonly fields: Readonly<Record<string, AnyField>>
  readonly depends: Readonly<Record<string, Depends<Row>>>
  readonly actions: Readonly<Record<string, AnyAction>>
  readonly screens: { readonly [R in RouteName]?: AnyScreen }
}
export type AnyField = Field<unknown> & { readonly from?: readonly string[] }
export type Row = Readonly<Record<string, unknown>>
export type AnyAction = Action<Row, string>
export type AnyScreen = Screen<string, string, Calls>

/**
 * Declares one entity. The name picks the row type out of the contract's `Entities`, so no type argument is ever
 * written; fields, calls, actions and screens are inferred and checked against it and against each other.
 */
export function resource<
  const N extends EntityName,
  const F extends Fields<Entities[N]>,
  const C extends Calls,
  const A extends Readonly<Record<string, Action<Entities[N], Key<F>>>> = Record<never, never>,
>(name: N, definition: Definition<Entities[N], F, A, C>): Resource {
  const { rules = {}, actions = {}, screens = {}, depends = {}, ...rest } = definition
  return { name, rules, depends, actions, screens, ...rest } as unknown as Resource
}
