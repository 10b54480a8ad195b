import type { ChartSeries, MapChart, MultipleChart, SimpleChart } from '@contract/statistics/charts'
import { nobody } from '@contract/statistics/labels'
import { hasStep, spanUnit, stepName, timeOf } from '@/lib/report-span'
import type { Chart } from '@/schema'

/** A data point. */
export interface Point {
  /** Its position on the axis. */
  readonly at: string
  /** Its full name. */
  readonly name: string
  readonly value: number
  /** Its series, named by the period. */
  readonly series: string
  /** Start and end of its day or month, or of the whole period: 'from,to' in epoch seconds. */
  readonly time?: string
  /** The month, year or range that contains it, as in the URL. */
  readonly month?: string
  /** The bounds of its price range: 'from,to'. */
  readonly range?: string
  readonly id?: string
  /** A number that distinguishes categories of the same name. */
  readonly code?: string
  /** A rank without an entry, which has no link. */
  readonly isNobody?: true
}

/** The data points of a chart with their positions. */
export interface ChartData {
  readonly points: readonly Point[]
  /** The number of categories, including empty ranks. */
  readonly places: number
  /** Every position of a time axis, including future ones. */
  readonly steps?: readonly string[]
}

/** Returns the month, year or range of a report (lib/report-span.ts), or the period that many before it. */
export type Span = (back?: number) => string

/** Values on the wire for a rank without an entry. */
const NOBODY: ReadonlySet<string> = new Set(['', nobody, 'null'])

/** Checks whether a day or month has begun. Future ones have no value, since 0 would look like a drop. */
export const hasBegun = ({ time = '' }: Pick<Point, 'time'>): boolean => Number(time.split(',')[0]) * 1000 <= Date.now()

/** Converts the response of a chart's call into its data points; `empty` labels ranks without an entry. */
export function toChartData({ chart, by }: Chart, answer: unknown, span: Span, empty?: string): ChartData {
  if (chart === 'line') {
    const { series = [], xAxis = [] } = answer as Partial<MultipleChart>
    const steps = stepsOf(xAxis, span())
    return { places: xAxis.length, steps, points: series.flatMap((one, back) => timed(one, steps, span(back))) }
  }
  const time = span() === '' ? {} : { time: timeOf(span()), month: span().replaceAll(' ', '') }
  if (chart === 'map') return onMap(answer as Partial<MapChart>, time)
  const { series, xAxis = [], yAxis = [] } = answer as Partial<SimpleChart>
  const axis = chart === 'horizontalBar' ? yAxis : xAxis
  if (!series) return { places: 0, points: [] }
  if (by === 'time') {
    const steps = stepsOf(axis, span())
    return { places: axis.length, steps, points: timed(series, steps, span()) }
  }
  const points = axis.map((at, index) => {
    const [id, code, range] = [series.ids?.[index], series.codes?.[index], rangeOf(at, index === axis.length - 1)]
    return {
      at,
      name: chart === 'ranking' ? (series.localName[index] ?? '') : at,
      value: Number(series.data[index] ?? 0) || 0,
      series: '',
      ...time,
      ...(id && { id }),
      ...(code && { code }),
      ...(range !== undefined && { range }),
    }
  })
  return { places: axis.length, points: chart === 'ranking' ? ranked(points, empty) : points }
}

const ranked = (points: readonly Point[], empty: string | undefined): Point[] =>
  points.flatMap(point => {
    if (!NOBODY.has(point.name)) return [point]
    return empty === undefined ? [] : [{ ...point, name: empty, isNobody: true }]
  })

/**
 * Parses '100~500' as prices from 100 up to 499.99: the upper bound belongs to the next range, except for the last one.
 */
function rangeOf(name: string, isLast: boolean): string | undefined {
  const [low, high] = /^\d+(\.\d+)?~\d+(\.\d+)?$/.test(name) ? name.split('~') : []
  if (low === undefined) return undefined
  return `${low},${isLast ? high : (Number(high) - 0.01).toFixed(2)}`
}

const onMap = ({ name = [], data = [] }: Partial<MapChart>, time: { time?: string; month?: string }): ChartData => ({
  places: name.length,
  points: name.map((at, index) => ({ at, name: at, value: Number(data[index] ?? 0) || 0, series: '', ...time })),
})

/**
 * The axis steps of a period; those of a range are numbered from its first day, since the wire identifies them by date.
 */
