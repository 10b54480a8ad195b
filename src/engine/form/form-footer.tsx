import { Button } from 'antd'
import { useWords } from '@/providers/i18n/use-words'
import type { FormScreen, Submit } from '@/schema'
import { DraftMark } from './draft-bar'
import { FormProblems } from './form-problems'
import { PreviewButton } from './preview-button'
import type { Steps } from './steps-of'
import { SubmitButtons } from './submit-buttons'
import { Unsaved } from './unsaved'
import type { FormProps, RecordFormState } from './use-record-form'
import { keysOf } from './values'

interface FormFooterProps {
  readonly screen: FormScreen<string>
  readonly record: RecordFormState
  readonly formProps: FormProps
  readonly steps: Steps
  readonly submits: readonly Submit[]
  readonly onLeave: () => void
}

/** Below a form: what is wrong with it, the ways on, back and out, and how it is kept meanwhile. */
export function FormFooter({ screen, record, formProps, steps, submits, onLeave }: FormFooterProps) {
  const { t } = useWords()
  const { draft, sending, isBusy } = record
  const { resource, parts } = formProps
  return (
    <footer className="form-footer">
      <FormProblems {...record.problems} resource={resource} />
      {!steps.isFirst && (
        <Button disabled={sending} onClick={() => steps.goTo(steps.at - 1)}>
          {t('form.previous')}
        </Button>
      )}
      {steps.isLast ? (
        <SubmitButtons
          submits={submits}
          sending={sending}
          isBusy={isBusy}
          onSubmit={how => record.submit(how)}
          resource={resource}
          record={record.record ?? formProps.initial}
        />
      ) : (
        <Button type="primary" onClick={() => void steps.next()}>
          {t('form.next')}
        </Button>
      )}
      {draft && (
        <Button disabled={sending || isBusy} onClick={() => void draft.save()}>
          {t('form.saveDraft')}
        </Button>
      )}
      {screen.preview && <PreviewButton {...formProps} preview={screen.preview} keys={keysOf(parts)} />}
      <Button disabled={sending} onClick={onLeave}>
        {t('engine.cancel')}
      </Button>
      {record.dirty && <Unsaved />}
      {draft && <DraftMark draft={draft} />}
    </footer>
  )
}
