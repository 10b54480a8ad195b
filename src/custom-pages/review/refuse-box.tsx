import { ruleMessages } from '@contract/messages'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Modal } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useHttp } from '@/providers/context'
import { useWords } from '@/providers/i18n/use-words'
import { usePane } from '@/providers/pane'
import { Labelled, statusOf } from '@/widgets/labelled'
import { areaOf, type Queue } from './queue'

const MOST = 200

interface RefuseBoxProps {
  readonly queue: Queue['queue']
  readonly sending: boolean
  readonly onRefuse: (message: string, reason_id?: string) => void
  readonly onCancel: () => void
}

/** Why it is refused: a stored reason by mouse or Alt and its number, or words of one's own. */
export function RefuseBox({ queue, sending, onRefuse, onCancel }: RefuseBoxProps) {
  const { t, word, language } = useWords()
  const http = useHttp()
  const pane = usePane()
  const input = useRef<TextAreaRef>(null)
  const [message, setMessage] = useState('')
  const [reason, setReason] = useState<string>()
  const [isChecked, setChecked] = useState(false)
  const { data } = useQuery({
    queryKey: ['reasons', areaOf[queue], 'REFUSE'],
    queryFn: ({ signal }) =>
      http.send('GET admin/reasons', {
        query: { area: areaOf[queue], scene: 'REFUSE', disabled: '0', page_size: 50 },
        signal,
      }),
    staleTime: 60_000,
  })
  const reasons = data?.data ?? []
  const choose = (at: number) => {
    const one = reasons[at]
    if (!one) return
    setReason(one.reason_id)
    setMessage(language === 'zh' ? one.message_zh : one.message_en)
    input.current?.focus()
  }
  const isBlank = message.trim() === ''
  const refuse = () => {
    setChecked(true)
    if (!isBlank && !sending) onRefuse(message.trim(), reason)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey && /^Digit[1-9]$/.test(event.code)) {
      event.preventDefault()
      choose(Number(event.code.slice(-1)) - 1)
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) refuse()
  }
  return (
    <Modal
      open
      title={t('review.reason')}
      getContainer={pane.container}
      okText={t('review.confirmRefuse')}
      okButtonProps={{ danger: true, loading: sending }}
      cancelText={t('engine.cancel')}
      onOk={refuse}
      onCancel={onCancel}
      afterOpenChange={open => open && input.current?.focus()}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a look of its own */}
      <div role="group" aria-label={t('review.stored')} className="review-reasons" onKeyDown={onKeyDown}>
        {reasons.map((one, at) => (
          <Button
            key={one.reason_id}
            size="small"
            type={one.reason_id === reason ? 'primary' : 'default'}
            aria-pressed={one.reason_id === reason}
            onClick={() => choose(at)}
          >
            {at < 9 && <kbd>{at + 1}</kbd>} {language === 'zh' ? one.zh : one.en}
          </Button>
        ))}
      </div>
      <Labelled
        label={t('review.reasonHint')}
        required
        error={isChecked && isBlank ? word(ruleMessages.required) : undefined}
      >
        {field => (
          <Input.TextArea
            {...field}
            status={statusOf(field)}
            ref={input}
            rows={4}
            maxLength={MOST}
            showCount
            value={message}
            onChange={event => setMessage(event.target.value)}
            onKeyDown={onKeyDown}
          />
        )}
      </Labelled>
      {reasons.length > 0 && <small className="quiet">{t('review.storedKeys')}</small>}
    </Modal>
  )
}
