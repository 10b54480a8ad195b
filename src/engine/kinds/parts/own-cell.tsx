import type { ComponentType } from 'react'
import type { OwnCell, Row } from '@/schema'
import { lazyComponent } from '@/widgets/lazy-component'
import { type CellProps, kinds } from '..'
import { withBoundary } from './with-boundary'

const made = new WeakMap<OwnCell<Row>, ComponentType<CellProps>>()

/** The component of an area's own cell; the same one at every call, whose code comes when it is first drawn. */
export function ownCell(load: OwnCell<Row>): ComponentType<CellProps> {
  const known = made.get(load)
  if (known) return known
  const cell = withBoundary(lazyComponent(load as () => Promise<{ default: ComponentType<CellProps> }>))
  made.set(load, cell)
  return cell
}

/** What draws a column: a cell of the area's own, or its kind's. */
export const cellOf = ({ field, cell }: Pick<CellProps, 'field'> & { readonly cell?: OwnCell<Row> | undefined }) =>
  cell ? ownCell(cell) : kinds[field.kind].Cell
