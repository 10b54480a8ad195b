import { spanUnit } from '@/lib/report-span'
import type { Chart, Label } from '@/schema'
import { type ChartData, isCompared, type Point } from './chart-data'

/** A chart in rows: as it is read, and as it is kept. */

export function positionsIn({ points, steps }: ChartData): readonly string[] {
  const there = new Set(points.map(({ at }) => at))
  return steps ? steps.filter(step => there.has(step)) : [...there]
}

export const pointAt = ({ points }: ChartData, at: string, series: string): Point | undefined =>
  points.find(point => point.at === at && point.series === series)

/** What stands at a position: of the period that is asked for, or of the other where only that has it. */
export const firstAt = ({ points }: ChartData, at: string): Point | undefined => points.find(point => point.at === at)

interface ChartTranslator {
  readonly t: (key: 'report.place' | 'report.day' | 'report.month') => string
  readonly word: (label: Label) => string
}

/** What stands over the columns: the place of a ranking, what the places are called, and each line. */
export function headsOf(chart: Chart, { points }: ChartData, { t, word }: ChartTranslator) {
  const lines = [...new Set(points.map(({ series }) => series))]
  const isPeriods = chart.chart === 'line' || isCompared({ points, places: 0 })
  const first =
    chart.by === 'time' ? t(spanUnit(lines[0] ?? '') === 'year' ? 'report.month' : 'report.day') : word(chart.by)
  const places = chart.chart === 'ranking' ? [t('report.place')] : []
  const values = lines.map(line => (isPeriods ? line : word(chart.value.label)))
  return { lines, places, first, values, heads: [...places, first, ...values] }
}
