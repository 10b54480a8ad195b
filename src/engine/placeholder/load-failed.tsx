import { Button, Result } from 'antd'
import { formMessages } from '@/locales/form'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'

addMessages(formMessages)

/** The error state of a record: not found, or an error with a retry button. */
export function LoadFailed({
  error,
  onRetry,
  onBack,
}: {
  error: { statusCode?: number; message: string } | null
  onRetry: () => void
  /** Omitted if there is no list to return to. */
  onBack?: () => void
}) {
  const { t } = useMessages()
  const isGone = error?.statusCode === 404
  return (
    <Result
      status={isGone ? 'info' : 'warning'}
      title={t(isGone ? 'form.notFound' : 'form.loadFailed')}
      // The server's message would repeat the title.
      subTitle={isGone ? undefined : error?.message}
      extra={[
        !isGone && (
          <Button key="retry" type="primary" onClick={onRetry}>
            {t('engine.retry')}
          </Button>
        ),
        onBack && (
          <Button key="back" onClick={onBack}>
            {t('engine.back')}
          </Button>
        ),
      ]}
    />
  )
}
