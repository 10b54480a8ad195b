import { useMessages } from '@/providers/i18n/use-messages'
import { Change } from './change'
import { type ChartData, type Point, totalsOf } from './chart-data'

interface ChartTotalsProps {
  /** The values of the requested period. */
  readonly own: ChartData
  /** The values of the comparison period; undefined while they load. */
  readonly before: readonly Point[] | undefined
  /** The label of the comparison period. */
  readonly period: string
  readonly show: (value: number) => string
}

/** The total of a chart, compared with the comparison period; for a time axis also maximum, minimum and mean. */
export function ChartTotals({ own, before, period, show }: ChartTotalsProps) {
  const { t } = useMessages()
  const totals = totalsOf(own, before)
  return (
    <dl className="report-totals">
      <div>
        <dt>{t('report.total')}</dt>
        <dd>
          <strong>{show(totals.now)}</strong>{' '}
          <Change now={totals.now} before={totals.before} period={period} isPartial={totals.isPartial} show={show} />
        </dd>
      </div>
      {own.steps && <Extremes points={own.points} show={show} />}
    </dl>
  )
}

function Extremes({ points: [first, ...rest], show }: Pick<ChartData, 'points'> & Pick<ChartTotalsProps, 'show'>) {
  const { t } = useMessages()
  if (!first || rest.length === 0) return null
  const highest = rest.reduce((best, point) => (point.value > best.value ? point : best), first)
  const lowest = rest.reduce((least, point) => (point.value < least.value ? point : least), first)
  const mean = (first.value + rest.reduce((sum, { value }) => sum + value, 0)) / (rest.length + 1)
  const lines = [
    [t('report.highest'), show(highest.value), highest.name],
    [t('report.lowest'), show(lowest.value), lowest.name],
    [t('report.mean'), show(Math.round(mean * 100) / 100), ''],
  ] as const
  return lines.map(([term, value, when]) => (
    <div key={term}>
      <dt>{term}</dt>
      <dd>
        {value} <small>{when}</small>
      </dd>
    </div>
  ))
}
