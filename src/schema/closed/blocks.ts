import type { AnswerOf, CallKey, PathNames, QueryOf } from '@contract/calls'
import type { Entities, EntityName } from '@contract/entities'
import type { RouteName } from '@contract/routes'
import type { CallOn, FormPart } from '../actions'
import type { DetailBlock, FormBlock, SettingsBlock } from '../blocks'
import type { When } from '../condition'
import type { Label } from '../label'
import type { Calls, ListScreen } from '../screens'
import type { CallIn, KeysOf, NoCall, Under } from './exact'

type Reads<T> = Extract<CallOn<T>, `GET ${string}`>
type Saves<T> = Exclude<CallOn<T>, `GET ${string}`>

/** Own is `true` where the declaration has a form of its own, which a tab may show. */
interface FormBlockOf<T, F extends string, Own> extends Omit<FormBlock<F>, 'form' | 'one' | 'update' | 'when'> {
  readonly form: readonly FormPart<F>[] | Own
  readonly one?: Reads<T>
  readonly update?: Saves<T>
  readonly when?: When<T>
}

/** Calls that answer a list. */
type ListCall = Extract<CallKey, `GET ${string}`>
/** What a call takes of a record: parts of its path and of its query. Of a call that is not named here, anything. */
type Parameters<C extends CallKey> =
  NoCall<C> extends true ? string : PathNames<C> | (KeysOf<NonNullable<QueryOf<C>>> & string)
/** What is known of the call that lists them; the checks of declarations know the rest. */
type ListCalls<C extends CallKey> = NoCall<C> extends true ? Calls : { readonly list: C }

/** A list of the records of another declaration; what narrows it are fields of this record. */
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

/** What stands under one tab, by what it says: a list of others, the form of settings, or sides of this very record. */
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

/** A field and the call that answers it, of the same type. Its path is filled from the record. */
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
  readonly queries?: QueriesOf<T, Under<X, 'queries'>>
  readonly headerActions?: readonly A[]
  readonly tabs: { readonly [K in keyof Under<X, 'tabs'>]: BlockOf<T, F, Own, Under<X, 'tabs'>[K]> }
}
