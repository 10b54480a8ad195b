import type { ComponentType } from 'react'
import type { OwnCell, Row } from '@/schema'
import { lazyComponent } from '@/widgets/lazy-component'
import { type CellProps, kinds } from '..'
import { withBoundary } from './with-boundary'

const made = new WeakMap<OwnCell<Row>, ComponentType<CellProps>>()

/** The lazy component of a custom cell: the same identity for each call, loaded when first rendered. */
export function ownCell(load: OwnCell<Row>): ComponentType<CellProps> {
  const known = made.get(load)
  if (known) return known
  const cell = withBoundary(lazyComponent(load as () => Promise<{ default: ComponentType<CellProps> }>))
  made.set(load, cell)
  return cell
}

/** The component of a column: a custom cell, or its kind's. */
export const cellOf = ({ field, cell }: Pick<CellProps, 'field'> & { readonly cell?: OwnCell<Row> | undefined }) =>
  cell ? ownCell(cell) : kinds[field.kind].Cell
