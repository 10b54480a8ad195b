import type { CellProps, Kind } from '@/engine/kinds'
import { None } from '@/engine/kinds/parts'
import { numeric } from '@/engine/kinds/parts/numeric'
import { numberText } from '@/lib/format'
import { type AnyField, type Row, valueAt } from '@/schema'

const amount = numeric(value => numberText(value))

/** Formats with sign: +30, -200; empty for 0. */
const signed = (value: unknown, row: Row, field: AnyField): string => {
  if (!Number(value)) return ''
  return `${Number(valueAt(row, String(field.options.sign))) === 1 ? '+' : '-'}${numberText(value)}`
}

function PointsCell({ value, row, field }: CellProps) {
  const text = signed(value, row, field)
  return text === '' ? <None /> : <span className="cell-number">{text}</span>
}

const pointsKind: Kind = {
  Cell: PointsCell,
  text: signed,
  align: 'right',
  width: amount.width,
  of: field => [String(field.options.sign)],
}
export default pointsKind