const stepsOf = (axis: readonly string[], span: string): readonly string[] =>
  spanUnit(span) === 'range' ? axis.map((_, at) => String(at + 1)) : axis

/** The days or months of a period that have begun; a shorter month has no 31st. */
const timed = ({ data }: ChartSeries, axis: readonly string[], span: string): Point[] =>
  axis.flatMap((at, index) => {
    const [name, value] = [stepName(span, at), data[index]]
    if (value === null || value === undefined || !hasStep(span, name)) return []
    // A day links to its month or range; in a year each month links to itself.
    const month = spanUnit(span) === 'year' ? name : span.replaceAll(' ', '')
    const point = { at, name, value: Number(value) || 0, series: span, time: timeOf(name), month }
    return hasBegun(point) ? [point] : []
  })

/**
 * Adds the values of the comparison period. A ranking matches them by id or name; a name without a value in that period
 * has none, which is not 0. A day that only the comparison period has, such as the 31st, has no counterpart.
 */
export function withComparison(
  { points, ...drawn }: ChartData,
  before: ChartData,
  by: Chart['by'],
  span: Span,
): ChartData {
  const keyOf = ({ at, name, id }: Point) => (by === 'time' ? at : (id ?? name))
  const then = new Map(before.points.map(point => [keyOf(point), point]))
  const now = new Set(points.map(keyOf))
  const alone = by === 'time' ? before.points.filter(point => !now.has(keyOf(point))) : []
  const compared = points.flatMap(point => {
    const old = then.get(keyOf(point))
    const current = { ...point, series: span() }
    return old ? [current, { ...old, at: point.at, series: span(1) }] : [current]
  })
  return {
    ...drawn,
    ...(drawn.steps && { steps: longer(drawn.steps, before.steps ?? []) }),
    points: [...compared, ...alone.map(point => ({ ...point, series: span(1) }))],
  }
}

const longer = (some: readonly string[], others: readonly string[]) => (others.length > some.length ? others : some)

/** Labels of categories on an axis or in a table: with their number if another has the same name. */
export function placeNames(points: readonly Point[]): (point: Point) => string {
  const [first] = points
  const seen = new Map<string, number>()
  for (const { name, series } of points) if (series === first?.series) seen.set(name, (seen.get(name) ?? 0) + 1)
  return ({ name, code }) => ((seen.get(name) ?? 0) > 1 && code ? `${name} · ${code}` : name)
}

/** The total of a chart, and that of the comparison period over the same elapsed days. */
export interface Totals {
  readonly now: number
  readonly before: number | undefined
  /** The period has not ended: only the elapsed days of the comparison period are included. */
  readonly isPartial: boolean
}

/** @param before the points of the comparison period */
export function totalsOf({ points, steps }: ChartData, before: readonly Point[] | undefined): Totals {
  const isPartial = isOpen(points)
  const now = sumOf(points)
  // Without a time axis, the elapsed part of the comparison period is unknown.
  if (!before || (isPartial && !steps)) return { now, before: undefined, isPartial }
  const begun = new Set(points.map(({ at }) => at))
  return { now, before: sumOf(isPartial ? before.filter(({ at }) => begun.has(at)) : before), isPartial }
}

/** Checks whether the last point's period has not ended. */
const isOpen = (points: readonly Point[]): boolean => Number(points.at(-1)?.time?.split(',')[1]) * 1000 > Date.now()
const sumOf = (points: readonly Point[]) => Math.round(points.reduce((sum, { value }) => sum + value, 0) * 100) / 100

/** The change of a value in percent; undefined without a previous value. */
export const changeOf = (now: number, before: number | undefined): number | undefined =>
  before ? Math.round(((now - before) / Math.abs(before)) * 1000) / 10 : undefined

/** Checks whether a chart has several series. */
export const isCompared = ({ points }: ChartData): boolean => new Set(points.map(({ series }) => series)).size > 1

/** Checks whether all values are 0. */
export const isFlat = ({ points }: ChartData): boolean => points.every(({ value }) => value === 0)

/** The title of a chart without period and number of ranks. */
export const plainTitle = (title: string): string => chartTitle(title, undefined, '').replace(/（）|, $/, '')

/** The title of a chart. The number of ranks is omitted until it is known. */
export const chartTitle = (title: string, places: number | undefined, period: string): string =>
  (places === undefined ? title.replace(/,? [^ ,]* ?\{n\}$/, '') : title.replace('{n}', String(places))).replace(
    '{period}',
    period,
  )
