import { Alert, Button } from 'antd'
import { useMessages } from '@/providers/i18n/use-messages'
import { reasonOf } from '@/widgets/failure'

/** The error state of one part of a report, with a retry button; other parts are unaffected. */
export function PartFailed({ name, error, onRetry }: { name: string; error: unknown; onRetry: () => void }) {
  const { t } = useMessages()
  return (
    <Alert
      type="error"
      showIcon
      title={t('report.failed', { name })}
      description={reasonOf(error)}
      action={
        <Button size="small" onClick={onRetry}>
          {t('engine.retry')}
        </Button>
      }
    />
  )
}
