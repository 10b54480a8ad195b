import type { AnswerOf, BodyOf, CallKey, PathNames } from '@contract/calls'
import type { RouteName } from '@contract/routes'
import type { Rules } from '@contract/rules'
import type { TaskId } from '@contract/session/tasks'
import type {
  CallOn,
  FormPart,
  OptimisticValues,
  Preview,
  PrintComponent,
  Prompt,
  Reasons,
  Recipients,
  Shortfall,
  Workbook,
} from '../actions'
import type { When } from '../condition'
import type { Field } from '../fields'
import type { Label } from '../label'
import type { Link } from '../link'
import type { Path } from '../path'
import type { CallIn, Exact, Key, KeysOf, NoCall, ParamNames, ParamValues, PropertyOf, ValueAt } from './exact'

/** Options of every action, as typed within a declaration. */
interface ActionOptions<T> {
  readonly label: Label
  readonly when?: When<T>
  readonly permission?: RouteName
  /** A label is the text of the confirmation. */
  readonly danger?: boolean | Label
  readonly primary?: boolean
  readonly showDisabled?: true
  readonly disabledReason?: Path<T>
}

/** The names of custom panels; the site map augments this interface with its panels. */
// biome-ignore lint/suspicious/noEmptyInterface: the site map fills it
export interface Panels {}
export type PanelName = keyof Panels & string

/** The call, if its path can be filled from the row. */
type FillableCall<T, C extends CallKey> = PathNames<C> extends keyof T ? C : never
/** An action that sends a call for one record, or one call for many. */
interface CallOf<T, A extends string, C extends CallKey, X> extends ActionOptions<T> {
  readonly kind: 'call'
  readonly successMessage?: Label
  readonly confirm?: true | Label
  readonly question?: Label
  readonly cancelText?: Label
  readonly call?: NoCall<C> extends true ? CallOn<T> : FillableCall<T, C>
  readonly includeFields?:
    | readonly (keyof T & ParamNames<C> & string)[]
    | { readonly [P in ParamNames<C> & string]?: Path<T> }
  readonly extraValues?: ParamValues<C> & { readonly [P in PathNames<C>]?: string | number }
  readonly prompt?: PromptOf<C, X>
  readonly rules?: Rules
  readonly initialValues?: { readonly [K in KeysOf<PromptIn<X>> & string]?: Path<T> }
  readonly shortfall?: Shortfall & {
    readonly field: KeysOf<PromptIn<X>> & KeysOf<PropertyOf<X, 'initialValues'>> & string
  }
  readonly reasons?: Reasons
  readonly optimistic?: OptimisticValues<T>
  readonly permissionOf?: A
  readonly undo?: A
  readonly confirmByTyping?: true
  readonly dryRun?: DryRunOf<T, X>
}
/** The call is about the record; what it answers is named by its keys. */
type DryRunOf<T, X> = X extends { readonly dryRun: { readonly call: infer K extends CallKey } }
  ? {
      readonly call: FillableCall<T, K>
      readonly can: KeysOf<AnswerOf<K>>
      readonly disabledReason: KeysOf<AnswerOf<K>>
      readonly what: KeysOf<AnswerOf<K>>
    }
  : never
/** Prompt fields are sent in the body or the query of the call, and have its types. */
type PromptOf<C extends CallKey, X> = X extends { readonly prompt: infer A }
  ? { readonly [K in keyof A]: K extends ParamNames<C> ? PromptField<NonNullable<ValueAt<ParamValues<C>, K>>> : never }
  : Prompt
/** A parameter that accepts a number or digits can be prompted for as a number or as text. */
type PromptField<V> = [number | string] extends [V] ? Field<number> | Field<string> : Field<V>
type PromptIn<X> = X extends { readonly prompt: infer A } ? A : never
/** The ids fill the brace of the path; where it has none, a key of the body, which is named. */
type ManyOf<B extends CallKey> = [PathNames<B>] extends [never]
  ? { readonly call: B; readonly ids: KeysOf<NonNullable<BodyOf<B>>> }
  : B
type ManyIn<X> = X extends { readonly many: infer M } ? (M extends CallKey ? M : CallIn<M, 'call'>) : never

/** The call, if its path needs no record. One literal costs the compiler far less than the union of all calls. */
type AboutNone<C extends CallKey> = [PathNames<C>] extends [never] ? C : never
/** An action of the screen whose work continues in a background task of the server. */
interface CommandOf<C extends CallKey, X> extends Omit<ActionOptions<object>, 'when'> {
  readonly kind: 'call'
  readonly call: AboutNone<C>
  readonly backgroundTask: TaskId
  readonly confirm?: true | Label
  readonly extraValues?: ParamValues<C>
  readonly prompt?: PromptOf<C, X>
}

/** An action that opens a drawer. */
interface DrawerOf<T, F extends string, A extends string> extends ActionOptions<T> {
  readonly kind: 'drawer'
  readonly mode: 'create' | 'edit' | 'view'
  readonly form: readonly FormPart<F>[]
  readonly button?: Label
  readonly secondaryAction?: A
  /** Constants sent with the entered values, for parameters that an older server requires. */
  readonly extraValues?: Readonly<Record<string, string | number>>
  readonly preview?: Preview<F>
  readonly recipients?: Recipients<F>
  readonly one?: CallOn<T>
  readonly call?: CallOn<T>
}

