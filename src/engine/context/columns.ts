import type { Label } from '@contract/messages'
import type { AnyField, Cells, Column, OwnCell, Resource, Row } from '@/schema'

/** A column as the engine renders it. */
export interface DrawnColumn {
  readonly key: string
  readonly field: AnyField
  readonly label: Label
  /** The custom cell, if the screen declares one. */
  readonly cell?: OwnCell<Row>
}

/** The columns of a screen: the declared fields, with the screen's labels and custom cells. */
export function columnsOf(
  resource: Resource,
  columns: readonly Column<string>[],
  cells: Cells<string, Row> = {},
): DrawnColumn[] {
  return columns.flatMap(column => {
    const entries: [string, Label | undefined][] =
      typeof column === 'string' ? [[column, undefined]] : Object.entries(column)
    return entries.flatMap(([key, label]) => {
      const field = resource.fields[key]
      // A custom cell cannot render masked values.
      const cell = field?.options.masked ? undefined : cells[key]
      return field ? [{ key, field, label: label ?? field.label, ...(cell && { cell }) }] : []
    })
  })
}
