import { Alert, Button } from 'antd'
import { useMessages } from '@/providers/i18n/use-messages'
import type { LibraryWork } from './use-picture-library'

/** The uploads in progress and the failed ones. */
export function LibraryUploads({ uploads }: { uploads: LibraryWork['uploads'] }) {
  const { t } = useMessages()
  return uploads.queue.map(item => (
    <Alert
      key={item.id}
      type={item.phase === 'failed' ? 'error' : 'info'}
      title={
        item.phase === 'failed'
          ? t('library.failed', {
              name: item.file.name,
              why: item.error instanceof Error ? item.error.message : '',
            })
          : `${item.file.name} · ${Math.round(item.fraction * 100)}%`
      }
      action={
        item.phase === 'failed' && (
          <Button size="small" onClick={() => uploads.again(item.id)}>
            {t('engine.retry')}
          </Button>
        )
      }
      closable={{ onClose: () => uploads.drop(item.id), 'aria-label': t('engine.cancel') }}
    />
  ))
}
