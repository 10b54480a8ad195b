import { check } from '@contract/rules'
import { testMailRules } from '@contract/plugins/smtp-rules'
import { Button, Form, Input, Space } from 'antd'
import { useState } from 'react'
import type { InputProps } from '@/engine/kinds/kind'
import { forWidget } from '@/engine/inputs/props'
import { settingsMessages } from '@/locales/settings'
import { useWriting } from '@/providers/data/use-write'
import type { CallError } from '@/providers/http/errors'
import { addMessages } from '@/providers/i18n/i18n'
import { ruleMessage } from '@/providers/i18n/rule-message'
import { useMessages } from '@/providers/i18n/use-messages'
import { useNotices } from '@/providers/notices/notices'

addMessages(settingsMessages)

const FIELDS = ['host', 'port', 'open_ssl', 'username', 'password', 'max_count', 'mail_from'] as const

/**
 * An address and a button that sends a test mail with the form's current values, saved or not, and shows the result.
 */
export default function MailTestInput(props: InputProps) {
  const { t, word } = useMessages()
  const form = Form.useFormInstance()
  const { message } = useNotices()
  const [email, setEmail] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [isSending, setSending] = useState(false)
  const { write } = useWriting()
  const test = async () => {
    const broken = check(testMailRules.email, email)
    setWrong(broken && ruleMessage(broken, word))
    const isComplete = await form.validateFields([...FIELDS]).then(
      () => true,
      () => false,
    )
    if (broken || !isComplete) return
    const id = props.record?.id
    const body = { ...form.getFieldsValue([...FIELDS]), email, ...(id !== undefined && { id }) }
    setSending(true)
    try {
      // The count of sent mails is refetched with the list; the form over it remains unchanged.
      await write('POST admin/systems/smtps/send', { body }, { refresh: 'later' })
      void message.success(t('settings.testSent', { email }))
    } catch (error) {
      setWrong((error as CallError).message)
    } finally {
      setSending(false)
    }
  }
  return (
    <>
      <Space.Compact block>
        <Input
          {...forWidget(props)}
          type="email"
          value={email}
          status={wrong === undefined ? '' : 'error'}
          placeholder={t('settings.testTo')}
          autoComplete="email"
          onChange={event => setEmail(event.target.value)}
          onPressEnter={event => {
            event.preventDefault()
            void test()
          }}
        />
        <Button loading={isSending} disabled={props.disabled ?? false} onClick={() => void test()}>
          {t('settings.testNow')}
        </Button>
      </Space.Compact>
      {wrong !== undefined && (
        <div role="alert" className="settings-wrong">
          {wrong}
        </div>
      )}
    </>
  )
}
