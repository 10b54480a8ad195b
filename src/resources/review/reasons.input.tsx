import type { AnswerOf, QueryOf } from '@contract/calls'
import { Alert, Button, Form, Skeleton } from 'antd'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { OfferedReasonsProps } from '@/engine/actions/offered-reasons'
import { commandKey } from '@/lib/command-key'
import { reasonMessages } from '@/locales/reasons'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import './reasons.css'

addMessages(reasonMessages)

type StoredReason = AnswerOf<'GET admin/reasons'>['data'][number]
type Shelf = Pick<NonNullable<QueryOf<'GET admin/reasons'>>, 'area' | 'scene'>

/** A manageable number. */
const MAX = 50
/** The number of reasons with a shortcut. */
const KEYS = 9

/**
 * Stored reasons, selected by click or Alt and a digit: the reason's message is appended to the field below, where it
 * can be edited.
 */
export default function StoredReasons(props: OfferedReasonsProps) {
  const { t, word } = useMessages()
  const { reasons, failure } = useStored(props)
  const { chosen, choose } = useChoice(props.into)
  const frame = useKeys(reasons, choose)

  // Without stored reasons a message can still be entered.
  if (failure !== undefined) return <Alert type="warning" showIcon title={t('reason.failed')} description={failure} />
  if (reasons?.length === 0) return null
  return (
    <fieldset ref={frame} className="stored-reasons">
      <legend>{t('reason.choose')}</legend>
      {!reasons && <Skeleton.Input active size="small" aria-label={t('reason.loading')} />}
      {reasons?.map((one, at) => (
        <Button
          key={one.reason_id}
          size="small"
          shape="round"
          type={one.reason_id === chosen ? 'primary' : 'default'}
          aria-pressed={one.reason_id === chosen}
          onClick={() => choose(one)}
        >
          {word([one.zh, one.en])}
          {at < KEYS && <kbd aria-hidden>{at + 1}</kbd>}
        </Button>
      ))}
      <small className="quiet">{t('reason.hint', { key: commandKey('Enter').text })}</small>
    </fieldset>
  )
}

/** The reasons of a situation; undefined while they load. */
function useStored({ callNow, shelf }: OfferedReasonsProps) {
  const [reasons, setReasons] = useState<readonly StoredReason[]>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    const stop = new AbortController()
    const { area, scene } = shelf as Shelf
    callNow
      .call('GET admin/reasons', { query: { area, scene, disabled: '0', page_size: MAX } }, stop)
      .then(({ data }) => setReasons(data))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setFailure(error instanceof Error ? error.message : String(error))
      })
    return () => stop.abort()
  }, [callNow, shelf])
  return { reasons, failure }
}

/** The selected reason, and a function that selects another, whose message is inserted into the field `into`. */
function useChoice(into: string | undefined) {
  const { word } = useMessages()
  const form = Form.useFormInstance()
  const chosen = Form.useWatch('reason_id', { form, preserve: true }) as string | undefined
  const written = useRef('')
  const choose = (reason: StoredReason | undefined) => {
    if (!reason || into === undefined) return
    const before = String(form.getFieldValue(into) ?? '')
    const isOwn = before.trim() !== '' && before !== written.current
    // Selecting it again deselects it, and removes its text unless that was edited.
    if (reason.reason_id === form.getFieldValue('reason_id')) {
      form.setFieldsValue({ reason_id: undefined, ...(!isOwn && { [into]: '' }) })
    } else {
      const message = word([reason.message_zh, reason.message_en])
      written.current = isOwn ? `${before}\n${message}` : message
      form.setFieldsValue({ reason_id: reason.reason_id, [into]: written.current })
      void form.validateFields([into]).catch(() => undefined)
    }
    form.focusField(into)
  }
  return { chosen, choose }
}

/** Alt and a digit select a reason, wherever the focus is in the form. */
function useKeys(
  reasons: readonly StoredReason[] | undefined,
  choose: (reason: StoredReason | undefined) => void,
): RefObject<HTMLFieldSetElement | null> {
  const latest = useRef(choose)
  latest.current = choose
  const frame = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const around = frame.current?.closest('form')
    if (!around || !reasons) return
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || !/^Digit[1-9]$/.test(event.code)) return
      event.preventDefault()
      latest.current(reasons[Number(event.code.slice(-1)) - 1])
    }
    around.addEventListener('keydown', onKey)
    return () => around.removeEventListener('keydown', onKey)
  }, [reasons])
  return frame
}
