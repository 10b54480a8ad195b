import { check } from '@contract/rules'
import { secretKeyRules } from '@contract/search/rules'
import { useNotification } from '@refinedev/core'
import { Typography } from 'antd'
import Password from 'antd/es/input/Password'
import { useState } from 'react'
import type { PanelProps } from '@/engine/panel'
import { searchWords } from '@/locales/search'
import { useCall } from '@/providers/data/use-call'
import { useWrite } from '@/providers/data/use-write'
import { addWords } from '@/providers/i18n/i18n'
import { useWords } from '@/providers/i18n/use-words'
import { failureNotice } from '@/providers/notification/notification-provider'
import { EditDialog } from '@/widgets/edit-dialog'
import { Labelled, statusOf } from '@/widgets/labelled'

addWords(searchWords)

/** The key with which the search engine fetches the words; what was typed is never shown again. */
export default function SearchKey({ onClose }: PanelProps) {
  const { t } = useWords()
  const { data, refetch } = useCall('GET admin/goodssearch/custom-words/secret-key', {})
  const { password, error, isSending, change, send } = useNewKey(refetch)
  const [isOpen, setOpen] = useState(true)
  return (
    <EditDialog
      open={isOpen}
      title={t('search.key')}
      confirm={t('search.key')}
      width={640}
      wrong={false}
      busy={isSending}
      onSave={() => void send()}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <span className="quiet">{t('search.keyAbout')}</span>
      <Labelled label={t('search.keyNew')} required error={error}>
        {field => (
          <Password
            {...field}
            status={statusOf(field)}
            value={password}
            autoComplete="new-password"
            onChange={event => change(event.target.value)}
          />
        )}
      </Labelled>
      <span>
        {t('search.keyShown')}
        {data?.secret_key ? (
          <Typography.Text code copyable>
            {data.secret_key}
          </Typography.Text>
        ) : (
          <span className="quiet">{t('search.keyNone')}</span>
        )}
      </span>
    </EditDialog>
  )
}

/** The key that is being typed, what is wrong with it, and setting it. */
function useNewKey(onSet: () => Promise<unknown>) {
  const { t, word } = useWords()
  const { open: notify } = useNotification()
  const save = useWrite('PUT admin/goodssearch/custom-words/secret-key')
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const send = async () => {
    const broken = check(secretKeyRules.password, password)
    setError(broken && word(broken.label, broken.n === undefined ? undefined : { n: broken.n }))
    if (broken) return
    setSending(true)
    try {
      await save({ body: { password } })
      await onSet()
      setPassword('')
      notify?.({ type: 'success', message: t('search.keySaved') })
    } catch (failure) {
      const notice = failureNotice(failure)
      if (notice) setError(notice.message)
    } finally {
      setSending(false)
    }
  }
  const change = (next: string) => {
    setPassword(next)
    setError(undefined)
  }
  return { password, error, isSending, change, send }
}
