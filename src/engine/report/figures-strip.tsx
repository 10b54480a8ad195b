import { timeOf } from '@/lib/report-span'
import { useMessages } from '@/providers/i18n/use-messages'
import type { AnyField, Figures, Row } from '@/schema'
import { nestedMarker } from '../context/dev-markers'
import { kinds } from '../kinds'
import { NumberSkeleton } from '../skeleton/list-skeleton'
import { Change } from './change'
import { MetricTitle } from './metric-title'
import { PartFailed } from './part-failed'
import type { ReportParams } from './use-report-params'
import { useReportQuery } from './use-report-query'

interface FiguresStripProps {
  readonly figures: Figures
  readonly sent: Row
  readonly reportParams: ReportParams
  readonly taken: readonly string[]
}

/** The key figures of a report, compared with the comparison period once the period has ended. */
export function FiguresStrip({ figures, sent, reportParams, taken }: FiguresStripProps) {
  const translator = useMessages()
  const { t, word } = translator
  const { answer, error, isStale, again } = useReportQuery(figures.call, sent)
  // A partial period would be compared with a whole one.
  const isOver = Number(timeOf(reportParams.span()).split(',')[1]) * 1000 < Date.now()
  const { answer: before, isStale: isOld } = useReportQuery(
    figures.call,
    isOver ? reportParams.before(taken) : undefined,
  )
  const name = figures.label ? word(figures.label) : t('report.figures')
  if (error) return <PartFailed name={name} error={error} onRetry={again} />
  return (
    <section className={`report-figures${isStale ? ' is-stale' : ''}`} aria-label={name}>
      {figures.label && <h2>{name}</h2>}
      {(Object.entries(figures.fields) as [string, AnyField][]).map(([key, field]) => {
        const { Cell, text } = kinds[field.kind]
        const then = before && !isOld ? Number(before[key] ?? 0) : undefined
        const show = (value: number) => text(value, {}, field, translator)
        return (
          <div className="figure" key={key} {...(import.meta.env.DEV && nestedMarker('stats', key))}>
            <span className="quiet">
              <MetricTitle title={word(field.label)} field={field} />
            </span>
            <strong>
              {answer ? <Cell value={answer[key] ?? 0} row={answer} field={field} /> : <NumberSkeleton />}
            </strong>
            {answer && (
              <Change now={Number(answer[key] ?? 0)} before={then} period={reportParams.span(1)} show={show} />
            )}
          </div>
        )
      })}
    </section>
  )
}
