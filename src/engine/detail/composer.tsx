import { Form } from 'antd'
import { useEffect, useId, useState } from 'react'
import { missingForAction, missingOf } from '@/providers/access-control/missing-permission'
import { useCallNow } from '@/providers/data/use-call'
import { useMessages } from '@/providers/i18n/use-messages'
import type { ActionOfKind, Resource, Row } from '@/schema'
import { ActButton } from '../actions/act-button'
import { useCommand } from '../actions/use-command'
import { useEngine } from '../context/engine-context'
import { PromptFields, readPromptValues } from '../form/prompt-fields'
import { storedValues } from '../form/stored-values'
import type { Values } from '../form/values'
import './entries.css'

interface ComposerProps {
  readonly resource: Resource
  readonly action: ActionOfKind<'call'>
  readonly row: Row
}

/** The reply form below a conversation. Entered text is retained until it is sent, through refetches and reloads. */
export default function Composer({ resource, action, row }: ComposerProps) {
  const { word } = useMessages()
  const [form] = Form.useForm<Values>()
  const callNow = useCallNow()
  const rights = useEngine()
  const { command, isRunning } = useCommand()
  const [draft] = useState(() => storedValues(`${resource.name}/${word(action.label)}/${String(row[resource.id])}`))
  const values = Form.useWatch([], form) as Values | undefined
  const title = useId()
  useEffect(() => form.setFieldsValue(draft.restored({})), [form, draft])
  useEffect(() => {
    if (values) draft.note(resource, {}, values)
  }, [draft, resource, values])
  const isSending = isRunning(resource, action, row)
  const send = async () => {
    const promptValues = await readPromptValues(resource, action, form)
    if (!promptValues || !(await command(resource, action, [row], promptValues))) return
    form.resetFields()
    draft.drop()
  }
  return (
    <section className="composer" aria-labelledby={title}>
      <PromptFields
        callNow={callNow}
        resource={resource}
        action={action}
        form={form}
        disabled={isSending}
        onSubmit={() => void send()}
      />
      <ActButton
        id={title}
        type="primary"
        loading={isSending}
        reason={missingOf(action, rights) ?? missingForAction(resource, action, rights)}
        onClick={() => void send()}
      >
        {word(action.label)}
      </ActButton>
    </section>
  )
}
