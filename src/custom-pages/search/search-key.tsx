import { secretKeyRules } from '@contract/search/rules'
import { useNotification } from '@refinedev/core'
import { Modal, Typography } from 'antd'
import Password from 'antd/es/input/Password'
import { useId, useState } from 'react'
import type { PanelProps } from '@/engine/panel'
import { searchWords } from '@/locales/search'
import { useCall } from '@/providers/data/use-call'
import { useWrite } from '@/providers/data/use-write'
import { addWords } from '@/providers/i18n/i18n'
import { useWords } from '@/providers/i18n/use-words'
import { failureNotice } from '@/providers/notification/notification-provider'

addWords(searchWords)

/** The key with which the search engine fetches the words; what was typed is never shown again. */
export default function SearchKey({ onClose }: PanelProps) {
  const { t } = useWords()
  const { open: notify } = useNotification()
  const { data, refetch } = useCall('GET admin/goodssearch/custom-words/secret-key', {})
  const save = useWrite('PUT admin/goodssearch/custom-words/secret-key')
  const [isSending, setSending] = useState(false)
  const [password, setPassword] = useState('')
  const id = useId()
  const send = async () => {
    setSending(true)
    try {
      await save({ body: { password } })
      await refetch()
      setPassword('')
      notify?.({ type: 'success', message: t('search.keySaved') })
    } catch (error) {
      const notice = failureNotice(error)
      if (notice) notify?.(notice)
    } finally {
      setSending(false)
    }
  }
  return (
    <Modal
      open
      title={t('search.key')}
      okText={t('search.key')}
      okButtonProps={{ loading: isSending, disabled: password.trim() === '' }}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <p className="quiet">{t('search.keyAbout')}</p>
      <p>
        <label htmlFor={id}>{t('search.keyNew')}</label>
        <Password
          id={id}
          value={password}
          maxLength={secretKeyRules.password.max}
          autoComplete="new-password"
          onChange={event => setPassword(event.target.value)}
          onPressEnter={() => password.trim() !== '' && void send()}
        />
      </p>
      <p>
        {t('search.keyShown')}
        {data?.secret_key ? (
          <Typography.Text code copyable>
            {data.secret_key}
          </Typography.Text>
        ) : (
          <span className="quiet">{t('search.keyNone')}</span>
        )}
      </p>
    </Modal>
  )
}
