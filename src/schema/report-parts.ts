import type { AnswerOf, CallKey, QueryOf } from '@contract/calls'
import type { MapChart, MultipleChart, SimpleChart } from '@contract/statistics/charts'
import type { FieldsOf } from './closed'
import type { Exact, KeysOf } from './closed/exact'
import { type Field, type FieldBase, make } from './fields'
import type { Label } from './label'
import type { Link } from './link'

/** The parts of a report: charts, tables and key figures, each with the call that returns its data. */

/** A call whose response has the data for a part. */
type CallAnswering<C extends CallKey, A> = C extends `GET ${string}` ? (AnswerOf<C> extends A ? C : never) : never

/**
 * The values of a chart's point that its link can use, besides the report's parameters. `time`: start and end of its
 * day or month, or of the whole period; `month`: the month or year that contains it; `range`: bounds of its price
 * range; `id`: the record's id if the response has it. A point without a value that its link needs has no link.
 */
export type PointKey = 'name' | 'value' | 'time' | 'month' | 'range' | 'id'

export type ChartLook = 'bars' | 'ranking' | 'horizontalBar' | 'line' | 'map'

/** A chart as the engine reads it. */
export interface Chart<C extends CallKey = CallKey, L extends string = string> {
  readonly chart: ChartLook
  readonly call: C
  /** `{n}` is replaced with the number of categories, `{period}` with the month or year. */
  readonly title: Label
  /** The label of the categories, or `'time'` for the days or months of the period. */
  readonly by: Label | 'time'
  /** Label and unit of the values. */
  readonly value: Field<number>
  /** The link of a point. */
  readonly linkTo?: Link<L>
  /** The label of ranks without an entry in a ranking that always shows all ranks. */
  readonly zeroLabel?: Label
}

interface ChartOptions {
  /** The heading; `{n}` is the number of categories, `{period}` the month or year. */
  readonly title: Label
  /** A number field with the label, unit and format of the values. */
  readonly value: Field<number>
  /** The link of a point, filled from the point (`name`, `value`, `time`, `month`, `range`, `id`) and the parameters. */
  readonly linkTo?: Link<string>
}
interface CategoryChartOptions extends ChartOptions {
  /** The label of the categories. */
  readonly by: Label
}
interface RankingOptions extends CategoryChartOptions {
  /** The label of ranks without an entry. @default those ranks are not shown */
  readonly zeroLabel?: Label
}
interface BarChartOptions extends ChartOptions {
  /** The label of the categories, or `'time'` for the days or months of the period. */
  readonly by: Label | 'time'
}
/** The names of point values that a chart's link uses. */
type LinkNames<X> = X extends { readonly linkTo: Link<infer L> } ? L : never

const chart = <C extends CallKey, L extends string>(look: ChartLook, call: C, options: BarChartOptions): Chart<C, L> =>
  ({ chart: look, call, ...options }) as Chart<C, L>

/**
 * A bar chart over days or months (`by: 'time'`) or over categories, with the total above it; over time also with the
 * highest, lowest and mean value, and it can be drawn as a line.
 */
export const bars = <const C extends CallKey, const X extends BarChartOptions>(
  call: C & CallAnswering<C, SimpleChart>,
  options: X & Exact<X, BarChartOptions>,
): Chart<C, LinkNames<X>> => chart('bars', call, options)

/** A ranking, one bar for each rank. */
export const ranking = <const C extends CallKey, const X extends RankingOptions>(
  call: C & CallAnswering<C, SimpleChart>,
  options: X & Exact<X, RankingOptions>,
): Chart<C, LinkNames<X>> => chart('ranking', call, options)

/** A horizontal bar chart, for long category names. */
export const horizontalBar = <const C extends CallKey, const X extends CategoryChartOptions>(
  call: C & CallAnswering<C, SimpleChart>,
  options: X & Exact<X, CategoryChartOptions>,
): Chart<C, LinkNames<X>> => chart('horizontalBar', call, options)

