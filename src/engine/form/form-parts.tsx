import type { ReactNode } from 'react'
import type { Row } from '@/schema'
import { FieldItem } from './field-item'
import { FormContext, useFormOf } from './form-context'
import { FormFrame } from './form-frame'
import type { FormControllerState } from './use-form-controller'

interface ControlledFormProps {
  readonly form: FormControllerState<Row>
  /** Labels above instead of beside. */
  readonly isNarrow?: boolean
  /** The fields (`FormField`), the buttons, and whatever else. */
  readonly children: ReactNode
}

/**
 * The form of `useFormController` on a page written by hand: Enter in a field sends it. Nothing is drawn before its record is
 * there.
 */
export function ControlledForm({ form, isNarrow = false, children }: ControlledFormProps) {
  const { formProps } = form
  if (!formProps) return null
  return (
    <FormContext value={form}>
      <FormFrame {...formProps} isNarrow={isNarrow} className="record-form" onSubmit={() => void form.submit()}>
        {children}
      </FormFrame>
    </FormContext>
  )
}

/**
 * One field of the declaration inside of `ControlledForm`: its label, input, help and rules, with what is wrong beside it. A
 * field that depends on others comes and goes with them.
 */
export function FormField({ name }: { readonly name: string }) {
  const { resource, record, formProps } = useFormOf()
  return <FieldItem resource={resource} name={name} record={record} disabled={formProps?.disabled === true} />
}
