import { Checkbox, Form, type FormInstance } from 'antd'
import { useId } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import type { EditPlan } from '../bulk/edit-plan'
import { FieldItem } from '../form/field-item'
import { initialValues, type Values } from '../form/values'
import '../form/form.css'

interface EditFieldsProps {
  readonly plan: EditPlan
  readonly form: FormInstance<Values>
  readonly chosen: readonly string[]
  readonly onChosen: (chosen: readonly string[]) => void
  readonly onSubmit: () => void
}

/** The chosen fields, each with the input of its form. */
export function EditFields({ plan, form, chosen, onChosen, onSubmit }: EditFieldsProps) {
  const { t, word } = useMessages()
  const id = useId()
  // Field conditions are evaluated per record, not on the entered values.
  const resource = { ...plan.resource, conditions: {} }
  const { fields } = resource
  return (
    <div className="bulk-edit">
      {plan.fields.length > 1 && (
        <section>
          <h3 id={id}>{t('edit.which')}</h3>
          <Checkbox.Group
            role="group"
            aria-labelledby={id}
            value={[...chosen]}
            onChange={keys => onChosen(plan.fields.filter(key => keys.includes(key)))}
            options={plan.fields.map(key => ({ value: key, label: word(fields[key]?.label ?? [key, key]) }))}
          />
        </section>
      )}
      <p className="quiet">
        {t('edit.hint')} {chosen.length > 0 && t('edit.empty')}
      </p>
      <Form<Values>
        form={form}
        name={`${id}edit`}
        layout="vertical"
        className="record-form"
        initialValues={initialValues(resource, plan.fields, undefined)}
        onFinish={onSubmit}
        noValidate
      >
        {chosen.map(key => (
          <FieldItem key={key} resource={resource} name={key} record={undefined} disabled={false} />
        ))}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Form>
    </div>
  )
}