interface ScreenLinkOf<T> extends ActionOptions<T> {
  readonly kind: 'link'
  readonly to: Link<keyof T & string>
}
interface SiteLinkOf<T> extends ActionOptions<T> {
  readonly kind: 'link'
  readonly site: `/${string}`
}
interface PanelOf<T> extends ActionOptions<T> {
  readonly kind: 'panel'
  readonly panel: PanelName
  readonly props?: Readonly<Record<string, string | number>>
  readonly calls?: readonly CallKey[]
  readonly batch?: true
}
interface PrintOf<T> extends ActionOptions<T> {
  readonly kind: 'print'
  readonly component: PrintComponent<T>
}
interface ExportOf<T> extends ActionOptions<T>, Workbook<T> {
  readonly kind: 'export'
}

/** The valid options of an action, by its kind. */
type ActionOf<T, F extends string, A extends string, X> = X extends { readonly kind: 'call' }
  ? X extends { readonly backgroundTask: unknown }
    ? CommandOf<CallIn<X, 'call'>, X>
    : X extends { readonly many: unknown }
      ? CallOf<T, A, NoCall<CallIn<X, 'call'>> extends true ? ManyIn<X> : ManyIn<X> & CallIn<X, 'call'>, X> & {
          readonly many: ManyOf<ManyIn<X>>
        }
      : CallOf<T, A, CallIn<X, 'call'>, X> & { readonly call: FillableCall<T, CallIn<X, 'call'>> }
  : X extends { readonly kind: 'drawer' }
    ? DrawerOf<T, F, A>
    : X extends { readonly kind: 'panel' }
      ? PanelOf<T>
      : X extends { readonly kind: 'print' }
        ? PrintOf<T>
        : X extends { readonly kind: 'export' }
          ? ExportOf<T>
          : X extends { readonly site: unknown }
            ? SiteLinkOf<T>
            : ScreenLinkOf<T>

/** The type of an action written as a plain object; the compiler's error names the constructor to use. */
interface UseConstructor<Name extends string> {
  readonly kind: Name
}
type ConstructorOf<X> = X extends { readonly opens: unknown } | { readonly mode: unknown }
  ? 'action.drawer({ mode, form, … })'
  : X extends { readonly to: unknown } | { readonly site: unknown }
    ? 'action.link({ to, … })'
    : X extends { readonly panel: unknown }
      ? 'action.panel({ panel, … })'
      : X extends { readonly paper: unknown } | { readonly component: unknown }
        ? 'action.print({ component, … })'
        : X extends { readonly workbook: unknown } | { readonly sheets: unknown }
          ? 'action.export({ call, fileName, sheets, … })'
          : 'action.call({ call, … })'

/** A constructed action, checked against the row. */
export type CheckedAction<T, F extends string, A extends string, X> = X extends { readonly kind: unknown }
  ? Exact<X, ActionOf<T, F, A, X>>
  : UseConstructor<ConstructorOf<X>>

/** The actions that follow from an entity's calls, form and label. */
export type Verb = 'add' | 'edit' | 'remove' | 'view'
/** Keys that belong into a constructor; in a plain object they are a compile error. */
type Does =
  | ('mode' | 'to' | 'site' | 'panel' | 'component' | 'sheets' | 'many' | 'call')
  | ('opens' | 'paper' | 'workbook')

/** The verbs that follow from a declaration. */
export type VerbsOf<D> =
  | (D extends { readonly calls: { readonly create: CallKey }; readonly form: unknown; readonly label: Label }
      ? 'add'
      : never)
  | (D extends { readonly calls: { readonly update: CallKey }; readonly form: unknown } ? 'edit' : never)
  | (D extends { readonly calls: { readonly remove: CallKey } } ? 'remove' : never)
  | (D extends { readonly form: unknown } ? 'view' : never)

type WithoutLabel<W> = Omit<W, 'label'> & { readonly label?: Label }
/** A verb: its kind, call and form follow from the declaration, only overrides are written. */
type Verbal<T, F extends string, A extends string, K extends Verb, D, X> = K extends 'remove'
  ? WithoutLabel<Omit<CallOf<T, A, CallIn<PropertyOf<D, 'calls'>, 'remove'>, X>, 'kind'>>
  : WithoutLabel<Omit<DrawerOf<T, F, A>, 'kind' | 'mode' | 'form' | 'call' | 'one'>> & {
      readonly form?: readonly FormPart<F>[]
    }
type VerbOf<T, F extends string, A extends string, K extends Verb, D, X> = X extends { readonly kind: unknown }
  ? Exact<X, WithoutLabel<ActionOf<T, F, A, X>>>
  : [keyof X & Does] extends [never]
    ? Exact<X, Verbal<T, F, A, K, D, X>>
    : UseConstructor<ConstructorOf<X>>

/** A verb has a default label; `add` only where the declaration has one. */
type Speaks<K, D> = K extends Verb ? (K extends 'add' ? (D extends { readonly label: Label } ? K : never) : K) : never

export type ActionsOf<T, F extends string, D, A> = {
  readonly [K in keyof A]: [Speaks<K, D>] extends [never]
    ? CheckedAction<T, F, Key<A> | VerbsOf<D>, A[K]>
    : VerbOf<T, F, Key<A> | VerbsOf<D>, Speaks<K, D>, D, A[K]>
}
