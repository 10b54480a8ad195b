import { Button } from 'antd'
import { useMessages } from '@/providers/i18n/use-messages'
import { useBusy } from '@/providers/notification/use-busy'
import type { Resource } from '@/schema'
import { JobButtons } from '../bulk/job-view'
import { lineCountOf } from './records'
import { useCountText } from './use-count-text'
import type { ImportRun } from './use-import-run'
import type { ImportSteps } from './use-import-steps'
import { useSaveFailed } from './use-save-failed'
import type { ServerImportRun } from './use-server-import'

interface ImportFooterProps {
  readonly name: string
  readonly resource: Resource
  readonly steps: ImportSteps
  readonly work: ImportRun
  readonly server: ServerImportRun
  /** The permanent filters of the list. */
  readonly permanentFilters: object
  readonly onLeave: () => void
}

/** The buttons of the current step. */
export function ImportFooter({ name, resource, permanentFilters, steps, work, server, onLeave }: ImportFooterProps) {
  const { t } = useMessages()
  const { step, bad, selected, skipped, missingFields, used, pictures, table, file, converter } = steps
  const countText = useCountText(converter)
  const { isBusy, run: doBusy } = useBusy()
  const run = () => {
    if (server.isOffered)
      return doBusy(() =>
        server.start({
          ...{ file: file?.name ?? name, records: selected, withLines: converter !== undefined, permanentFilters },
          isSkipping: skipped.size > 0,
        }),
      )
    const { create } = resource.calls
    if (!create) return
    work.run(
      create,
      selected.flatMap(({ lines }) => lines),
    )
    steps.setStep(3)
  }
  return (
    <div className="form-footer is-drawer">
      {step === 1 && (
        <Button
          type="primary"
          disabled={missingFields.length > 0 || used.length === 0 || table?.rows.length === 0}
          loading={steps.isBusy}
          onClick={steps.check}
        >
          {t('import.next')}
        </Button>
      )}
      {step === 2 && (
        <Button
          type="primary"
          disabled={bad > 0 || selected.length === 0 || pictures.isOpen || steps.isBusy}
          loading={isBusy}
          onClick={run}
        >
          {t('import.start', { count: countText(selected.length, lineCountOf(selected)) })}
        </Button>
      )}
      {(step === 1 || (step === 2 && !steps.rejections)) && (
        <Button onClick={() => steps.setStep(step - 1)}>{t('import.previous')}</Button>
      )}
      {step === 3 && <RunButtons name={name} steps={steps} work={work} />}
      <Button onClick={onLeave}>{t(step === 3 ? 'bulk.close' : 'engine.cancel')}</Button>
      {step === 2 && bad > 0 && (
        <span className="quiet" role="status">
          {converter
            ? t('import.correctRecords', { records: countText(bad) })
            : t('import.correctFirst', { count: bad })}
        </span>
      )}
    </div>
  )
}

function RunButtons({ name, steps, work }: Pick<ImportFooterProps, 'name' | 'steps' | 'work'>) {
  const { t } = useMessages()
  const saveFailed = useSaveFailed(name, steps, work)
  const { job, state } = work
  if (!job || !state) return null
  const correct = () => {
    const { made, rejections } = work.outcome()
    steps.correct(made, rejections)
  }
  return (
    <JobButtons
      job={job}
      state={state}
      fileName={t('import.title', { name })}
      correction={{ label: count => t('import.mend', { count }), run: correct }}
      {...((state.counts.done < state.lines.length || steps.skipped.size > 0) && {
        save: { label: t('import.saveFailed'), run: () => void saveFailed() },
      })}
    />
  )
}
