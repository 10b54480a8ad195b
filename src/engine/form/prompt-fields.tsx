import { Form, type FormInstance } from 'antd'
import { isCommandKey } from '@/lib/command-key'
import type { CallNow } from '@/providers/data/use-call'
import { type ActionOfKind, type Resource, type Row, valueAt } from '@/schema'
import { OfferedReasons } from '../actions/offered-reasons'
import { FieldItem } from './field-item'
import { initialValues, serializeValues, type Values } from './values'
import '../actions/actions.css'

interface PromptFieldsProps {
  /** Passed as a prop, since a dialog may be mounted outside its provider. */
  readonly callNow: CallNow
  readonly resource: Resource
  readonly action: ActionOfKind<'call'>
  /** The record of the prompt; undefined for several. */
  readonly row?: Row | undefined
  readonly form: FormInstance<Values>
  readonly disabled: boolean
  readonly onSubmit: () => void
  /** Called with all values whenever the user changes one. */
  readonly onTyped?: (values: Values) => void
}

/** The prompt's fields as a resource for the form. */
export const promptResource = (resource: Resource, { prompt = {}, rules }: ActionOfKind<'call'>): Resource => ({
  ...resource,
  fields: prompt,
  rules: { ...resource.rules, ...rules },
  conditions: {},
})

/** The fields of an action's prompt, validated as in any form. */
export function PromptFields({ callNow, resource, action, row, form, disabled, onSubmit, onTyped }: PromptFieldsProps) {
  const { reasons } = action
  const resourceOfPrompt = promptResource(resource, action)
  const names = Object.keys(resourceOfPrompt.fields)
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      initialValues={initialPromptValues(resource, action, row)}
      disabled={disabled}
      onFinish={onSubmit}
      onValuesChange={(_, all) => onTyped?.(all as Values)}
      onKeyDown={event => {
        if (!isCommandKey('Enter', event)) return
        event.preventDefault()
        onSubmit()
      }}
      noValidate
    >
      {reasons && <OfferedReasons callNow={callNow} reasons={reasons} into={names[0]} />}
      {names.map(name => (
        <FieldItem key={name} resource={resourceOfPrompt} name={name} record={undefined} disabled={disabled} />
      ))}
    </Form>
  )
}

/** The initial values of a prompt. */
export function initialPromptValues(resource: Resource, action: ActionOfKind<'call'>, row: Row | undefined): Values {
  const resourceOfPrompt = promptResource(resource, action)
  return {
    ...initialValues(resourceOfPrompt, Object.keys(resourceOfPrompt.fields), undefined),
    ...started(resourceOfPrompt, action, row),
  }
}

/** The values of the record for fields with `initialValues`. */
function started(
  resourceOfPrompt: Resource,
  { initialValues: starts = {} }: ActionOfKind<'call'>,
  row: Row | undefined,
): Values {
  if (!row) return {}
  const known = Object.fromEntries(Object.entries(starts).map(([name, path]) => [name, valueAt(row, path)]))
  return initialValues(resourceOfPrompt, Object.keys(starts), known)
}

/** The entered values, serialized; undefined if validation fails, in which case errors are shown at the fields. */
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
  const resourceOfPrompt = promptResource(resource, action)
  return {
    ...serializeValues(resourceOfPrompt, Object.keys(resourceOfPrompt.fields), values),
    ...(values.reason_id ? { reason_id: values.reason_id } : {}),
  }
}
