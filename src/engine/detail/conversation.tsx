import { dateTimeText } from '@/lib/format'
import { useMessages } from '@/providers/i18n/use-messages'
import { meets, type Row, type When } from '@/schema'
import type { CellProps } from '../kinds'
import { entriesOf } from '../kinds/parts/entries'
import './entries.css'

/** A conversation in order; the marketplace's messages are aligned to the other edge. */
export default function Conversation({ field, value }: CellProps) {
  const { word } = useMessages()
  const mine = field.options.mine as When<Row> | undefined
  return (
    <ol className="conversation" aria-label={word(field.label)}>
      {entriesOf(field, value, 'oldestFirst').map(({ key, row, at, who, what }) => (
        <li key={key} className={mine && meets(mine, row) ? 'is-mine' : undefined}>
          <span className="entry-when">
            {who && <strong>{who}</strong>}
            <time className="cell-number">{dateTimeText(at)}</time>
          </span>
          <p className="entry-words">{what}</p>
        </li>
      ))}
    </ol>
  )
}
