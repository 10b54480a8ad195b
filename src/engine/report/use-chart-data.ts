import { useMemo } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Chart, Row } from '@/schema'
import { type ChartData, type Point, toChartData, withComparison } from './chart-data'
import { type ReportParams, YEAR_BEFORE } from './use-report-params'
import { useReportQuery } from './use-report-query'

/** Checks whether a chart's values add up to a total: orders by hour do, a ranking does not. */
export const isAddedUp = ({ chart }: Chart): boolean => chart === 'bars' || chart === 'line'

/** With more bars, which would be too thin, a chart starts as a line. */
const MANY = 62
export const isManyBars = ({ chart }: Chart, drawn: ChartData | undefined): boolean =>
  chart === 'bars' && (drawn?.steps?.length ?? 0) > MANY

/** A line chart's call also returns the previous period. */
const hasBefore = ({ chart }: Chart, { comparison }: ReportParams) => chart === 'line' && comparison !== YEAR_BEFORE

/** The same chart of the comparison period, if it or its total is shown. */
function useBefore(chart: Chart, reportParams: ReportParams, taken: readonly string[]): ChartData | undefined {
  const isRequested = !hasBefore(chart, reportParams) && (reportParams.comparison !== '' || isAddedUp(chart))
  const sent = isRequested ? reportParams.before(taken) : undefined
  const { answer, isStale } = useReportQuery(chart.call, sent)
  return useMemo(
    () =>
      answer && sent && !isStale
        ? toChartData(chart, onlyFirst(chart, answer), (back = 0) => reportParams.span(back + 1))
        : undefined,
    [chart, answer, sent, isStale, reportParams],
  )
}

/** The response without the previous period's series. */
const onlyFirst = ({ chart }: Chart, answer: Row): Row =>
  chart === 'line' ? { ...answer, series: (answer.series as readonly unknown[]).slice(0, 1) } : answer

/** The data of a chart: its values, and those of the comparison period for its series or total. */
export function useChartData(chart: Chart, reportParams: ReportParams, sent: Row, taken: readonly string[]) {
  const { word } = useMessages()
  const { answer, ...query } = useReportQuery(chart.call, sent)
  const empty = chart.zeroLabel && word(chart.zeroLabel)
  const before = useBefore(chart, reportParams, taken)
  const drawn = useMemo(
    () =>
      answer
        ? toChartData(
            chart,
            hasBefore(chart, reportParams) ? answer : onlyFirst(chart, answer),
            reportParams.span,
            empty,
          )
        : undefined,
    [chart, answer, reportParams, empty],
  )
  const seen = useMemo(
    () =>
      drawn && before && reportParams.comparison ? withComparison(drawn, before, chart.by, reportParams.span) : drawn,
    [drawn, before, chart, reportParams],
  )
  const own = useMemo(
    () => (drawn && hasBefore(chart, reportParams) ? ofSeries(drawn, reportParams.span()) : drawn),
    [drawn, chart, reportParams],
  )
  const earlier: readonly Point[] | undefined =
    drawn && hasBefore(chart, reportParams) ? ofSeries(drawn, reportParams.span(1)).points : before?.points
  return { ...query, drawn, seen, own, earlier }
}

const ofSeries = (data: ChartData, series: string): ChartData => ({
  ...data,
  points: data.points.filter(point => point.series === series),
})
