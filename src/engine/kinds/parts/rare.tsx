import { comma } from '@/lib/format'
import { useMessages } from '@/providers/i18n/use-messages'
import type { CellProps, Kind } from '../kind'
import { Line, None } from '.'
import { type Loader, lazyInput } from './lazy-input'
import { listOf, plain } from './values'

/**
 * Helpers for kinds that are rare in lists: their cell is plain text; other components are loaded when a form or a
 * detail needs them.
 */

type Text = Kind['text']
/** A cell with the exported text on one line. */
export const cellOf = (text: Text) =>
  function RareCell({ value, row, field }: CellProps) {
    const line = text(value, row, field, useMessages())
    return line ? <Line title={line}>{line}</Line> : <None />
  }

/** A cell with as many tags as fit. */
export function TagsCell({ value, row, field }: CellProps) {
  const { word, language } = useMessages()
  const tags = listOf(value).map(plain).filter(Boolean)
  if (tags.length === 0) return <None />
  return (
    <span className="cell-tags" title={joinedText(value, row, field, { word, language })}>
      {[...new Set(tags)].map(one => (
        <span key={one}>{one}</span>
      ))}
    </span>
  )
}

export const rare = (load: Loader, text: Text, more: Partial<Kind> = {}): Kind => ({
  Cell: cellOf(text),
  Input: lazyInput(load),
  text,
  width: 160,
  least: 96,
  ...more,
})

/** Joins the items of a list. */
export const joinedText: Text = (value, _row, _field, translator) =>
  listOf(value).map(plain).join(comma(translator.language))
