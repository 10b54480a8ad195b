import { Form } from 'antd'
import { type Ref, useImperativeHandle } from 'react'
import type { Http } from '@/providers/http/client'
import { useWords } from '@/providers/i18n/use-words'
import type { AnyAction, Resource } from '@/schema'
import type { Values } from '../form/values'
import { AskedFields, readAsked } from './asked-fields'

/** Reads what was typed; nothing when a field is wrong, which then says so. */
export interface Asking {
  readonly read: () => Promise<Values | undefined>
}

interface AskContentProps {
  readonly ref: Ref<Asking>
  readonly http: Http
  readonly resource: Resource
  readonly action: AnyAction
  readonly onSubmit: () => void
}

/** What an action asks before it is done to one record: its consequence, and its fields. */
export default function AskContent({ ref, http, resource, action, onSubmit }: AskContentProps) {
  const { word } = useWords()
  const [form] = Form.useForm<Values>()
  useImperativeHandle(ref, () => ({ read: () => readAsked(resource, action, form) }), [resource, action, form])
  return (
    <>
      {action.confirm && action.confirm !== true && <p>{word(action.confirm)}</p>}
      <AskedFields http={http} resource={resource} action={action} form={form} disabled={false} onSubmit={onSubmit} />
    </>
  )
}
