import type { Kind } from '@/engine/kinds'
import { kinds } from '@/engine/kinds'
import { rare } from '@/engine/kinds/parts/rare'
import type { AnyField, Row } from '@/schema'

/** The cells of a grid: the row's field and its kind for each. */
export const cellsOf = ({ options }: AnyField): (readonly [name: string, field: AnyField])[] =>
  Object.keys(options.rows as object).flatMap(row =>
    Object.entries(options.columns as Readonly<Record<string, AnyField>>).map(
      ([ending, field]) => [`${row}${ending}`, field] as const,
    ),
  )

/** Several fields of the row, edited in one table. */
const gridKind: Kind = rare(() => import('./grid.input'), () => '', {
  wide: true,
  stacked: true,
  items: true,
  read: (row, _key, field) => Object.fromEntries(cellsOf(field).map(([name]) => [name, row[name]])),
  spread: (value, field) =>
    Object.fromEntries(
      cellsOf(field).map(([name, cell]) => {
        const typed = (value as Row | undefined)?.[name]
        return [name, kinds[cell.kind].write?.(typed, cell) ?? typed]
      }),
    ),
  part: (_path, _value, _field, name) => [name],
})
export default gridKind
