import { useGo } from '@refinedev/core'
import { useMessages } from '@/providers/i18n/use-messages'
import type { AnyField, Chart } from '@/schema'
import { kinds } from '../kinds'
import type { Point } from './chart-data'
import { usePointLink } from './use-point-link'
import type { ReportParams } from './use-report-params'

/** Formatters of a chart's values, and the links of its points. */
export function useChartParts(chart: Chart, reportParams: ReportParams) {
  const translator = useMessages()
  const go = useGo()
  const linkOf = usePointLink(chart, reportParams)
  const field = chart.value as AnyField
  const compact = new Intl.NumberFormat(translator.language, { notation: 'compact' })
  return {
    linkOf,
    onPoint: linkOf && ((point: Point) => go({ to: linkOf(point) ?? '' })),
    /** The full value with its unit. */
    show: (value: number) => kinds[field.kind].text(value, {}, field, translator),
    /** Compact, for an axis. */
    short: (value: number) => `${kinds[field.kind].amount ? '¥' : ''}${compact.format(value)}`,
  }
}
