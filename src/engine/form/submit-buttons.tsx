import { useMessages } from '@/providers/i18n/use-messages'
import type { ActionOfKind, FormButton } from '@/schema'
import { ActButton } from '../actions/act-button'
import { usePrompt } from '../actions/use-prompt'
import { useFormOf } from './form-context'
import { useMissingSavePermission } from './missing-permissions'
import { SaveButton } from './save-button'
import { isPlainSave } from './use-after-save'
import { saveKeyOf } from './use-save-key'

interface ButtonsProps {
  readonly submits: readonly FormButton[]
}

/** The submit buttons of a form, the first one primary. */
export function SubmitButtons({ submits }: ButtonsProps) {
  const { word } = useMessages()
  const { resource, record: loaded, formProps, submit, isSending, isBusy } = useFormOf()
  const record = loaded ?? formProps?.initial ?? {}
  const confirmAction = usePrompt(resource)
  const missing = useMissingSavePermission(resource, record)
  const press = (how: FormButton) => {
    if (!how.confirm && !how.prompt) return void submit(how)
    // A button's confirmation and prompt are those of an action.
    const { label, danger, confirm, prompt, reasons } = how
    const action: ActionOfKind<'call'> = {
      kind: 'call',
      label,
      ...(danger && { danger }),
      ...(confirm && { confirm }),
      ...(prompt && { prompt }),
      ...(reasons && { reasons }),
    }
    void confirmAction(action, record, typed =>
      submit({ ...how, extraValues: { ...how.extraValues, ...(typed as FormButton['extraValues']) } }),
    )
  }
  return submits.map((how, at) =>
    at === 0 && isPlainSave(how) ? (
      <SaveButton
        key={how.label.join()}
        label={word(how.label)}
        reason={missing}
        disabled={isSending || isBusy}
        onSave={after => void submit(how, after)}
      />
    ) : (
      <ActButton
        key={how.label.join()}
        // A button with extra values is an action of its own.
        reason={how.extraValues ? undefined : missing}
        type={at === 0 ? 'primary' : 'default'}
        danger={how.danger === true}
        {...(at === 0 && saveKeyOf())}
        loading={isSending && at === 0}
        disabled={isSending || isBusy}
        onClick={() => press(how)}
      >
        {word(how.label)}
      </ActButton>
    ),
  )
}
