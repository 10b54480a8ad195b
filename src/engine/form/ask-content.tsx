import { Form } from 'antd'
import { type Ref, useEffect, useImperativeHandle } from 'react'
import type { CallNow } from '@/providers/data/use-call'
import type { AnyAction, Resource } from '@/schema'
import { AskedFields, readAsked } from './asked-fields'
import type { Values } from './values'

/** Reads what was typed; nothing when a field is wrong, which then says so. */
export interface Asking {
  readonly read: () => Promise<Values | undefined>
}

interface AskContentProps {
  readonly ref: Ref<Asking>
  readonly ask: CallNow
  readonly resource: Resource
  readonly action: AnyAction
  /** What follows from it. */
  readonly consequence: string | undefined
  readonly onSubmit: () => void
}

/** What an action asks before it is done to one record: its consequence, and its fields. */
export default function AskContent({ ref, ask, resource, action, consequence, onSubmit }: AskContentProps) {
  const [form] = Form.useForm<Values>()
  useImperativeHandle(ref, () => ({ read: () => readAsked(resource, action, form) }), [resource, action, form])
  const [first] = Object.keys(action.ask ?? {})
  // A question with a field is answered by typing.
  useEffect(() => {
    const frame = requestAnimationFrame(() => first !== undefined && form.focusField(first))
    return () => cancelAnimationFrame(frame)
  }, [form, first])
  return (
    <>
      {consequence && <p className="consequence">{consequence}</p>}
      <AskedFields ask={ask} resource={resource} action={action} form={form} disabled={false} onSubmit={onSubmit} />
    </>
  )
}
