import type { AnswerOf } from '@contract/calls'
import { Alert, Form, Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { Http } from '@/providers/http/client'
import { useWords } from '@/providers/i18n/use-words'
import type { ReasonShelf } from '@/schema'

type StoredReason = AnswerOf<'GET admin/reasons'>['data'][number]

interface StoredReasonsProps {
  readonly http: Http
  readonly shelf: ReasonShelf
  /** The field that holds the message which will be read. */
  readonly into: string | undefined
}

/** As many as a person can look through. */
const MOST = 200

/**
 * A reason from the library: choosing one writes its message into the field below, where it can be changed. What was
 * typed there before stays in front of it.
 */
export function StoredReasons({ http, shelf, into }: StoredReasonsProps) {
  const { t, word } = useWords()
  const form = Form.useFormInstance()
  const [reasons, setReasons] = useState<readonly StoredReason[]>()
  const [failure, setFailure] = useState<string>()
  const written = useRef('')

  useEffect(() => {
    const stop = new AbortController()
    const { area, scene } = shelf
    http
      .send('GET admin/reasons', { query: { area, scene, disabled: '0', page_size: MOST }, signal: stop.signal })
      .then(({ data }) => setReasons(data))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setFailure(error instanceof Error ? error.message : String(error))
      })
    return () => stop.abort()
  }, [http, shelf])

  const choose = (id: string | undefined) => {
    const reason = reasons?.find(one => one.reason_id === id)
    if (!reason || into === undefined) return
    const message = word([reason.message_zh, reason.message_en])
    const before = String(form.getFieldValue(into) ?? '')
    const isOwn = before.trim() !== '' && before !== written.current
    written.current = isOwn ? `${before}\n${message}` : message
    form.setFieldValue(into, written.current)
    void form.validateFields([into]).catch(() => undefined)
  }

  // Without the library the message can still be typed.
  if (failure !== undefined) return <Alert type="warning" showIcon title={t('reason.failed')} description={failure} />
  return (
    <Form.Item name="reason_id" label={t('reason.choose')} extra={t('reason.hint')}>
      <Select
        allowClear
        loading={!reasons}
        placeholder={t('reason.none')}
        showSearch={{ optionFilterProp: 'label' }}
        notFoundContent={reasons ? t('reason.empty') : t('reason.loading')}
        options={(reasons ?? []).map(({ reason_id, zh, en }) => ({ value: reason_id, label: word([zh, en]) }))}
        onChange={choose}
      />
    </Form.Item>
  )
}
