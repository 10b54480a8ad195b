import { Form, type FormInstance } from 'antd'
import type { AnyAction, Resource } from '@/schema'
import { FieldItem } from '../form/field-item'
import { initialValues, type Values, wireValues } from '../form/values'

interface AskedFieldsProps {
  readonly resource: Resource
  readonly action: AnyAction
  readonly form: FormInstance<Values>
  readonly disabled: boolean
  readonly onSubmit: () => void
}

/** The fields an action asks before it is done, checked as in any form. */
export function AskedFields({ resource, action, form, disabled, onSubmit }: AskedFieldsProps) {
  const { asks = [] } = action
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      initialValues={initialValues(resource, asks, undefined)}
      disabled={disabled}
      onFinish={onSubmit}
      noValidate
    >
      {asks.map(name => (
        <FieldItem key={name} resource={resource} name={name} record={undefined} disabled={disabled} />
      ))}
    </Form>
  )
}

/** What was typed, as it is sent; nothing when a field is wrong, which then says so. */
export async function readAsked(
  resource: Resource,
  { asks = [] }: AnyAction,
  form: FormInstance<Values>,
): Promise<Values | undefined> {
  const isRight = await form.validateFields().then(
    () => true,
    () => false,
  )
  if (!isRight) return undefined
  return wireValues(resource, asks, form.getFieldsValue(true) as Values)
}
