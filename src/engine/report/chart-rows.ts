import { spanUnit } from '@/lib/report-span'
import type { Translator } from '@/providers/i18n/use-messages'
import type { Chart } from '@/schema'
import { type ChartData, isCompared, type Point } from './chart-data'

/** The positions of a chart as rows, for its table and its export. */

export function positionsIn({ points, steps }: ChartData): readonly string[] {
  const there = new Set(points.map(({ at }) => at))
  return steps ? steps.filter(step => there.has(step)) : [...there]
}

export const pointAt = ({ points }: ChartData, at: string, series: string): Point | undefined =>
  points.find(point => point.at === at && point.series === series)

/** The first point at a position: of the requested period, or of the comparison period if only that has one. */
export const firstAt = ({ points }: ChartData, at: string): Point | undefined => points.find(point => point.at === at)

/** The column headers: the rank, the categories, and each series. */
export function headsOf(chart: Chart, { points }: ChartData, { t, word }: Pick<Translator, 't' | 'word'>) {
  const lines = [...new Set(points.map(({ series }) => series))]
  const isPeriods = chart.chart === 'line' || isCompared({ points, places: 0 })
  const first =
    chart.by === 'time' ? t(spanUnit(lines[0] ?? '') === 'year' ? 'report.month' : 'report.day') : word(chart.by)
  const places = chart.chart === 'ranking' ? [t('report.place')] : []
  const values = lines.map(line => (isPeriods ? line : word(chart.value.label)))
  return { lines, places, first, values, heads: [...places, first, ...values] }
}
