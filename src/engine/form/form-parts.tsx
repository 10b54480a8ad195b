import type { ReactNode } from 'react'
import type { Row } from '@/schema'
import { FieldItem } from './field-item'
import { FormContext, useFormOf } from './form-context'
import { FormFrame } from './form-frame'
import type { FormControllerState } from './use-form-controller'

interface ControlledFormProps {
  readonly form: FormControllerState<Row>
  /** Labels above the inputs instead of beside them. */
  readonly isNarrow?: boolean
  /** Fields (`FormField`), buttons, and other content. */
  readonly children: ReactNode
}

/**
 * The form of `useFormController` on a custom page: Enter in a field submits it. It renders nothing until the record is
 * loaded.
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
 * One field of the declaration inside `ControlledForm`: label, input, help, rules and errors. A conditional field is
 * shown and hidden by its conditions.
 */
export function FormField({ name }: { readonly name: string }) {
  const { resource, record, formProps } = useFormOf()
  return <FieldItem resource={resource} name={name} record={record} disabled={formProps?.disabled === true} />
}
