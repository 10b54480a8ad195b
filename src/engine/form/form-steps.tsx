import { Form, type FormInstance, Steps } from 'antd'
import { useMessages } from '@/providers/i18n/use-messages'
import type { FormSection, Values } from './values'
import './form-messages'

interface FormStepsProps {
  readonly parts: readonly FormSection[]
  /** Starting at 0. */
  readonly step: number
  readonly form: FormInstance<Values>
  readonly onStep: (step: number) => void
}

/** The steps of a form. Completed steps can be reopened; later ones are enabled one by one. */
export function FormSteps({ parts, step, form, onStep }: FormStepsProps) {
  const { t, word } = useMessages()
  // Re-renders with every change of the form, so that a step shows its errors immediately.
  Form.useWatch([], form)
  const wrong = new Set(form.getFieldsError().flatMap(one => (one.errors.length > 0 ? [String(one.name[0])] : [])))
  return (
    <nav aria-label={t('form.steps')} className="form-steps">
      <Steps
        size="small"
        current={step}
        onChange={at => at < step && onStep(at)}
        items={parts.map((part, at) => ({
          title: part.title ? word(part.title) : String(at + 1),
          disabled: at > step,
          ...(part.keys.some(key => wrong.has(key)) && { status: 'error' as const }),
        }))}
      />
    </nav>
  )
}
