import { Form, type FormInstance } from 'antd'
import type { CallNow } from '@/providers/data/use-call'
import { type ActionOfKind, type Resource, type Row, valueAt } from '@/schema'
import { OfferedReasons } from '../actions/offered-reasons'
import { FieldItem } from './field-item'
import { initialValues, serializeValues, type Values } from './values'
import '../actions/actions.css'

interface PromptFieldsProps {
  /** Handed over, since a dialog may stand outside of its provider. */
  readonly ask: CallNow
  readonly resource: Resource
  readonly action: ActionOfKind<'call'>
  /** The record that is asked about; of many, none. */
  readonly row?: Row | undefined
  readonly form: FormInstance<Values>
  readonly disabled: boolean
  readonly onSubmit: () => void
  /** Hears all values whenever a person changes one. */
  readonly onTyped?: (values: Values) => void
}

/** The fields that only the question has, as a form reads them. */
export const promptResource = (resource: Resource, { prompt = {}, rules }: ActionOfKind<'call'>): Resource => ({
  ...resource,
  fields: prompt,
  rules: { ...resource.rules, ...rules },
  conditions: {},
})

/** The fields an action asks before it is done, checked as in any form. */
export function PromptFields({ ask, resource, action, row, form, disabled, onSubmit, onTyped }: PromptFieldsProps) {
  const { reasons } = action
  const asked = promptResource(resource, action)
  const names = Object.keys(asked.fields)
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      initialValues={initialPromptValues(resource, action, row)}
      disabled={disabled}
      onFinish={onSubmit}
      onValuesChange={(_, all) => onTyped?.(all as Values)}
      onKeyDown={event => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        onSubmit()
      }}
      noValidate
    >
      {reasons && <OfferedReasons ask={ask} reasons={reasons} into={names[0]} />}
      {names.map(name => (
        <FieldItem key={name} resource={asked} name={name} record={undefined} disabled={disabled} />
      ))}
    </Form>
  )
}

/** What the fields of an action start with. */
export function initialPromptValues(resource: Resource, action: ActionOfKind<'call'>, row: Row | undefined): Values {
  const asked = promptResource(resource, action)
  return { ...initialValues(asked, Object.keys(asked.fields), undefined), ...started(asked, action, row) }
}

/** What the record has for the fields that start with something of it. */
function started(asked: Resource, { initialValues: starts = {} }: ActionOfKind<'call'>, row: Row | undefined): Values {
  if (!row) return {}
  const known = Object.fromEntries(Object.entries(starts).map(([name, path]) => [name, valueAt(row, path)]))
  return initialValues(asked, Object.keys(starts), known)
}

/** What was typed, as it is sent; nothing when a field is wrong, which then says so. */
export async function readPromptValues(
  resource: Resource,
  action: ActionOfKind<'call'>,
  form: FormInstance<Values>,
): Promise<Values | undefined> {
  const isRight = await form.validateFields().then(
    () => true,
    () => false,
  )
  if (!isRight) return undefined
  const values = form.getFieldsValue(true) as Values
  const asked = promptResource(resource, action)
  return {
    ...serializeValues(asked, Object.keys(asked.fields), values),
    ...(values.reason_id ? { reason_id: values.reason_id } : {}),
  }
}
