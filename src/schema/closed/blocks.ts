import type { AnswerOf, CallKey, PathNames, QueryOf } from '@contract/calls'
import type { Entities, EntityName } from '@contract/entities'
import type { RouteName } from '@contract/routes'
import type { CallOn, FormPart } from '../actions'
import type { DetailBlock, FormBlock, SettingsBlock } from '../blocks'
import type { When } from '../condition'
import type { Label } from '../label'
import type { Calls, ListScreen } from '../screens'
import type { CallIn, KeysOf, NoCall, PropertyOf } from './exact'

type Reads<T> = Extract<CallOn<T>, `GET ${string}`>
type Saves<T> = Exclude<CallOn<T>, `GET ${string}`>

/** `Own` is `true` if the declaration has a form of its own, which a tab may render with `form: true`. */
interface FormBlockOf<T, F extends string, Own> extends Omit<FormBlock<F>, 'form' | 'one' | 'update' | 'when'> {
  readonly form: readonly FormPart<F>[] | Own
  readonly one?: Reads<T>
  readonly update?: Saves<T>
  readonly when?: When<T>
}

/** Calls that may return a list. */
type ListCall = Extract<CallKey, `GET ${string}`>
/**
 * The parameters of a call that a record can fill, in its path and query. Any name for a block without a call of its
 * own.
 */
type Parameters<C extends CallKey> =
  NoCall<C> extends true ? string : PathNames<C> | (KeysOf<NonNullable<QueryOf<C>>> & string)
/**
 * The list call that columns and filters are checked against, if the block names one; otherwise the declared tests check
 * them.
 */
type ListCalls<C extends CallKey> = NoCall<C> extends true ? Calls : { readonly list: C }

/** A list of another entity's records, filtered by fields of this record. */
type RelatedOf<T, N extends EntityName, C extends CallKey> = Omit<
  ListScreen<keyof Entities[N] & string, string, ListCalls<C>>,
  'permanentFilters' | 'routeParams' | 'bulkEdit'
> & {
  readonly label: Label
  readonly resource: N
  readonly params: { readonly [P in Parameters<C>]?: keyof T & string }
  readonly call?: ListCall
  readonly permission?: RouteName
}

/** The valid options of a tab's block: a list of related records, a settings form, or fields of the record itself. */
type BlockOf<T, F extends string, Own, X> = X extends { readonly resource: infer N; readonly columns: unknown }
  ? N extends EntityName
    ? RelatedOf<T, N, CallIn<X, 'call'>>
    : never
  : X extends { readonly resource: unknown }
    ? SettingsBlock
    : X extends { readonly form: unknown }
      ? FormBlockOf<T, F, Own>
      : X extends { readonly sections: unknown }
        ? DetailBlock<F>
        : never

/** A field and the call that returns it, of the same type. The path is filled from the record. */
export type QueriesOf<T, M> = {
  readonly [K in keyof M]: K extends keyof T
    ? M[K] extends CallOn<T>
      ? AnswerOf<M[K]> extends T[K]
        ? M[K]
        : never
      : CallOn<T>
    : never
}

export interface TabbedOf<T, F extends string, A extends string, Own, X> {
  readonly facts?: readonly F[]
  readonly stats?: readonly F[]
  readonly queries?: QueriesOf<T, PropertyOf<X, 'queries'>>
  readonly headerActions?: readonly A[]
  readonly tabs: { readonly [K in keyof PropertyOf<X, 'tabs'>]: BlockOf<T, F, Own, PropertyOf<X, 'tabs'>[K]> }
}
