import type { Kind } from '@/engine/kinds'
import { rowsIn } from '@/engine/kinds/parts/values'
import { yuan } from '@/lib/format'
import { type AnyField, type Row, valueAt } from '@/schema'

const lines = (row: Row, { options }: AnyField): string =>
  rowsIn(valueAt(row, String(options.of)))
    .map(({ name, purchase_price, num }) => `${String(name)} ${yuan(purchase_price)} × ${String(num)}`)
    .join('\n')

const boughtItemsKind: Kind = {
  Cell: ({ row, field }) => lines(row, field),
  text: (_value, row, field) => lines(row, field),
  of: field => [String(field.options.of)],
  width: 240,
  least: 120,
}
export default boughtItemsKind
