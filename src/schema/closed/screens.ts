import type { AnswerOf, BodyOf, CallKey, PathNames, QueryOf } from '@contract/calls'
import type { FormPart } from '../actions'
import type { Cells } from '../cells'
import type { Label } from '../label'
import type { ScreenName } from '../link'
import type { Calls, ColumnBrowserScreen, CommandsScreen, DetailScreen, FormScreen, ListScreen } from '../screens'
import type { ListSlots } from '../slots'
import type { QueriesOf, TabbedOf } from './blocks'
import type { CallIn, Exact, KeysOf, PropertyOf } from './exact'

/** The values of a choice field, as written in the URL. */
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

/** Parameters that select a page or its order, not which records match. */
type PagingParam = 'page_no' | 'page_size' | 'sort_by' | 'sort_order'
type NumbersIn<A> = { readonly [K in keyof A]: A[K] extends number ? K : never }[keyof A]
/**
 * The summary call must accept every filter of the list call; otherwise its sums would cover more records than the list
 * shows.
 */
type SummaryOf<F extends string, C extends Calls, X> = X extends { readonly call: infer K extends CallKey }
  ? Exclude<KeysOf<NonNullable<QueryOf<CallIn<C, 'list'>>>>, PagingParam> extends KeysOf<NonNullable<QueryOf<K>>>
    ? { readonly call: K; readonly fields: readonly (F & NumbersIn<AnswerOf<K>>)[] }
    : never
  : never

/** Only fields that the update call, or the named call, accepts; its path is filled from the row. */
type BulkEditOf<T, F extends string, C extends Calls, X> = X extends { readonly call: infer K extends CallKey }
  ? {
      readonly call: PathNames<K> extends keyof T ? K : never
      readonly fields: readonly (F & KeysOf<NonNullable<BodyOf<K>>>)[]
      readonly includeFields?: readonly (F & KeysOf<NonNullable<BodyOf<K>>>)[]
    }
  : WholeEdit<F & KeysOf<NonNullable<BodyOf<CallIn<C, 'update'>>>>>
type WholeEdit<K> = readonly K[] | { readonly fields: readonly K[]; readonly help: Label }

/** The calls that return the children of a node: an array, with the node's id as the only path parameter. */
type ChildrenCall = {
  [K in CallKey]: AnswerOf<K> extends readonly object[] ? ([PathNames<K>] extends [never] ? never : K) : never
}[CallKey]
interface ColumnBrowserOf<T, A extends string> extends ColumnBrowserScreen<A, keyof T & string> {
  readonly columnBrowser: ColumnBrowserScreen<A, keyof T & string>['columnBrowser'] & {
    readonly children: ChildrenCall
  }
}

/** `Own` is `true` if the declaration has a form of its own, which a page may render with `form: true`. */
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
          : Omit<DetailScreen<F, A, T & object>, 'queries'> & {
              readonly queries?: QueriesOf<T, PropertyOf<X, 'queries'>>
            }

export type ScreensOf<T, F extends string, A extends string, C extends Calls, Own, S> = {
  readonly [R in keyof S]: R extends ScreenName ? Exact<S[R], ScreenOf<T, F, A, C, Own, S[R]>> : never
}
