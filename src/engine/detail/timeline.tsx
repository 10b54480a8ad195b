import { Button, Timeline } from 'antd'
import { useState } from 'react'
import { dateTimeText } from '@/lib/format'
import { useMessages } from '@/providers/i18n/use-messages'
import type { CellProps } from '../kinds'
import { entriesOf } from '../kinds/parts/entries'
import './entries.css'

/** The number of entries shown at first; all are printed. */
const FIRST = 3

/** A timeline, latest first; older entries can be expanded. */
export default function Entries({ field, value }: CellProps) {
  const { t } = useMessages()
  const [isOpen, setOpen] = useState(false)
  const entries = entriesOf(field, value, 'newestFirst').reverse()
  return (
    <div className="timeline">
      <Timeline
        items={entries.map(({ key, at, who, what }, place) => ({
          key,
          color: place === 0 ? 'blue' : 'gray',
          ...(place >= FIRST && !isOpen && { className: 'is-older' }),
          content: (
            <>
              <span className="entry-words">{what}</span>
              <span className="entry-when">
                <time className="cell-number">{dateTimeText(at)}</time>
                {who && <span>{who}</span>}
              </span>
            </>
          ),
        }))}
      />
      {entries.length > FIRST && (
        <Button type="link" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('detail.less') : t('detail.more', { n: entries.length })}
        </Button>
      )}
    </div>
  )
}
