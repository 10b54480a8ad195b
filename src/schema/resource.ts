import type { Entities, EntityName } from '@contract/entities'
import type { RouteName } from '@contract/routes'
import type { Rules } from '@contract/rules'
import type { Action } from './actions'
import type { Checked, Depends, Outline } from './closed'
import type { Bare } from './fields'
import type { Calls, Screen } from './screens'

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
export type AnyField = Bare & { readonly from?: readonly string[] }
export type Row = Readonly<Record<string, unknown>>
export type AnyAction = Action<Row, string>
export type AnyScreen = Screen<string, string, Calls>

/**
 * Declares one entity. The name picks the row type out of the contract's `Entities`, so no type argument is ever
 * written; fields, calls, actions and screens are inferred and checked against it and against each other.
 */
export function resource<const N extends EntityName, const D extends Outline<Entities[N]>>(
  name: N,
  definition: D & Checked<Entities[N], D>,
): Resource {
  const { rules = {}, actions = {}, screens = {}, depends = {}, ...rest }: Outline<Entities[N]> = definition
  return { name, rules, depends, actions, screens, ...rest } as unknown as Resource
}
