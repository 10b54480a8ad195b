import { useMessages } from '@/providers/i18n/use-messages'
import type { AnyField, Figures, Row } from '@/schema'
import { nestedMarker } from '../context/dev-markers'
import { kinds } from '../kinds'
import { NumberSkeleton } from '../skeleton/list-skeleton'
import { PartFailed } from './part-failed'
import { useReportQuery } from './use-report-query'

/** What a report adds up to, in large figures. */
export function FiguresStrip({ figures, sent }: { figures: Figures; sent: Row }) {
  const { t, word } = useMessages()
  const { answer, error, isStale, again } = useReportQuery(figures.call, sent)
  const name = figures.label ? word(figures.label) : t('report.figures')
  if (error) return <PartFailed name={name} error={error} onRetry={again} />
  return (
    <section className={`report-figures${isStale ? ' is-stale' : ''}`} aria-label={name}>
      {figures.label && <h2>{name}</h2>}
      {(Object.entries(figures.fields) as [string, AnyField][]).map(([key, field]) => {
        const { Cell } = kinds[field.kind]
        return (
          <div className="figure" key={key} {...(import.meta.env.DEV && nestedMarker('figures', key))}>
            <span className="quiet">{word(field.label)}</span>
            <strong>
              {answer ? <Cell value={answer[key] ?? 0} row={answer} field={field} /> : <NumberSkeleton />}
            </strong>
          </div>
        )
      })}
    </section>
  )
}
