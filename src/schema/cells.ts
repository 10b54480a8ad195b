import type { OwnPart } from './slots'

/** What a cell of an area's own is given: the whole row. */
export interface CellOf<T> {
  readonly row: T
}

/** A cell of an area's own, `() => import('./order-goods.cell')`: loaded when it is first drawn. */
export type OwnCell<T> = OwnPart<CellOf<T>>

/** The columns that are drawn by cells of the area's own. In files and on paper they stand in words as ever. */
export type Cells<F extends string, T> = { readonly [K in F]?: OwnCell<T> }
