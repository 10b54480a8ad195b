import { Alert, Button, Empty } from 'antd'
import { useWords } from '@/providers/i18n/use-words'

/** Nothing there at all, or nothing that matches: why, and the one thing to do. */
export function NoRows({
  isFiltered,
  onClear,
  add,
}: {
  isFiltered: boolean
  onClear: () => void
  add?: { label: string; run: () => void }
}) {
  const { t } = useWords()
  if (isFiltered) {
    return (
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={<Lines first={t('list.noResult')} second={t('list.noResultHint')} />}
      >
        <Button onClick={onClear}>{t('list.clearFilters')}</Button>
      </Empty>
    )
  }
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(add ? 'list.emptyAdd' : 'list.empty')}>
      {add && (
        <Button type="primary" onClick={add.run}>
          {add.label}
        </Button>
      )}
    </Empty>
  )
}

const Lines = ({ first, second }: { first: string; second: string }) => (
  <>
    <div>{first}</div>
    <div className="quiet">{second}</div>
  </>
)

/** What happened, and the way to try again. Rows from before stay under it. */
export function Failed({ message, hasRows, onRetry }: { message: string; hasRows: boolean; onRetry: () => void }) {
  const { t } = useWords()
  return (
    <Alert
      type="error"
      showIcon
      className="list-failed"
      title={t(hasRows ? 'list.failedOver' : 'list.failed')}
      description={message}
      action={
        <Button size="small" onClick={onRetry}>
          {t('engine.retry')}
        </Button>
      }
    />
  )
}
