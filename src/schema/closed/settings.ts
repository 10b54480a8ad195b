import type { AnswerOf, CallKey } from '@contract/calls'
import type { RouteName } from '@contract/routes'
import type { Rules } from '@contract/rules'
import type { FormPart } from '../actions'
import type { FieldBase } from '../fields'
import type { Label } from '../label'
import type { CommandsScreen, FormScreen } from '../screens'
import type { FieldConditionsOf, FieldsOf } from '.'
import type { CheckedAction } from './actions'
import type { TabbedOf } from './blocks'
import type { Exact, Key, ParamValues, PropertyOf } from './exact'

/** Declares a record without an id, such as the settings of the site. */
export interface SettingsOutline {
  /** The name, as within a sentence. @default that of the entity */
  readonly label?: Label
  /** The call that returns the values. */
  readonly one: string
  /** The call that saves the values. */
  readonly update: string
  /** The contract's validation rules by field. */
  readonly rules?: Rules
  /** The fields by key, each made by a field function. */
  readonly fields: Readonly<Record<string, FieldBase>>
  /** When a field is visible, required or disabled. */
  readonly conditions?: Readonly<Record<string, object>>
  /** Fields and titled groups of fields. */
  readonly form: readonly unknown[]
  /** Commands above the form. */
  readonly actions?: Readonly<Record<string, { readonly [word: string]: unknown }>>
  /** The screens by route name: `{ form: true }`, or tabs. */
  readonly screens?: { readonly [R in RouteName]?: object }
}

/** A call that answers this very record. */
type CallAnswering<T, C> = C extends CallKey ? (AnswerOf<C> extends T ? C : never) : never

/** A form under a tab is read and saved by calls of this very record, and sends along what its call takes. */
interface Side<T, S, B> {
  readonly one?: Extract<CallAnswering<T, PropertyOf<B, 'one'>>, `GET ${string}`>
  readonly update?: Exclude<CallAnswering<T, PropertyOf<B, 'update'>>, `GET ${string}`>
  readonly extraValues?: BodyOn<S>
  readonly buttons?: readonly { readonly extraValues?: BodyOn<S> }[]
}
type BodyOn<S> = S extends CallKey ? ParamValues<S> : never

/** A page with the form, or several blocks under tabs. */
type ScreenOf<T, F extends string, A extends string, S, X> = X extends { readonly tabs: infer M }
  ? TabbedOf<T, F, never, true, X> & {
      readonly tabs: { readonly [K in keyof M]: M[K] extends { readonly form: unknown } ? Side<T, S, M[K]> : unknown }
    }
  : Pick<FormScreen<F>, 'extraValues' | 'buttons'> & { readonly form: readonly FormPart<F>[] | true } & Partial<
        Pick<CommandsScreen<A>, 'help' | 'headerActions'>
      >

/** The whole of a declaration of settings, held against its record and against itself. */
export type CheckedSettings<T, D extends SettingsOutline> = {
  readonly [K in Exclude<keyof D, keyof SettingsOutline>]: never
} & {
  readonly label?: Label
  readonly one: Extract<CallAnswering<T, D['one']>, `GET ${string}`>
  readonly update: Exclude<CallAnswering<T, D['update']>, `GET ${string}`>
  readonly fields: FieldsOf<T, D['fields']>
  readonly conditions?: FieldConditionsOf<T, D>
  readonly form: readonly FormPart<Key<D['fields']>>[]
  readonly actions?: {
    readonly [K in keyof PropertyOf<D, 'actions'>]: CheckedAction<
      T,
      Key<D['fields']>,
      Key<PropertyOf<D, 'actions'>>,
      PropertyOf<D, 'actions'>[K]
    >
  }
  readonly screens?: {
    readonly [R in keyof PropertyOf<D, 'screens'>]: R extends RouteName
      ? Exact<
          PropertyOf<D, 'screens'>[R],
          ScreenOf<T, Key<D['fields']>, Key<PropertyOf<D, 'actions'>>, D['update'], PropertyOf<D, 'screens'>[R]>
        >
      : never
  }
}
