import type { Order } from '@contract/sorts'
import type { ComponentProps, ComponentType, ReactNode } from 'react'
import type { Row } from '@/schema'
import type { Expansion, RowPart } from '../table/model'
import type { PagerProps } from './pager'
import type { SummaryValues } from './use-summary'
import type { Layout, LayoutColumn } from './views/layout'

export interface RecordTableProps {
  readonly columns: readonly LayoutColumn[]
  readonly rows: readonly Row[]
  readonly isLoading: boolean
  /** The rows belong to the previous page while the next one loads. */
  readonly isStale: boolean
  readonly empty: ReactNode
  /** The sortable columns and the current sort; undefined if the call cannot sort. */
  readonly sorting?: TableSorting | undefined
  /** Called when a column is resized; undefined pixels reset the width. */
  readonly onWidth?: ((key: string, pixels: number | undefined) => void) | undefined
  readonly density?: Layout['density'] | undefined
  /** Expandable child rows. */
  readonly expandable?: Expansion | undefined
  /** The rows are sortable by hand. */
  readonly movable?: Movable | undefined
  /** Sums over all matching records. */
  readonly totals?: SummaryValues | undefined
  readonly pager: PagerProps
}

/** The components of a draggable row or card, and its drag handle. */
export interface Movable {
  readonly Line: RowPart
  readonly Card: ComponentType<ComponentProps<'li'>>
  /** The header of the drag handle column. */
  readonly head: string
  readonly grip: (row: Row) => ReactNode
}

export interface TableSorting {
  readonly columns: readonly string[]
  /** The current sort, and the default one. */
  readonly order: Order | undefined
  readonly usual: Order | undefined
  /** Without an order, the list's default applies. */
  readonly onSort: (by: string, order: 'asc' | 'desc' | undefined) => void
}
