import { Button, Result } from 'antd'
import { formWords } from '@/locales/form'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'

addMessages(formWords)

/** A record that could not be loaded: gone for good, or worth another try. */
export function LoadFailed({
  error,
  onRetry,
  onBack,
}: {
  error: { statusCode?: number; message: string } | null
  onRetry: () => void
  /** Left out where there is nowhere to go back to. */
  onBack?: () => void
}) {
  const { t } = useMessages()
  const isGone = error?.statusCode === 404
  return (
    <Result
      status={isGone ? 'info' : 'warning'}
      title={t(isGone ? 'form.notFound' : 'form.loadFailed')}
      // The server's words about a record that is gone would say the same again.
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
