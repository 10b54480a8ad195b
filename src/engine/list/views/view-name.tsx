import { viewRules } from '@contract/views/rules'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { viewMessages } from '@/locales/list-views'
import { createMessagesHook } from '@/widgets/widget-messages'

export const useViewMessages = createMessagesHook(viewMessages)

interface ViewNameProps {
  readonly initial: string
  readonly isBusy: boolean
  readonly problem: string
  readonly onSave: (name: string) => void
  readonly onCancel: () => void
}

/** The form of a view's name. */
export function ViewName({ initial, isBusy, problem, onSave, onCancel }: ViewNameProps) {
  const { t } = useViewMessages()
  const [name, setName] = useState(initial)
  return (
    <form
      className="view-name"
      onSubmit={event => {
        event.preventDefault()
        if (name.trim()) onSave(name.trim())
      }}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onCancel()
      }}
    >
      <Input
        autoFocus
        size="small"
        value={name}
        maxLength={viewRules.name.max}
        aria-label={t('views.name')}
        placeholder={t('views.name')}
        {...(problem && { status: 'error', 'aria-invalid': true })}
        onChange={event => setName(event.target.value)}
      />
      <Button size="small" type="primary" htmlType="submit" loading={isBusy} disabled={!name.trim()}>
        {t('views.saveName')}
      </Button>
      <Button size="small" onClick={onCancel}>
        {t('views.cancel')}
      </Button>
    </form>
  )
}
