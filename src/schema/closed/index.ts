import type { CallKey, ServiceName } from '@contract/calls'
import type { Rules } from '@contract/rules'
import type { CallOn, FormPart, Review } from '../actions'
import type { When } from '../condition'
import type { DerivedField, Field, FieldBase } from '../fields'
import type { Label } from '../label'
import type { ScreenName } from '../link'
import type { AtPath, Path } from '../path'
import type { Pickers } from '../pickers'
import type { Calls, QueryKeys, SortKeys } from '../screens'
import type { OwnInputs, OwnPart } from '../slots'
import type { ActionsOf, Verb, VerbsOf } from './actions'
import type { Exact, Key, PropertyOf } from './exact'
import type { ScreenOf, ScreensOf } from './screens'

/**
 * Types that check a declaration against itself: the keys of an action follow from its kind, the type of `extraValues`
 * from its call, the states of a list from the field of its tabs. An unknown key has the type `never`, also in objects
 * from a function or a spread, which TypeScript's excess property check does not cover.
 */

/**
 * A field has the type at its key or path in the row; a key that the row does not have is derived from other fields.
 * The fields that it refers to must exist.
 */
export type FieldsOf<T, F> = {
  readonly [K in keyof F]: K extends Path<T>
    ? Field<NonNullable<AtPath<T, K>>, Path<T>>
    : K extends `${string}.${string}`
      ? never
      : DerivedField<T>
}

/**
 * Declares an entity: its calls, fields, form, actions and screens. Everything is inferred and checked against the row and
 * the contract (`ValidDefinition`); this outline accepts any value, so that each error is reported at its own place.
 */
export interface Outline {
  /** The field with the record's id. @default that of the entity */
  readonly id?: string
  /** The field that names the record. @default that of the entity */
  readonly titleField?: string
  /** The service of config.json that it comes from. @default the own API */
  readonly dataProvider?: string
  /** The calls of the contract; `crud(path)` makes the usual five. */
  readonly calls: Readonly<Record<string, string>>
  /** The singular name, as within a sentence: `['品牌', 'brand']`. @default that of the entity */
  readonly label?: Label
  /** The contract's validation rules by field, for forms and imports. */
  readonly rules?: Rules
  /** The fields by key or path, each made by a field function. */
  readonly fields: Readonly<Record<string, FieldBase>>
  /** The form of `add`, `edit`, imports, and screens with `form: true`: fields and titled groups. */
  readonly form?: readonly unknown[]
  /** When a field of a form is visible, required or disabled, by the values of others. */
  readonly conditions?: Readonly<Record<string, object>>
  /** Custom inputs by field, `{ name: () => import('./name.input') }`. */
  readonly inputs?: Readonly<Record<string, OwnPart<never>>>
  /** The actions by name, made by the constructors of `action`; verbs need only what differs. */
  readonly actions?: Readonly<Record<string, object>>
  /** The actions with which the review desk approves or rejects a record. */
  readonly review?: Review<string>
  /** The initial sort of lists, `['create_time', 'desc']`. @default that of the entity, or of the call */
  readonly defaultSort?: readonly [string, string]
  /** Records that wait for work: a list of nothing but these starts with the oldest. */
  readonly worklist?: { readonly when: object; readonly oldestFirst: string }
  /** Custom inputs for choosing its records in other forms and filters. @default a select of names */
  readonly pickers?: Pickers
  /** The screens by route name, which is also the permission. */
  readonly screens?: { readonly [R in ScreenName]?: object }
}

/**
 * Conditions of a field on the other values of its form. A hidden field is neither validated nor sent.
 */
export interface FieldConditions<T> {
  /** When the field is shown. @default always */
  readonly visible?: When<T>
  /** When the field is required. @default by its rule */
  readonly required?: When<T>
  /** When the field is disabled. @default never */
  readonly disabled?: When<T>
}

/** A field that the list call can sort by. */
type OrderOf<F extends string, C extends Calls> = readonly [F & SortKeys<C>, 'asc' | 'desc']
/** The worklist: list parameters that select the pending records, and the field that sorts the oldest first. */
interface WorklistOf<T, F extends string, C extends Calls> {
  readonly when: { readonly [P in QueryKeys<C> & Path<T>]?: AtPath<T, P> | readonly NonNullable<AtPath<T, P>>[] }
  readonly oldestFirst: F & SortKeys<C>
}

