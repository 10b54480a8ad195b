import type { Label } from '@contract/messages'
import type { AnyField, Cells, Column, OwnCell, Resource, Row } from '@/schema'

/** A column as the engine renders it. */
export interface DrawnColumn {
  readonly key: string
  readonly field: AnyField
  readonly label: Label
  /** A cell of the area's own draws it. */
  readonly cell?: OwnCell<Row>
}

/** The columns of a screen: the declared fields, with this screen's own words and cells where it has some. */
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
      // A cell of the area's own knows no masks.
      const cell = field?.options.masked ? undefined : cells[key]
      return field ? [{ key, field, label: label ?? field.label, ...(cell && { cell }) }] : []
    })
  })
}
