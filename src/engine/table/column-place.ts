import type { CSSProperties } from 'react'
import type { TableColumn } from './model'

/** Pixels of the selection column and the expand column. */
export const [TICKS, OPENS] = [40, 40]

/** The classes of a column's cells, and the position of sticky ones. */
export interface ColumnPlace {
  readonly className: string
  readonly style?: CSSProperties
}

/** The positions of all columns. */
export const placesOf = (columns: readonly TableColumn[]): readonly ColumnPlace[] =>
  columns.map((column, at) => placeOf(column, columns, at))

function placeOf({ fixed, isFigure }: TableColumn, columns: readonly TableColumn[], at: number): ColumnPlace {
  const isEdge =
    fixed === 'start' ? columns[at + 1]?.fixed !== 'start' : fixed === 'end' && columns[at - 1]?.fixed !== 'end'
  const className = [isFigure && 'is-figure', fixed && 'is-fixed', isEdge && `is-${fixed}-edge`]
    .filter(Boolean)
    .join(' ')
  if (!fixed) return { className }
  const beside =
    fixed === 'start' ? columns.slice(0, at).filter(before => before.fixed === 'start') : columns.slice(at + 1)
  const pixels = beside.reduce((sum, one) => sum + one.pixels, 0)
  return {
    className,
    style: fixed === 'start' ? { insetInlineStart: `calc(var(--lead) + ${pixels}px)` } : { insetInlineEnd: pixels },
  }
}
