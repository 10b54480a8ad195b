import type { ComponentType, HTMLAttributes, ReactNode } from 'react'
import type { Row } from '@/schema'

/** The model of a table: columns, selection and expansion. It is independent of declarations. */

/** A column as the table draws it. */
export interface TableColumn {
  /** A column of another key is another one: its cells are drawn anew, those of the same key only with their rows. */
  readonly key: string
  readonly title: ReactNode
  /** The edge by which it is made wider. */
  readonly edge?: ReactNode
  readonly pixels: number
  /** What room is left over goes to it; its pixels are the least then. */
  readonly takesRest?: boolean | undefined
  readonly isFigure?: boolean | undefined
  /** It stays in sight while the others are scrolled sideways. */
  readonly fixed?: 'start' | 'end' | undefined
  readonly sort?: ColumnSort | undefined
  readonly render: (row: Row) => ReactNode
  /** Attributes of its head and of its cells. */
  readonly marks?: object | undefined
}

export type Direction = 'asc' | 'desc'

/** How a column sorts: what holds now, and what a click makes of it; nothing means the list's own order. */
export interface ColumnSort {
  readonly now: Direction | undefined
  readonly next: Direction | undefined
  readonly onSort: (next: Direction | undefined) => void
}

/** The column of ticks. */
export interface Ticks {
  /** The keys of what is ticked, also on other pages. */
  readonly keys: ReadonlySet<string>
  /** What the box of a row is called. */
  readonly nameOf: (row: Row) => string
  /** What the box of the page is called. */
  readonly pageName: string
  /** Tells all keys that are ticked now, and the rows among them that are shown. */
  readonly onChange: (keys: readonly string[], rows: readonly Row[]) => void
}

/** What opens under a row: something drawn below it, or rows under it. */
export interface Expansion {
  /** Draws what stands below an open row; without it, rows stand under rows. */
  readonly render?: ((row: Row) => ReactNode) | undefined
  /** The field that holds the rows under a row; a row that has it, even empty, can be opened. */
  readonly under?: string | undefined
  /** What is open, where that is decided outside the table. */
  readonly open?: readonly string[] | undefined
  readonly onToggle?: ((isOpen: boolean, row: Row) => void) | undefined
}

/** What draws a row of the table: a `tr`, or something that can be dragged. */
export type RowPart = ComponentType<HTMLAttributes<HTMLTableRowElement> & { readonly 'data-row-key'?: string }>

/** A row where it stands: its level below the topmost, and whether rows can be under it. */
export interface PlacedRow {
  readonly id: string
  readonly row: Row
  readonly level: number
  readonly canOpen: boolean
}
