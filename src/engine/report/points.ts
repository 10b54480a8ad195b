import type { ChartSeries, MultipleChart, SimpleChart } from '@contract/statistics/charts'
import { nobody } from '@contract/statistics/words'
import dayjs from 'dayjs'
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
  /** Of a day or a month its first and its last second, 'from,to'. */
  readonly time?: string
}

export interface Plotted {
  readonly points: readonly Point[]
  /** As many places as there could be. */
  readonly places: number
}

/** The month or year a report is about; or that many before it. */
export type Span = (back?: number) => string

/** How the wire says that nothing stands at a place. */
const NOBODY: ReadonlySet<string> = new Set(['', nobody, 'null'])
const two = (text: string) => text.padStart(2, '0')

/** A day of a month or a month of a year, by its number: '2026-11' and '5' make 2026-11-05. */
export const stepName = (span: string, number: unknown): string => `${span}-${two(String(number))}`

function timeOf(name: string): string {
  const day = dayjs(name.length === 7 ? `${name}-01` : name)
  const unit = name.length === 7 ? 'month' : 'day'
  return day.isValid() ? `${day.startOf(unit).unix()},${day.endOf(unit).unix()}` : ''
}

/** What a chart draws of what its call answered. */
export function plotted({ chart, by }: Chart, answer: unknown, span: Span): Plotted {
  if (chart === 'lines') {
    const { series = [], xAxis = [] } = answer as Partial<MultipleChart>
    return { places: xAxis.length, points: series.flatMap((one, back) => timed(one, xAxis, span(back))) }
  }
  const { series, xAxis = [], yAxis = [] } = answer as Partial<SimpleChart>
  const axis = chart === 'across' ? yAxis : xAxis
  if (!series) return { places: 0, points: [] }
  if (by === 'time') return { places: axis.length, points: timed(series, axis, span()) }
  const points = axis.map((at, index) => ({
    at,
    name: chart === 'ranking' ? (series.localName[index] ?? '') : at,
    value: Number(series.data[index] ?? 0) || 0,
    series: '',
  }))
  return { places: axis.length, points: chart === 'ranking' ? points.filter(({ name }) => !NOBODY.has(name)) : points }
}

const timed = ({ data }: ChartSeries, axis: readonly string[], span: string): Point[] =>
  axis.map((at, index) => {
    const name = stepName(span, at)
    return { at, name, value: Number(data[index] ?? 0) || 0, series: span, time: timeOf(name) }
  })

/** Whether there is anything to see. */
export const isFlat = ({ points }: Plotted): boolean => points.every(({ value }) => value === 0)
