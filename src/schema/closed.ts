import type { AnswerOf, BodyOf, CallKey, PathNames, QueryOf } from '@contract/calls'
import type { RouteName } from '@contract/routes'
import type { Rules } from '@contract/rules'
import type { Asked, CallOn, FormPart, Preview, ReasonShelf, Workbook } from './actions'
import type { When } from './condition'
import type { Bare, Derived, Field } from './fields'
import type { Label } from './label'
import type { Link } from './link'
import type { Calls, DetailScreen, FormScreen, ListScreen } from './screens'

/**
 * What a declaration may say, computed from what it does say: the keys of an action follow from what it does, the
 * values of `body` from its call, the states of a list from the field of its tabs. A word that nobody knows has the
 * type `never`, also where an object came out of a function or a spread, which TypeScript's own check lets through.
 */

/** The keys of every member of a union. */
type KeysOf<U> = U extends unknown ? keyof U : never
/** What stands under a key in the members of a union that have it. */
type At<U, K> = U extends unknown ? (K extends keyof U ? U[K] : never) : never
/** The keys that were written down; a record of any string has none. */
export type Key<R> = string extends keyof R ? never : Extract<keyof R, string>

/** Refuses the keys of X that no member of Shape has, at every depth. */
export type Only<X, Shape> = X extends Bare | ((...args: never[]) => unknown)
  ? unknown
  : X extends readonly (infer One)[]
    ? [At<Shape, number>] extends [never]
      ? never
      : [One] extends [object]
        ? { readonly [I in keyof X]: Only<X[I], At<Shape, number>> }
        : unknown
    : X extends object
      ? { readonly [K in keyof X]: K extends KeysOf<Shape> ? Only<X[K], At<Shape, K>> : never }
      : unknown

/** X as Shape wants it, and not a key more. */
type Exact<X, Shape> = Shape & Only<X, Shape>

type CallIn<X, K extends string> = X extends { readonly [P in K]: infer C extends CallKey } ? C : never
type NoCall<C> = [C] extends [never] ? true : false
/** What a call takes besides its path. */
type Taken<C extends CallKey> = KeysOf<NonNullable<BodyOf<C>>> | KeysOf<NonNullable<QueryOf<C>>>
type Sent<C extends CallKey> = Partial<
  { readonly [K in KeysOf<NonNullable<BodyOf<C>>> & string]: At<NonNullable<BodyOf<C>>, K> } & {
    readonly [K in KeysOf<NonNullable<QueryOf<C>>> & string]: At<NonNullable<QueryOf<C>>, K>
  }
>

interface Words<T> {
  readonly label: Label
  readonly when?: When<T>
  readonly needs?: RouteName
  /** Words ask by themselves. */
  readonly danger?: boolean | Label
  readonly primary?: boolean
}

/** The names of the panels that are written by hand; the site map, which has them, says so by extending this. */
// biome-ignore lint/suspicious/noEmptyInterface: the site map fills it
export interface Panels {}
export type PanelName = keyof Panels & string

/** An action that sends a call for one record, or one call for many. */
interface Sends<T, A extends string, C extends CallKey, X> extends Words<T> {
  readonly confirm?: true | Label
  readonly call?: CallOn<T>
  readonly keep?: readonly (keyof T & Taken<C> & string)[]
  readonly body?: Sent<C>
  readonly ask?: AskOf<C, X>
  readonly reasons?: ReasonShelf
  readonly sets?: Partial<T>
  readonly undo?: A
}
/** What is asked goes into the body or the query of the call, and has its type there. */
type AskOf<C extends CallKey, X> = X extends { readonly ask: infer A }
  ? { readonly [K in keyof A]: K extends Taken<C> ? Field<NonNullable<At<Sent<C>, K>>> : never }
  : Asked
/** The ids fill the brace of the path; where it has none, a key of the body, which is named. */
type ManyOf<B extends CallKey> = [PathNames<B>] extends [never]
  ? { readonly call: B; readonly ids: KeysOf<NonNullable<BodyOf<B>>> }
  : B
type ManyIn<X> = X extends { readonly many: infer M } ? (M extends CallKey ? M : CallIn<M, 'call'>) : never

/** An action that opens a drawer. */
interface Opens<T, F extends string> extends Words<T> {
  readonly opens: 'create' | 'edit' | 'view'
  readonly form: readonly FormPart<F>[]
  readonly size?: 'page'
  readonly preview?: Preview<F>
  readonly reads?: CallOn<T>
  readonly call?: CallOn<T>
}

