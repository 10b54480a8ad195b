import type { OwnPart } from './slots'

/** The props of a custom cell: the whole row. */
export interface CellOf<T> {
  readonly row: T
}

/** A custom cell, `() => import('./order-goods.cell')`, loaded when it is first rendered. */
export type OwnCell<T> = OwnPart<CellOf<T>>

/** Custom cells by column. Files and printed sheets use the field's text instead. */
export type Cells<F extends string, T> = { readonly [K in F]?: OwnCell<T> }
