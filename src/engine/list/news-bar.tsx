import { Button } from 'antd'
import { useWords } from '@/providers/i18n/use-words'
import { useListOf } from './list-context'
import { useNews } from './use-news'

interface NewsBarProps {
  /** The position of what the list shows; a deployment may know none. */
  readonly asOf: string | undefined
  readonly onShow: () => void
}

/** Says that records were changed elsewhere, and shows them when the person wants it. */
export function NewsBar({ asOf, onShow }: NewsBarProps) {
  const { t } = useWords()
  const { resource } = useListOf()
  const count = useNews(resource.name, asOf)
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
