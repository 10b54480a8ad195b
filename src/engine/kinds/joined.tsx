import { valueAt } from '@/schema'
import type { CellProps, Kind } from './kind'
import { None } from './parts'

const joined = (row: CellProps['row'], field: CellProps['field']) =>
  (field.from ?? [])
    .map(key => valueAt(row, key))
    .filter(part => typeof part === 'string' && part !== '')
    .join(' ')

/** Texts of several fields in one line. */
export const joinedKind: Kind = {
  Cell: ({ row, field }) => {
    const text = joined(row, field)
    return text ? (
      <span className="cell-line" title={text}>
        {text}
      </span>
    ) : (
      <None />
    )
  },
  text: (_value, row, field) => joined(row, field),
  width: 240,
  least: 120,
}
