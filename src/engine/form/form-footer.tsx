import { Button } from 'antd'
import { useMessages } from '@/providers/i18n/use-messages'
import type { FormButton, FormScreen } from '@/schema'
import { ActButton } from '../actions/act-button'
import { DraftMark } from './draft-bar'
import { FooterFrame } from './footer-frame'
import { useFormOf } from './form-context'
import { FormProblems } from './form-problems'
import { useMissingDraftPermission } from './missing-permissions'
import { PreviewButton } from './preview-button'
import type { Steps } from './steps-of'
import { SubmitButtons } from './submit-buttons'
import { Unsaved } from './unsaved'
import './form-messages'

interface FormFooterProps {
  readonly screen: FormScreen<string>
  readonly steps: Steps
  readonly submits: readonly FormButton[]
  readonly onLeave: () => void
}

/** Below a form: its problems, the buttons to submit, step and leave, and the draft's status. */
export function FormFooter({ screen, steps, submits, onLeave }: FormFooterProps) {
  const { t } = useMessages()
  const { resource, draft, isSending, isBusy, isDirty } = useFormOf()
  const missingPermission = useMissingDraftPermission(resource)
  return (
    <FooterFrame>
      <FormProblems />
      {!steps.isFirst && (
        <Button disabled={isSending} onClick={() => steps.goTo(steps.at - 1)}>
          {t('form.previous')}
        </Button>
      )}
      {steps.isLast ? (
        <SubmitButtons submits={submits} />
      ) : (
        <Button type="primary" onClick={() => void steps.next()}>
          {t('form.next')}
        </Button>
      )}
      {draft && (
        <ActButton reason={missingPermission} disabled={isSending || isBusy} onClick={() => void draft.save()}>
          {t('form.saveDraft')}
        </ActButton>
      )}
      {screen.preview && <PreviewButton preview={screen.preview} />}
      <Button disabled={isSending} onClick={onLeave}>
        {t('engine.cancel')}
      </Button>
      {isDirty && <Unsaved />}
      {draft && <DraftMark draft={draft} />}
    </FooterFrame>
  )
}
