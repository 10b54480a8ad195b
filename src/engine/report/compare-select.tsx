import { Select } from 'antd'
import { spanUnit } from '@/lib/report-span'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Chart } from '@/schema'
import { BEFORE, COMPARE, type ReportParams, YEAR_BEFORE } from './use-report-params'

/** A select of the comparison period: none, the previous one, or the same of the year before. */
export function CompareSelect({ chart, reportParams }: { chart: Chart; reportParams: ReportParams }) {
  const { t } = useMessages()
  const before = reportParams.spanBefore(BEFORE)
  const year = reportParams.spanBefore(YEAR_BEFORE)
  // A line chart includes the previous period anyway.
  const isLine = chart.chart === 'line'
  // The dates of a range are too long for a button; the total and the legend show them.
  const isRange = spanUnit(before) === 'range'
  const options = [
    ...(isLine ? [] : [{ value: '', label: t('report.compareNone') }]),
    { value: BEFORE, label: isRange ? t('report.compareBefore') : t('report.compare', { period: before }) },
    ...(year === before
      ? []
      : [
          {
            value: YEAR_BEFORE,
            label: isRange ? t('report.compareLastYear') : t('report.compareYear', { period: year }),
          },
        ]),
  ]
  const chosen = options.some(({ value }) => value === reportParams.comparison)
    ? reportParams.comparison
    : (options[0]?.value ?? '')
  return (
    <Select
      size="small"
      className="report-compare"
      aria-label={t('report.comparison')}
      popupMatchSelectWidth={false}
      value={chosen}
      options={options}
      onChange={(value: string) => reportParams.apply({ [COMPARE]: value })}
    />
  )
}
