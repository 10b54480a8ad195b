import type { CellProps, Kind } from '@/engine/kinds'
import { None } from '@/engine/kinds/parts'
import { type AnyField, type Row, valueAt } from '@/schema'
import { lazyComponent } from '@/widgets/lazy-component'

/** The tracking number; '' if the parcel has none yet. */
const numberOf = (row: Row, { options }: AnyField): string => String(valueAt(row, String(options.num)) ?? '')

function ParcelCell({ row, field }: CellProps) {
  return numberOf(row, field) || <None />
}

const parcelKind: Kind = {
  Cell: ParcelCell,
  Detail: lazyComponent(() => import('./parcel/stops')),
  text: (_value, row, field) => numberOf(row, field),
  of: field => [String(field.options.carrier), String(field.options.num)],
  block: true,
  wide: true,
  width: 160,
}
export default parcelKind