/** What one action may say: it does one thing, and the rest of its words belong to that. */
type ActionOf<T, F extends string, A extends string, X> = X extends { readonly opens: unknown }
  ? Opens<T, F>
  : X extends { readonly to: unknown }
    ? Words<T> & { readonly to: Link<keyof T & string> }
    : X extends { readonly site: unknown }
      ? Words<T> & { readonly site: `/${string}` }
      : X extends { readonly panel: unknown }
        ? Words<T> & {
            readonly panel: PanelName
            readonly props?: Readonly<Record<string, string | number>>
            readonly through?: true
          }
        : X extends { readonly workbook: unknown }
          ? Words<T> & { readonly workbook: Workbook<T> }
          : X extends { readonly many: unknown }
            ? Sends<T, A, NoCall<CallIn<X, 'call'>> extends true ? ManyIn<X> : ManyIn<X> & CallIn<X, 'call'>, X> & {
                readonly many: ManyOf<ManyIn<X>>
              }
            : Sends<T, A, CallIn<X, 'call'>, X> & { readonly call: CallOn<T> }

/** What a noun can be without anybody saying how: by its calls, its form and its name. */
export type Verb = 'add' | 'edit' | 'remove' | 'view'
/** What tells one kind of action from another. */
type Does = 'opens' | 'to' | 'site' | 'panel' | 'workbook' | 'many' | 'call'

/** The verbs that follow from a declaration. */
type VerbsOf<D> =
  | (D extends { readonly calls: { readonly create: CallKey }; readonly form: unknown; readonly noun: Label }
      ? 'add'
      : never)
  | (D extends { readonly calls: { readonly update: CallKey }; readonly form: unknown } ? 'edit' : never)
  | (D extends { readonly calls: { readonly remove: CallKey } } ? 'remove' : never)
  | (D extends { readonly form: unknown } ? 'view' : never)

type Unlabelled<W> = Omit<W, 'label'> & { readonly label?: Label }
/** A verb whose act follows from the declaration, and of which only what differs is said. */
type Verbal<T, F extends string, A extends string, K extends Verb, D, X> = K extends 'remove'
  ? Unlabelled<Sends<T, A, CallIn<Under<D, 'calls'>, 'remove'>, X>>
  : Unlabelled<Omit<Opens<T, F>, 'opens' | 'form' | 'call' | 'reads'>> & { readonly form?: readonly FormPart<F>[] }
type VerbOf<T, F extends string, A extends string, K extends Verb, D, X> = [keyof X & Does] extends [never]
  ? Verbal<T, F, A, K, D, X>
  : Unlabelled<ActionOf<T, F, A, X>>

/** A name that is a verb needs no words of its own; adding does where the noun has no name. */
type Speaks<K, D> = K extends Verb ? (K extends 'add' ? (D extends { readonly noun: Label } ? K : never) : K) : never

export type ActionsOf<T, F extends string, D, A> = {
  readonly [K in keyof A]: Exact<
    A[K],
    [Speaks<K, D>] extends [never]
      ? ActionOf<T, F, Key<A> | VerbsOf<D>, A[K]>
      : VerbOf<T, F, Key<A> | VerbsOf<D>, Speaks<K, D>, D, A[K]>
  >
}

/** The values a field of the row can have, as the texts that name them in the address. */
type StatesOf<T, X> = X extends { readonly by: infer K extends keyof T } ? `${Extract<T[K], string | number>}` : never
type CountsOf<T, X> = X extends { readonly counts: { readonly call: infer C extends CallKey } }
  ? {
      readonly call: C
      readonly keys: { readonly [S in StatesOf<T, X> | '']?: KeysOf<AnswerOf<C>> & string }
    }
  : never
type TabsOf<T, B extends string, X> = {
  readonly by: B
  readonly show?: readonly StatesOf<T, X>[]
  readonly counts?: CountsOf<T, X>
}

/** What says which part of all that matches is shown, and in which order. */
type Paging = 'page_no' | 'page_size' | 'sort_by' | 'sort_order'
type NumbersIn<A> = { readonly [K in keyof A]: A[K] extends number ? K : never }[keyof A]
/** A call that is deaf to something the list asks for would add up more than the list shows. */
type TotalsOf<F extends string, C extends Calls, X> = X extends { readonly call: infer K extends CallKey }
  ? Exclude<KeysOf<NonNullable<QueryOf<CallIn<C, 'list'>>>>, Paging> extends KeysOf<NonNullable<QueryOf<K>>>
    ? { readonly call: K; readonly of: readonly (F & NumbersIn<AnswerOf<K>>)[] }
    : never
  : never

