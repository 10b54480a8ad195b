import { useMessages } from '@/providers/i18n/use-messages'
import { hasBegun, type Point } from './chart-data'

interface MarksProps {
  readonly points: readonly Point[]
  /** The period whose values they are, where another stands beside it. */
  readonly period: string
  readonly show: (value: number) => string
}

/** The highest, the lowest and the mean value of a chart. Days that are still to come are no part of it. */
export function Marks({ points, period, show }: MarksProps) {
  const { t } = useMessages()
  const [first, ...rest] = points.filter(point => point.series === period && hasBegun(point))
  if (!first) return null
  const highest = rest.reduce((best, point) => (point.value > best.value ? point : best), first)
  const lowest = rest.reduce((least, point) => (point.value < least.value ? point : least), first)
  const mean = (first.value + rest.reduce((sum, { value }) => sum + value, 0)) / (rest.length + 1)
  const lines = [
    [t('report.highest'), show(highest.value), highest.name],
    [t('report.lowest'), show(lowest.value), lowest.name],
    [t('report.mean'), show(Math.round(mean * 100) / 100), ''],
  ] as const
  return (
    <dl className="report-marks">
      {lines.map(([term, value, when]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            {value} <small>{when}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}
