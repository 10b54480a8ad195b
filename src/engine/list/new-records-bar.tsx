import { Button } from 'antd'
import { useMessages } from '@/providers/i18n/use-messages'
import { useListOf } from './list-context'
import { useChangedCount } from './use-changed-count'

interface NewRecordsBarProps {
  /** The change-log position of the displayed rows; not every deployment sends one. */
  readonly asOf: string | undefined
  readonly onShow: () => void
}

/** Shows how many records changed since the list was loaded, and reloads it on request. */
export function NewRecordsBar({ asOf, onShow }: NewRecordsBarProps) {
  const { t } = useMessages()
  const { resource } = useListOf()
  const count = useChangedCount(resource.name, asOf)
  return (
    <span aria-live="polite" className="list-news">
      {count > 0 && (
        <>
          {t(count === 1 ? 'list.newsOne' : 'list.news', { count })}
          <Button type="link" size="small" onClick={onShow}>
            {t('list.newsShow')}
          </Button>
        </>
      )}
    </span>
  )
}