/** Own is `true` where the declaration has a form of its own, which a page may show. */
type ScreenOf<T, F extends string, A extends string, C extends Calls, Own, X> = X extends { readonly columns: unknown }
  ? Omit<ListScreen<F, A, C>, 'tabs' | 'totals'> & {
      readonly totals?: TotalsOf<F, C, X extends { readonly totals: infer B } ? B : never>
      readonly tabs?: TabsOf<
        T,
        NonNullable<ListScreen<F, A, C>['tabs']>['by'],
        X extends { readonly tabs: infer B } ? B : never
      >
    }
  : X extends { readonly form: unknown }
    ? Omit<FormScreen<F>, 'form'> & { readonly form: readonly FormPart<F>[] | Own }
    : DetailScreen<F, A>

export type ScreensOf<T, F extends string, A extends string, C extends Calls, Own, S> = {
  readonly [R in keyof S]: R extends RouteName ? Exact<S[R], ScreenOf<T, F, A, C, Own, S[R]>> : never
}

/** A field of the row has its type; a key the row does not have is made from others. Whatever a field refers to is there. */
export type FieldsOf<T, F> = {
  readonly [K in keyof F]: K extends keyof T ? Field<NonNullable<T[K]>, keyof T & string> : Derived<T>
}

/**
 * The outline of a declaration: enough to know what is meant while it is written. It lets every mistake pass, so that
 * the compiler tells of it in its own place (`Checked`), and not of everything around it.
 */
export interface Outline<T> {
  readonly id: string
  readonly title: string
  readonly calls: Readonly<Record<string, string>>
  /** What one of them is called, in the middle of a sentence: `['品牌', 'brand']`. */
  readonly noun?: Label
  readonly rules?: Rules
  readonly fields: Readonly<Record<string, Bare>>
  /** What adding, editing, an import and a page with `form: true` show. */
  readonly form?: readonly unknown[]
  readonly depends?: Readonly<Record<string, object>>
  readonly actions?: Readonly<
    Record<string, { readonly to?: Link<keyof T & string>; readonly [word: string]: unknown }>
  >
  readonly screens?: { readonly [R in RouteName]?: object }
}

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

type Under<D, K extends string> = D extends { readonly [P in K]: infer V } ? V : Record<never, never>
type CallsOf<T, C> = {
  readonly [K in keyof C]: K extends 'list' | 'create' | 'all' | 'many'
    ? CallKey
    : K extends keyof Calls
      ? CallOn<T>
      : never
}

/** Parts that several declarations share: their screens have names of their own, and the rest comes with each of them. */
export type PartOutline<T> = Pick<Outline<T>, 'rules' | 'fields' | 'depends' | 'actions'> & {
  readonly calls?: Readonly<Record<string, string>>
  readonly screens?: Readonly<Record<string, object>>
}

/** Parts that are shared, held against the row and against each other. Verbs come with the noun of each declaration. */
export type CheckedParts<T, D extends PartOutline<T>> = {
  readonly [K in Exclude<keyof D, keyof PartOutline<T>>]: never
} & {
  readonly calls?: CallsOf<T, Under<D, 'calls'>>
  readonly fields: FieldsOf<T, D['fields']>
  readonly depends?: DependsOf<T, D>
  readonly actions?: ActionsOf<T, Key<D['fields']>, AnyNoun, Under<D, 'actions'>>
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
/** A noun with all its verbs. */
interface AnyNoun {
  readonly noun: Label
  readonly form: unknown
  readonly calls: { readonly create: CallKey; readonly update: CallKey; readonly remove: CallKey }
}
type DependsOf<T, D extends { readonly fields: unknown }> = {
  readonly [K in keyof Under<D, 'depends'>]: K extends keyof D['fields']
    ? Exact<Under<D, 'depends'>[K], Depends<T>>
    : never
}

/** The whole of a declaration, held against its row and against itself. */
export type Checked<T, D extends Outline<T>> = {
  readonly [K in Exclude<keyof D, keyof Outline<T>>]: never
} & {
  readonly id: keyof T & string
  readonly title: keyof T & string
  readonly calls: CallsOf<T, D['calls']>
  readonly fields: FieldsOf<T, D['fields']>
  readonly depends?: DependsOf<T, D>
  readonly noun?: Label
  readonly form?: readonly FormPart<Key<D['fields']>>[]
  readonly actions?: ActionsOf<T, Key<D['fields']>, D, Under<D, 'actions'>>
  readonly screens?: ScreensOf<
    T,
    Key<D['fields']>,
    Key<Under<D, 'actions'>> | VerbsOf<D>,
    D['calls'] & Calls,
    D extends { readonly form: unknown } ? true : never,
    Under<D, 'screens'>
  >
}
