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
  /** Rows of another page still stand while the next is on its way. */
  readonly isStale: boolean
  readonly empty: ReactNode
  /** Which columns sort, and the order in force; left out where the call sorts nothing. */
  readonly sorting?: TableSorting | undefined
  /** Column widths can be drawn; no pixels mean the column's own width. */
  readonly onWidth?: ((key: string, pixels: number | undefined) => void) | undefined
  readonly density?: Layout['density'] | undefined
  /** Records under records. */
  readonly expandable?: Expansion | undefined
  /** The order is made by hand. */
  readonly movable?: Movable | undefined
  /** What everything that matches adds up to. */
  readonly totals?: SummaryValues | undefined
  readonly pager: PagerProps
}

/** What draws a row or a card that can be dragged, and the grip it is dragged by. */
export interface Movable {
  readonly Line: RowPart
  readonly Card: ComponentType<ComponentProps<'li'>>
  /** What is called the column of grips. */
  readonly head: string
  readonly grip: (row: Row) => ReactNode
}

export interface TableSorting {
  readonly columns: readonly string[]
  /** The order in force, and the one that holds when nobody chooses another. */
  readonly order: Order | undefined
  readonly usual: Order | undefined
  /** Without an order, the list's own holds again. */
  readonly onSort: (by: string, order: 'asc' | 'desc' | undefined) => void
}
