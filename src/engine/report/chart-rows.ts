import type { Chart, Label } from '@/schema'
import { type ChartData, isCompared, type Point } from './chart-data'

/** A chart in rows: as it is read, and as it is kept. */

export const positionsIn = ({ points }: ChartData): readonly string[] => [...new Set(points.map(({ at }) => at))]

export const pointAt = ({ points }: ChartData, at: string, series: string): Point | undefined =>
  points.find(point => point.at === at && point.series === series)

interface Say {
  readonly t: (key: 'report.place' | 'report.day' | 'report.month') => string
  readonly word: (label: Label) => string
}

/** What stands over the columns: the place of a ranking, what the places are called, and each line. */
export function headsOf(chart: Chart, { points }: ChartData, { t, word }: Say) {
  const lines = [...new Set(points.map(({ series }) => series))]
  const isPeriods = chart.chart === 'line' || isCompared({ points, places: 0 })
  const first = chart.by === 'time' ? t(lines[0]?.length === 4 ? 'report.month' : 'report.day') : word(chart.by)
  const places = chart.chart === 'ranking' ? [t('report.place')] : []
  const values = lines.map(line => (isPeriods ? line : word(chart.value.label)))
  return { lines, places, first, values, heads: [...places, first, ...values] }
}
