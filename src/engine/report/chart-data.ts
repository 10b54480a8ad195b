import type { ChartSeries, MapChart, MultipleChart, SimpleChart } from '@contract/statistics/charts'
import { nobody } from '@contract/statistics/words'
import dayjs from 'dayjs'
import { rangeOf as daysRange } from '@/lib/market-days'
import type { Chart } from '@/schema'

/** One place of a chart. */
export interface Point {
  /** Where it stands on the axis. */
  readonly at: string
  /** In full, what stands there. */
  readonly name: string
  readonly value: number
  /** Of several lines, which; its period. */
  readonly series: string
  /** The first and the last second of its day or month, of the whole period where it is neither: 'from,to'. */
  readonly time?: string
  /** The month it lies in, or the year. */
  readonly month?: string
  /** The least and the greatest price of those it counts: 'from,to'. */
  readonly range?: string
  readonly id?: string
  /** Nobody has the place: it leads nowhere. */
  readonly isNobody?: true
}

/** The data points of a chart with their positions. */
export interface ChartData {
  readonly points: readonly Point[]
  /** As many places as there could be. */
  readonly places: number
}

/** The month or year a report is about; or that many before it. */
export type Span = (back?: number) => string

/** How the wire says that nothing stands at a place. */
const NOBODY: ReadonlySet<string> = new Set(['', nobody, 'null'])
/** By how long the name of a period is. */
const UNITS: Readonly<Record<number, 'year' | 'month'>> = { 4: 'year', 7: 'month' }
const YEAR = 4
const two = (text: string) => text.padStart(2, '0')

/** A day of a month or a month of a year, by its number: '2026-11' and '5' make 2026-11-05. */
export const stepName = (span: string, number: unknown): string => `${span}-${two(String(number))}`

function timeOf(name: string): string {
  const from = dayjs(`${name}-01-01`.slice(0, 10))
  if (!from.isValid()) return ''
  return daysRange([from, from.endOf(UNITS[name.length] ?? 'day')])
}

/** A line ends with today: what is still to come is no fall to nothing. */
export const hasBegun = ({ time = '' }: Point): boolean => Number(time.split(',')[0]) * 1000 <= Date.now()

/** Converts the answer of a chart's call into its data points; `empty` labels the ranks that nobody has. */
export function toChartData({ chart, by }: Chart, answer: unknown, span: Span, empty?: string): ChartData {
  if (chart === 'line') {
    const { series = [], xAxis = [] } = answer as Partial<MultipleChart>
    const points = series.flatMap((one, back) => timed(one, xAxis, span(back)))
    return { places: xAxis.length, points: points.filter(hasBegun) }
  }
  const time = span() === '' ? {} : { time: timeOf(span()), month: span() }
  if (chart === 'map') return onMap(answer as Partial<MapChart>, time)
  const { series, xAxis = [], yAxis = [] } = answer as Partial<SimpleChart>
  const axis = chart === 'horizontalBar' ? yAxis : xAxis
  if (!series) return { places: 0, points: [] }
  if (by === 'time') return { places: axis.length, points: timed(series, axis, span()) }
  const points = axis.map((at, index) => {
    const [id, range] = [series.ids?.[index], rangeOf(at, index === axis.length - 1)]
    return {
      at,
      name: chart === 'ranking' ? (series.localName[index] ?? '') : at,
      value: Number(series.data[index] ?? 0) || 0,
      series: '',
      ...time,
      ...(id !== undefined && { id }),
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

/** '100~500' are the prices from 100 up to 499.99: the upper bound belongs to the next range, but for the last one. */
function rangeOf(name: string, isLast: boolean): string | undefined {
  const [low, high] = /^\d+(\.\d+)?~\d+(\.\d+)?$/.test(name) ? name.split('~') : []
  if (low === undefined) return undefined
  return `${low},${isLast ? high : (Number(high) - 0.01).toFixed(2)}`
}

const onMap = ({ name = [], data = [] }: Partial<MapChart>, time: { time?: string; month?: string }): ChartData => ({
  places: name.length,
  points: name.map((at, index) => ({ at, name: at, value: Number(data[index] ?? 0) || 0, series: '', ...time })),
})

const timed = ({ data }: ChartSeries, axis: readonly string[], span: string): Point[] =>
  axis.map((at, index) => {
    const name = stepName(span, at)
    // A day lies in the month that is asked for; of a year each month stands for itself.
    const month = span.length === YEAR ? name : span
    return { at, name, value: Number(data[index] ?? 0) || 0, series: span, time: timeOf(name), month }
  })

/**
 * Adds the values of the comparison period. A ranking matches them by name; a name without a value in that period has
 * none, which is not 0.
 */
export function withComparison(
  { points, places }: ChartData,
  before: ChartData,
  by: Chart['by'],
  span: Span,
): ChartData {
  const keyOf = ({ at, name }: Point) => (by === 'time' ? at : name)
  const then = new Map(before.points.map(point => [keyOf(point), point]))
  return {
    places,
    points: points.flatMap(point => {
      const old = then.get(keyOf(point))
      const now = { ...point, series: span() }
      return old ? [now, { ...old, at: point.at, series: span(1) }] : [now]
    }),
  }
}

/** Whether values of several periods stand beside one another. */
export const isCompared = ({ points }: ChartData): boolean => new Set(points.map(({ series }) => series)).size > 1

/** Whether there is anything to see. */
export const isFlat = ({ points }: ChartData): boolean => points.every(({ value }) => value === 0)

/** The title of a chart. The number of ranks is left out until it is known. */
export const chartTitle = (title: string, places: number | undefined, period: string): string =>
  (places === undefined ? title.replace(/,? [^ ,]* ?\{n\}$/, '') : title.replace('{n}', String(places))).replace(
    '{period}',
    period,
  )
