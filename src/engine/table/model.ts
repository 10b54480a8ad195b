import type { ComponentType, HTMLAttributes, ReactNode } from 'react'
import type { Row } from '@/schema'

/** The model of a table: columns, selection and expansion. It is independent of declarations. */

/** A column of the table. */
export interface TableColumn {
  /** A changed key re-renders all cells of the column; otherwise cells re-render only with their row. */
  readonly key: string
  readonly title: ReactNode
  /** The handle that resizes it. */
  readonly edge?: ReactNode
  readonly pixels: number
  /** It takes the remaining width; `pixels` is its minimum then. */
  readonly takesRest?: boolean | undefined
  readonly isFigure?: boolean | undefined
  /** It stays visible while the others scroll horizontally. */
  readonly fixed?: 'start' | 'end' | undefined
  readonly sort?: ColumnSort | undefined
  readonly render: (row: Row) => ReactNode
  /** Attributes of its header and cells. */
  readonly marks?: object | undefined
}

export type Direction = 'asc' | 'desc'

/** The sort of a column: the current direction, and the one after a click; undefined is the list's default order. */
export interface ColumnSort {
  readonly now: Direction | undefined
  readonly next: Direction | undefined
  readonly onSort: (next: Direction | undefined) => void
}

/** The selection column. */
export interface Ticks {
  /** The keys of selected rows, including other pages. */
  readonly keys: ReadonlySet<string>
  /** The accessible name of a row's check box. */
  readonly nameOf: (row: Row) => string
  /** The accessible name of the page's check box. */
  readonly pageName: string
  /** Called with all selected keys, and the selected rows of the page. */
  readonly onChange: (keys: readonly string[], rows: readonly Row[]) => void
}

/** Expandable rows: content below a row, or child rows. */
export interface Expansion {
  /** Renders the content below an expanded row; without it, child rows are shown. */
  readonly render?: ((row: Row) => ReactNode) | undefined
  /** The field with child rows; a row that has it, even empty, can be expanded. */
  readonly under?: string | undefined
  /** The expanded keys, if the state is controlled. */
  readonly open?: readonly string[] | undefined
  readonly onToggle?: ((isOpen: boolean, row: Row) => void) | undefined
}

/** The component of a row: a `tr`, or a draggable one. */
export type RowPart = ComponentType<HTMLAttributes<HTMLTableRowElement> & { readonly 'data-row-key'?: string }>

/** A row with its level, and whether it can have child rows. */
export interface PlacedRow {
  readonly id: string
  readonly row: Row
  readonly level: number
  readonly canOpen: boolean
}
