import type { CallKey, ServiceName } from '@contract/calls'
import type { Rules } from '@contract/rules'
import type { CallOn, FormPart, Review } from '../actions'
import type { When } from '../condition'
import type { Bare, Derived, Field } from '../fields'
import type { Label } from '../label'
import type { ScreenName } from '../link'
import type { AtPath, Path } from '../path'
import type { Pickers } from '../pickers'
import type { Calls, QueryKeys, SortKeys } from '../screens'
import type { OwnInputs, OwnPart } from '../slots'
import type { ActionsOf, Verb, VerbsOf } from './actions'
import type { Exact, Key, Under } from './exact'
import type { ScreenOf, ScreensOf } from './screens'

/**
 * What a declaration may say, computed from what it does say: the keys of an action follow from what it does, the
 * values of `body` from its call, the states of a list from the field of its tabs. A word that nobody knows has the
 * type `never`, also where an object came out of a function or a spread, which TypeScript's own check lets through.
 */

/**
 * A field of the row has its type, also by its path into the row; a key the row does not have is made from others.
 * Whatever a field refers to is there.
 */
export type FieldsOf<T, F> = {
  readonly [K in keyof F]: K extends Path<T>
    ? Field<NonNullable<AtPath<T, K>>, Path<T>>
    : K extends `${string}.${string}`
      ? never
      : Derived<T>
}

/**
 * The outline of a declaration: enough to know what is meant while it is written. It lets every mistake pass, so that
 * the compiler tells of it in its own place (`Checked`), and not of everything around it.
 */
export interface Outline {
  /** The field with its id, and the one with its name: those of its entity unless said. */
  readonly id?: string
  readonly titleField?: string
  /** The service of config.json that it comes from; our own API unless said. */
  readonly dataProvider?: string
  readonly calls: Readonly<Record<string, string>>
  /** What one of them is called, in the middle of a sentence: the label of its entity unless said. */
  readonly label?: Label
  readonly rules?: Rules
  readonly fields: Readonly<Record<string, Bare>>
  /** What adding, editing, an import and a page with `form: true` show. */
  readonly form?: readonly unknown[]
  readonly conditions?: Readonly<Record<string, object>>
  /** Fields whose inputs are the area's own, `{ name: () => import('./name.input') }`. */
  readonly inputs?: Readonly<Record<string, OwnPart<never>>>
  readonly actions?: Readonly<Record<string, object>>
  readonly review?: Review<string>
  /** What its lists are in order by when nobody chose another. */
  readonly defaultSort?: readonly [string, string]
  /** A list of nothing but these is a queue: it begins with the oldest, by a time, or by its ids where no time is known. */
  readonly worklist?: { readonly when: object; readonly oldestFirst: string }
  /** How others that refer to its records choose them, where that is not from a list of names. */
  readonly pickers?: Pickers
  readonly screens?: { readonly [R in ScreenName]?: object }
}

/**
 * How a field depends on others of the same form, in the grammar of conditions. A field that is not shown is not
 * checked and not sent.
 */
export interface FieldConditions<T> {
  readonly visible?: When<T>
  /** Required besides what its rule says. */
  readonly required?: When<T>
  readonly disabled?: When<T>
}

/** A field that the list's call can be asked to be in order by. */
type OrderOf<F extends string, C extends Calls> = readonly [F & SortKeys<C>, 'asc' | 'desc']
/** What waits, as the list's call is asked for it, and since when. */
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
/** The calls of a resource are all of the service that it is from, or of our own API. */
type CallsFrom<D> = { readonly [K in keyof Under<D, 'calls'>]: IsFrom<Under<D, 'calls'>[K], Service<D>> }
type Service<D> = D extends { readonly dataProvider: infer S extends string } ? S : never
type IsFrom<C, S extends string> = C extends `${string} ${infer At}:${string}`
  ? At extends S
    ? unknown
    : never
  : [S] extends [never]
    ? unknown
    : never

/** Parts that several declarations share: their screens have names of their own, and the rest comes with each of them. */
export type PartOutline = Pick<
  Outline,
  'rules' | 'fields' | 'conditions' | 'actions' | 'review' | 'defaultSort' | 'worklist'
> & {
  readonly calls?: Readonly<Record<string, string>>
  readonly screens?: Readonly<Record<string, object>>
}

/** Parts that are shared, held against the row and against each other. Verbs come with the label and the calls of each declaration. */
export type CheckedParts<T, D extends PartOutline> = {
  readonly [K in Exclude<keyof D, keyof PartOutline>]: never
} & {
  readonly calls?: CallsOf<T, Under<D, 'calls'>>
  readonly fields: FieldsOf<T, D['fields']>
  readonly conditions?: FieldConditionsOf<T, D>
  readonly actions?: ActionsOf<T, Key<D['fields']>, AnyEntity, Under<D, 'actions'>>
  readonly review?: Exact<Under<D, 'review'>, Review<Key<Under<D, 'actions'>>>>
  readonly defaultSort?: OrderOf<Key<D['fields']>, Under<D, 'calls'> & Calls>
  readonly worklist?: Exact<Under<D, 'worklist'>, WorklistOf<T, Key<D['fields']>, Under<D, 'calls'> & Calls>>
  readonly screens?: {
    readonly [R in keyof Under<D, 'screens'>]: Exact<
      Under<D, 'screens'>[R],
      ScreenOf<
        T,
        Key<D['fields']>,
        Key<Under<D, 'actions'>> | Verb,
        Under<D, 'calls'> & Calls,
        true,
        Under<D, 'screens'>[R]
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
  readonly [K in keyof Under<D, 'conditions'>]: K extends keyof D['fields']
    ? Exact<Under<D, 'conditions'>[K], FieldConditions<T>>
    : never
}

type IdOf<D> = D extends { readonly id: infer I extends string } ? I : never

/**
 * The whole of a declaration, held against its row and against itself; `E` is what it takes from the facts of its
 * entity.
 */
export type Checked<T, D extends Outline, E = unknown> = {
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
  readonly actions?: ActionsOf<T, Key<D['fields']>, D & E, Under<D, 'actions'>>
  readonly pickers?: Exact<Under<D, 'pickers'>, Pickers>
  readonly review?: Exact<Under<D, 'review'>, Review<Key<Under<D, 'actions'>>>>
  readonly defaultSort?: OrderOf<Key<D['fields']>, D['calls'] & Calls>
  readonly worklist?: Exact<Under<D, 'worklist'>, WorklistOf<T, Key<D['fields']> | IdOf<D & E>, D['calls'] & Calls>>
  readonly screens?: ScreensOf<
    T,
    Key<D['fields']>,
    Key<Under<D, 'actions'>> | VerbsOf<D & E>,
    D['calls'] & Calls,
    D extends { readonly form: unknown } ? true : never,
    Under<D, 'screens'>
  >
}
