import { changeText } from '@/lib/format'
import { useMessages } from '@/providers/i18n/use-messages'
import { changeOf } from './chart-data'

interface ChangeProps {
  readonly now: number
  readonly before: number | undefined
  /** The label of the comparison period. */
  readonly period: string
  /** Only the elapsed days of the period are compared. */
  readonly isPartial?: boolean
  readonly show: (value: number) => string
}

/** The change of a value since the comparison period, and its previous value. */
export function Change({ now, before, period, isPartial = false, show }: ChangeProps) {
  const { t, language } = useMessages()
  if (before === undefined) return null
  const change = changeOf(now, before)
  const than = t(isPartial ? 'report.thanSamePart' : 'report.than', { period, value: show(before) })
  return (
    <small
      className="report-change"
      data-way={change === undefined || change === 0 ? 'same' : change > 0 ? 'up' : 'down'}
    >
      {change !== undefined && <b>{changeText(change / 100, language, 1)}</b>} {than}
    </small>
  )
}
