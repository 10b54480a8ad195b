import type { CSSProperties } from 'react'
import type { TableColumn } from './model'

interface Place {
  readonly className: string
  readonly style?: CSSProperties
}

/** The classes of a column's cells, and where those that stay in sight stand. */
export function placeOf(columns: readonly TableColumn[], at: number): Place {
  const column = columns[at]
  if (!column) return { className: '' }
  const { fixed, isFigure } = column
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