type CallsOf<T, C> = {
  readonly [K in keyof C]: K extends 'list' | 'create' | 'all' | 'many'
    ? CallKey
    : K extends keyof Calls
      ? CallOn<T>
      : never
}
/** All calls of a resource belong to its data provider, or to the default API. */
type CallsFrom<D> = { readonly [K in keyof PropertyOf<D, 'calls'>]: IsFrom<PropertyOf<D, 'calls'>[K], Service<D>> }
type Service<D> = D extends { readonly dataProvider: infer S extends string } ? S : never
type IsFrom<C, S extends string> = C extends `${string} ${infer At}:${string}`
  ? At extends S
    ? unknown
    : never
  : [S] extends [never]
    ? unknown
    : never

/** The parts of a declaration that a mixin can share; each declaration adds its own screen names, calls and label. */
export type PartOutline = Pick<
  Outline,
  'rules' | 'fields' | 'conditions' | 'actions' | 'review' | 'defaultSort' | 'worklist'
> & {
  readonly calls?: Readonly<Record<string, string>>
  readonly screens?: Readonly<Record<string, object>>
}

/**
 * The parts of a mixin, checked against the row and each other. Verbs are checked with the calls and label of each
 * declaration that uses them.
 */
export type CheckedParts<T, D extends PartOutline> = {
  readonly [K in Exclude<keyof D, keyof PartOutline>]: never
} & {
  readonly calls?: CallsOf<T, PropertyOf<D, 'calls'>>
  readonly fields: FieldsOf<T, D['fields']>
  readonly conditions?: FieldConditionsOf<T, D>
  readonly actions?: ActionsOf<T, Key<D['fields']>, AnyEntity, PropertyOf<D, 'actions'>>
  readonly review?: Exact<PropertyOf<D, 'review'>, Review<Key<PropertyOf<D, 'actions'>>>>
  readonly defaultSort?: OrderOf<Key<D['fields']>, PropertyOf<D, 'calls'> & Calls>
  readonly worklist?: Exact<PropertyOf<D, 'worklist'>, WorklistOf<T, Key<D['fields']>, PropertyOf<D, 'calls'> & Calls>>
  readonly screens?: {
    readonly [R in keyof PropertyOf<D, 'screens'>]: Exact<
      PropertyOf<D, 'screens'>[R],
      ScreenOf<
        T,
        Key<D['fields']>,
        Key<PropertyOf<D, 'actions'>> | Verb,
        PropertyOf<D, 'calls'> & Calls,
        true,
        PropertyOf<D, 'screens'>[R]
      >
    >
  }
}
/** An entity that has every verb. */
interface AnyEntity {
  readonly label: Label
  readonly form: unknown
  readonly calls: { readonly create: CallKey; readonly update: CallKey; readonly remove: CallKey }
}
export type FieldConditionsOf<T, D extends { readonly fields: unknown }> = {
  readonly [K in keyof PropertyOf<D, 'conditions'>]: K extends keyof D['fields']
    ? Exact<PropertyOf<D, 'conditions'>[K], FieldConditions<T>>
    : never
}

type IdOf<D> = D extends { readonly id: infer I extends string } ? I : never

/**
 * A whole declaration, checked against its row and itself; `E` are the options inherited from the facts of its entity.
 */
export type ValidDefinition<T, D extends Outline, E = unknown> = {
  readonly [K in Exclude<keyof D, keyof Outline>]: never
} & {
  readonly id?: keyof T & string
  readonly titleField?: keyof T & string
  readonly dataProvider?: ServiceName
  readonly calls: CallsOf<T, D['calls']> & CallsFrom<D>
  readonly fields: FieldsOf<T, D['fields']>
  readonly conditions?: FieldConditionsOf<T, D>
  readonly inputs?: OwnInputs<Key<D['fields']>, T>
  readonly label?: Label
  readonly form?: readonly FormPart<Key<D['fields']>>[]
  readonly actions?: ActionsOf<T, Key<D['fields']>, D & E, PropertyOf<D, 'actions'>>
  readonly pickers?: Exact<PropertyOf<D, 'pickers'>, Pickers>
  readonly review?: Exact<PropertyOf<D, 'review'>, Review<Key<PropertyOf<D, 'actions'>>>>
  readonly defaultSort?: OrderOf<Key<D['fields']>, D['calls'] & Calls>
  readonly worklist?: Exact<
    PropertyOf<D, 'worklist'>,
    WorklistOf<T, Key<D['fields']> | IdOf<D & E>, D['calls'] & Calls>
  >
  readonly screens?: ScreensOf<
    T,
    Key<D['fields']>,
    Key<PropertyOf<D, 'actions'>> | VerbsOf<D & E>,
    D['calls'] & Calls,
    D extends { readonly form: unknown } ? true : never,
    PropertyOf<D, 'screens'>
  >
}
