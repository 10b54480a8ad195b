import { Button } from 'antd'
import { comma } from '@/lib/format'
import { useMessages } from '@/providers/i18n/use-messages'
import { Tooltip } from '@/widgets/attached/lazy-popups'
import type { LayoutColumn } from './views/layout'

interface GoneColumnsProps {
  readonly columns: readonly LayoutColumn[]
  /** The keys of columns that do not fit. */
  readonly gone: readonly string[]
  /** They are shown nevertheless, and the table scrolls horizontally. */
  readonly isWhole: boolean
  readonly onToggle: () => void
}

/** Announces hidden columns: their number and names, and a button that shows them. */
export function GoneColumns({ columns, gone, isWhole, onToggle }: GoneColumnsProps) {
  const { t, word, language } = useMessages()
  const names = columns.filter(({ key }) => gone.includes(key)).map(({ label }) => word(label))
  const count = gone.length
  const label = isWhole ? t('list.fit') : t(count === 1 ? 'list.oneGone' : 'list.columnsGone', { count })
  return (
    <Tooltip title={isWhole ? t('list.fitHint') : names.join(comma(language))}>
      <Button type="link" size="small" className="columns-gone" onClick={onToggle}>
        {label}
      </Button>
    </Tooltip>
  )
}
