import type { AnswerOf, BodyOf, CallKey, PathNames, QueryOf } from '@contract/calls'
import type { FormPart } from '../actions'
import type { Cells } from '../cells'
import type { Label } from '../label'
import type { ScreenName } from '../link'
import type { Calls, ColumnBrowserScreen, CommandsScreen, DetailScreen, FormScreen, ListScreen } from '../screens'
import type { ListSlots } from '../slots'
import type { QueriesOf, TabbedOf } from './blocks'
import type { CallIn, Exact, KeysOf, Under } from './exact'

/** The values a field of the row can have, as the texts that name them in the address. */
type StatesOf<T, X> = X extends { readonly field: infer K extends keyof T }
  ? `${Extract<T[K], string | number>}`
  : never
type CountsOf<T, X> = X extends { readonly counts: { readonly call: infer C extends CallKey } }
  ? {
      readonly call: C
      readonly keys: { readonly [S in StatesOf<T, X> | '']?: KeysOf<AnswerOf<C>> & string }
    }
  : never
type TabsOf<T, B extends string, X> = {
  readonly field: B
  readonly values?: readonly StatesOf<T, X>[]
  readonly all?: false
  readonly counts?: CountsOf<T, X>
}

/** What says which part of all that matches is shown, and in which order. */
type Paging = 'page_no' | 'page_size' | 'sort_by' | 'sort_order'
type NumbersIn<A> = { readonly [K in keyof A]: A[K] extends number ? K : never }[keyof A]
/** A call that is deaf to something the list asks for would add up more than the list shows. */
type SummaryOf<F extends string, C extends Calls, X> = X extends { readonly call: infer K extends CallKey }
  ? Exclude<KeysOf<NonNullable<QueryOf<CallIn<C, 'list'>>>>, Paging> extends KeysOf<NonNullable<QueryOf<K>>>
    ? { readonly call: K; readonly fields: readonly (F & NumbersIn<AnswerOf<K>>)[] }
    : never
  : never

/** Only what the call takes that saves a record, or the one that is named; its path is filled from the row. */
type BulkEditOf<T, F extends string, C extends Calls, X> = X extends { readonly call: infer K extends CallKey }
  ? {
      readonly call: PathNames<K> extends keyof T ? K : never
      readonly fields: readonly (F & KeysOf<NonNullable<BodyOf<K>>>)[]
      readonly includeFields?: readonly (F & KeysOf<NonNullable<BodyOf<K>>>)[]
    }
  : WholeEdit<F & KeysOf<NonNullable<BodyOf<CallIn<C, 'update'>>>>>
type WholeEdit<K> = readonly K[] | { readonly fields: readonly K[]; readonly help: Label }

/** The calls that answer what is right below a record: a list, by the one id in their path. */
type ChildrenCall = {
  [K in CallKey]: AnswerOf<K> extends readonly object[] ? ([PathNames<K>] extends [never] ? never : K) : never
}[CallKey]
interface ColumnBrowserOf<T, A extends string> extends ColumnBrowserScreen<A, keyof T & string> {
  readonly columnBrowser: ColumnBrowserScreen<A, keyof T & string>['columnBrowser'] & {
    readonly children: ChildrenCall
  }
}

/** Own is `true` where the declaration has a form of its own, which a page may show. */
export type ScreenOf<T, F extends string, A extends string, C extends Calls, Own, X> = X extends {
  readonly columns: unknown
}
  ? Omit<ListScreen<F, A, C>, 'tabs' | 'summary' | 'cells' | 'slots' | 'bulkEdit'> & {
      readonly bulkEdit?: BulkEditOf<T, F, C, X extends { readonly bulkEdit: infer B } ? B : never>
      readonly cells?: Cells<F, T>
      readonly slots?: ListSlots<T>
      readonly summary?: SummaryOf<F, C, X extends { readonly summary: infer B } ? B : never>
      readonly tabs?: TabsOf<
        T,
        NonNullable<ListScreen<F, A, C>['tabs']>['field'],
        X extends { readonly tabs: infer B } ? B : never
      >
    }
  : X extends { readonly columnBrowser: unknown }
    ? ColumnBrowserOf<T, A>
    : X extends { readonly form: unknown }
      ? Omit<FormScreen<F>, 'form'> & { readonly form: readonly FormPart<F>[] | Own }
      : X extends { readonly tabs: unknown }
        ? TabbedOf<T, F, A, Own, X>
        : X extends { readonly headerActions: unknown; readonly sections?: never }
          ? CommandsScreen<A>
          : Omit<DetailScreen<F, A, T & object>, 'queries'> & { readonly queries?: QueriesOf<T, Under<X, 'queries'>> }

export type ScreensOf<T, F extends string, A extends string, C extends Calls, Own, S> = {
  readonly [R in keyof S]: R extends ScreenName ? Exact<S[R], ScreenOf<T, F, A, C, Own, S[R]>> : never
}