/** A line chart of the period, with the previous period as a second line. */
export const line = <const C extends CallKey, const X extends ChartOptions>(
  call: C & CallAnswering<C, MultipleChart>,
  options: X & Exact<X, ChartOptions>,
): Chart<C, LinkNames<X>> => chart('line', call, { ...options, by: 'time' })

/** A map of provinces, coloured by value. */
export const provinces = <const C extends CallKey, const X extends ChartOptions>(
  call: C & CallAnswering<C, MapChart>,
  options: X & Exact<X, ChartOptions>,
): Chart<C, LinkNames<X>> => chart('map', call, { ...options, by: ['地区', 'Region'] })

/** A table as the engine reads it. */
export interface Rows<C extends CallKey = CallKey> {
  readonly call: C
  readonly columns: Readonly<Record<string, FieldBase>>
  readonly paged: boolean
}

interface PageOf {
  readonly data: readonly object[]
}
export type RowOf<C extends CallKey> = AnswerOf<C> extends { readonly data: readonly (infer R)[] } ? R : never
/** The calls that return pages. */
type PagedCall<C extends CallKey> = 'page_no' extends KeysOf<NonNullable<QueryOf<C>>> ? C : never
export type AtOnce<C extends CallKey> = 'page_no' extends KeysOf<NonNullable<QueryOf<C>>> ? never : C

/** A table of all rows that a call returns. */
export const rows = <const C extends CallKey, const F extends Readonly<Record<string, FieldBase>>>(
  call: C & CallAnswering<C, PageOf> & AtOnce<C>,
  columns: F & FieldsOf<RowOf<C>, F>,
): Rows<C> => ({ call, columns, paged: false })

/** A paged table. */
export const pages = <const C extends CallKey, const F extends Readonly<Record<string, FieldBase>>>(
  call: C & CallAnswering<C, PageOf> & PagedCall<C>,
  columns: F & FieldsOf<RowOf<C>, F>,
): Rows<C> => ({ call, columns, paged: true })

/** Key figures as the engine reads them. */
export interface Figures<C extends CallKey = CallKey> {
  readonly call: C
  readonly fields: Readonly<Record<string, FieldBase>>
  /** The common heading. */
  readonly label?: Label
}

/** Key figures: fields of a call's answer, with a common heading. */
export const figures = <const C extends CallKey, const F extends Readonly<Record<string, FieldBase>>>(
  call: C & CallAnswering<C, object>,
  fields: F & FieldsOf<AnswerOf<C>, F>,
  label?: Label,
): Figures<C> => ({ call, fields, ...(label && { label }) })

/** A column with the row's rank: 1, 2, 3. */
export const rank = (zh = '排名', en = 'Rank') =>
  ({ ...make<never>('text', zh, en, { width: 72, isRank: true }), from: [] as readonly never[] }) as const

/** A column with a day or month of the period. On the wire: its number. */
export const step = (zh: string, en: string) => make<number>('text', zh, en, { width: 160, isStep: true })

/** A column with a percentage as text, such as '12.50%'; other texts are shown as empty. */
export const share = (zh: string, en: string) => make<string>('percent', zh, en, { isFormatted: true })

/**
 * A parameter for a month or year up to now, or for any days of a year at most: `cycle_type`, `year` and `month` on the
 * wire, or `start_time` and `end_time`; one item in the URL.
 */
export const monthOrYear = (
  zh: string,
  en: string,
  options: {
    /** Allows years only. */
    readonly cycle?: 'YEAR'
  } = {},
) =>
  ({
    ...make<never>('monthOrYear', zh, en, options),
    from: ['cycle_type', 'year', 'month', 'start_time', 'end_time'],
  }) as const

/** A parameter for adjacent price ranges. On the wire: the list of their bounds. */
export const ranges = (
  zh: string,
  en: string,
  options: {
    /** The initial bounds in yuan. */
    readonly initial: readonly number[]
  },
) => make<readonly number[]>('ranges', zh, en, options)
