import { Alert, Button } from 'antd'
import { useMessages } from '@/providers/i18n/use-messages'
import { reasonOf } from '@/widgets/failure'

/** One part of a report that did not come, why, and the way to ask again; the others stand. */
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
