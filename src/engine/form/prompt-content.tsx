import { Form } from 'antd'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { CallNow } from '@/providers/data/use-call'
import type { ActionOfKind, Resource, Row } from '@/schema'
import { DraftLine, RecordChangeLines } from '../actions/question-lines'
import type { PromptHandle } from '../actions/use-prompt'
import { isTyped } from './name-to-type'
import { initialPromptValues, PromptFields, promptResource, readPromptValues } from './prompt-fields'
import type { StoredValues } from './stored-values'
import { TypedName } from './typed-name'
import type { Values } from './values'

export { nameToType } from './name-to-type'
export { storedValues } from './stored-values'

interface PromptContentProps {
  readonly ref: Ref<PromptHandle>
  readonly callNow: CallNow
  readonly resource: Resource
  readonly action: ActionOfKind<'call'>
  /** The record on which the action runs. */
  readonly row: Row | undefined
  /** The consequence of the action. */
  readonly consequence: string | undefined
  /** The text to type before a permanent deletion; undefined for other actions. */
  readonly expected: string | undefined
  /** Called with whether the action is confirmed. */
  readonly onSure: (isSure: boolean) => void
  readonly onSubmit: () => void
  /** The storage of entered values until they are sent. */
  readonly stored: StoredValues
  /** Changes by other administrators since the dialog opened. */
  readonly changes: readonly string[]
}

/**
 * The content of an action's prompt for one record: consequence, fields, and the name to type for a permanent deletion.
 */
export default function PromptContent(props: PromptContentProps) {
  const { ref, callNow, resource, action, row, consequence, expected, onSure, onSubmit, stored, changes } = props
  const [form] = Form.useForm<Values>()
  const [typed, setTyped] = useState('')
  const [isRestored, setRestored] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const isSure = expected === undefined || isTyped(typed, expected)
  useImperativeHandle(
    ref,
    () => ({ read: async () => (!isSure ? undefined : action.prompt ? readPromptValues(resource, action, form) : {}) }),
    [resource, action, form, isSure],
  )
  const [first] = Object.keys(action.prompt ?? {})
  const [initial] = useState(() => initialPromptValues(resource, action, row))
  useEffect(() => {
    const restored = stored.restored(initial)
    if (Object.keys(restored).length === 0) return
    form.setFieldsValue(restored)
    setRestored(true)
  }, [form, stored, initial])
  const clear = () => {
    stored.drop()
    form.setFieldsValue(initial)
    setRestored(false)
  }
  // A prompt starts with focus in its first field.
  useEffect(() => {
    const drawn = requestAnimationFrame(() => {
      if (first !== undefined) form.focusField(first)
      else frame.current?.querySelector('input')?.focus()
    })
    return () => cancelAnimationFrame(drawn)
  }, [form, first])
  return (
    <div ref={frame}>
      <RecordChangeLines lines={changes} />
      {consequence && <p className="consequence">{consequence}</p>}
      {action.prompt && (
        <PromptFields
          {...{ callNow, resource, action, row, form, onSubmit }}
          disabled={false}
          onTyped={values => stored.note(promptResource(resource, action), initial, values)}
        />
      )}
      {isRestored && <DraftLine onClear={clear} />}
      {expected !== undefined && (
        <TypedName
          expected={expected}
          value={typed}
          onChange={text => {
            setTyped(text)
            onSure(isTyped(text, expected))
          }}
          onSubmit={onSubmit}
        />
      )}
    </div>
  )
}
