import { numberText } from '@/lib/format'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Label, Link } from '@/schema'
import type { CellProps, Kind } from './kind'
import { CountLink } from './parts/count-link'
import { numeric, unitOf } from './parts/numeric'

const plainNumber = numeric((value, field, word) => {
  const unit = unitOf(field)
  const text = numberText(value)
  const zero = field.options.zeroLabel as Label | undefined
  if (zero && text === '0') return word(zero)
  return text && unit ? `${text} ${word(unit)}` : text
})

/** A count with links to the lists of the counted records; 0 has no link. */
function NumberCell(props: CellProps) {
  const { value, row, field } = props
  const translator = useMessages()
  const lists = field.options.linkTo as readonly Link[] | undefined
  if (!lists || !Number(value)) return <plainNumber.Cell {...props} />
  const text = plainNumber.text(value, row, field, translator)
  return (
    <span className="cell-number">
      <CountLink links={lists} row={row} text={text} name={`${text} · ${translator.word(field.label)}`} />
    </span>
  )
}

export const numberKind: Kind = { ...plainNumber, Cell: NumberCell }
