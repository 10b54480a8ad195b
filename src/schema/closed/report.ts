import type { CallKey, QueryOf } from '@contract/calls'
import type { Field, FieldBase } from '../fields'
import type { Label } from '../label'
import type { AtOnce, Chart, Figures, PointKey, RowOf, Rows } from '../report-parts'
import type { FieldsOf } from '.'
import type { Key, KeysOf, PropertyOf, ValueAt } from './exact'

/** Key figures, a chart and a table below one another. */
export interface Side {
  /** Key figures, by `figures(call, …)`. */
  readonly stats?: Figures
  /** A chart, by `bars`, `ranking`, `horizontalBar`, `line` or `provinces`. */
  readonly chart?: Chart
  /** A table, by `rows` or `pages`; or columns of the rows of the chart, which are returned below its call's path at `/page`. */
  readonly table?: Rows
}

/** The same as declared. */
export interface SideOutline extends Omit<Side, 'table'> {
  /** A table, by `rows` or `pages`; or columns of the rows of the chart, which are returned below its call's path at `/page`. */
  readonly table?: Rows | Columns
}
type Columns = Readonly<Record<string, FieldBase>>

/** The definition of a report: parameters, and key figures, charts and tables, or several of them in tabs. */
export interface ReportOutline extends SideOutline {
  /**
   * The parameters by their names in the calls: fields that can filter, shown above the report and stored in the URL.
   */
  readonly params?: Readonly<Record<string, FieldBase>>
  /** Parameters without an initial value that must be set before the report loads. */
  readonly required?: readonly string[]
  /** Tabs with a label, key figures, a chart and a table each; only the open tab is loaded. */
  readonly tabs?: Readonly<Record<string, SideOutline>>
  /** The label of a select that replaces the tabs. */
  readonly chooser?: Label
}

type CallOf<P> = P extends { readonly call: infer C extends CallKey } ? C : never
/** The calls of a side, or of several sides. */
type CallsOf<S> = S extends unknown ? CallOf<ValueAt<S, 'stats' | 'chart' | 'table'>> | OwnRows<S> : never
/** The call of a side's chart whose rows fill the table, where the table is columns only. */
type OwnRows<S> = S extends { readonly table: Rows }
  ? never
  : S extends { readonly table: unknown; readonly chart: { readonly call: infer C extends CallKey } }
    ? AtOnce<Extract<`${C}/page`, CallKey>>
    : never
/** Columns are typed by the rows of their chart's call; without a chart they cannot be checked. */
type TableOf<S, Names> = [OwnRows<S>] extends [never]
  ? Rows
  : WithParams<{ readonly call: OwnRows<S> }, Names> & FieldsOf<RowOf<OwnRows<S>>, ValueAt<S, 'table'>>
type AllCalls<D> = CallsOf<D> | CallsOf<PropertyOf<D, 'tabs'>[keyof PropertyOf<D, 'tabs'>]>
type Query<C extends CallKey> = C extends CallKey ? NonNullable<QueryOf<C>> : never

type ParamsIn<D> = D extends { readonly params: infer A } ? A : Record<never, never>

/** The parameters that one field above the report fills. */
type Fills<A, K extends keyof A> = A[K] extends { readonly from: readonly (infer N extends string)[] } ? N : K & string
/** A report parameter has the type of its query parameter, and at least one call of the report must take it. */
type ParamFieldsOf<C extends CallKey, A> = {
  readonly [K in keyof A]: Fills<A, K> extends KeysOf<Query<C>>
    ? A[K] extends { readonly from: unknown }
      ? A[K]
      : A[K] extends Field<infer V>
        ? [V] extends [NonNullable<ValueAt<Query<C>, K>>]
          ? A[K]
          : never
        : never
    : never
}

/** The listed parameters that some call takes; a misspelt name is a compile error at that name. */
type DefinedParams<A, N extends keyof A, C extends CallKey> = { [K in N]: Extract<Fills<A, K>, KeysOf<Query<C>>> }[N]
/** A part whose call takes all parameters of the report. */
type WithParams<P, Names> = P extends { readonly call: infer C extends CallKey }
  ? [Names] extends [KeysOf<Query<C>>]
    ? unknown
    : never
  : unknown

/** Typed per part, so that the compiler reports an error on the offending part. */
type SideOf<A, S, Names> = {
  readonly [K in keyof S & keyof Side]: WithParams<S[K], Names> &
    (K extends 'chart' ? Chart<CallKey, PointKey | Key<A>> : K extends 'table' ? TableOf<S, Names> : Figures)
}
type ParamNamesOf<A, S> = S extends { readonly params: readonly (infer N)[] } ? Extract<N, keyof A> : keyof A

type TabOf<A, S, C extends CallKey> = SideOf<A, S, DefinedParams<A, ParamNamesOf<A, S>, C>> & {
  readonly label: Label
  /** The parameters that its calls take. @default all */
  readonly params?: readonly Key<A>[]
}

/** A whole report, checked against the calls of its parts. */
export type CheckedReport<D extends ReportOutline> = {
  readonly [K in Exclude<keyof D, keyof ReportOutline>]: never
} & {
  readonly params?: ParamFieldsOf<AllCalls<D>, ParamsIn<D>>
  readonly required?: readonly (keyof ParamsIn<D> & string)[]
  readonly chooser?: Label
  readonly tabs?: {
    readonly [K in keyof PropertyOf<D, 'tabs'>]: ExactTab<
      PropertyOf<D, 'tabs'>[K],
      TabOf<ParamsIn<D>, PropertyOf<D, 'tabs'>[K], AllCalls<D>>
    >
  }
} & SideOf<ParamsIn<D>, D, DefinedParams<ParamsIn<D>, keyof ParamsIn<D>, AllCalls<D>>> &
  WithoutChart<D>

/** The parts were checked by their constructors. */
type ExactTab<X, Shape> = Shape & { readonly [K in Exclude<keyof X, KeysOf<Shape>>]: never }
/** A report with tabs has its charts within them. */
type WithoutChart<D> = D extends { readonly tabs: unknown } ? { readonly chart?: never } : unknown
