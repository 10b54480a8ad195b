import { type Resource, type Row, valueAt } from '@/schema'
import type { DrawnColumn } from '../context/columns'

/** The field with the number that a person knows the record by: below its name in lists, or else its id. */
function numberField(resource: Resource): string {
  const below = resource.fields[resource.titleField]?.options.subtitle
  return typeof below === 'string' && resource.fields[below] ? below : resource.id
}

/** The number that tells records of one name apart; nothing where the name is the number. */
export function numberOf(resource: Resource, row: Row): string {
  const key = numberField(resource)
  return key === resource.titleField ? '' : String(valueAt(row, key) ?? '')
}

/**
 * The columns of a file: those of the screen, and the number below the name as one of its own. Names repeat, so where
 * nothing else tells the records apart their id does.
 */
export function fileColumns(resource: Resource, columns: readonly DrawnColumn[]): readonly DrawnColumn[] {
  const keys = new Set(columns.map(({ key }) => key))
  const number = numberField(resource)
  const field = resource.fields[number]
  if (!field || keys.has(number) || keys.has(resource.id)) return columns
  const named = columns.findIndex(({ key }) => key === resource.titleField)
  const own: DrawnColumn = { key: number, field, label: field.label }
  return [...columns.slice(0, named + 1), own, ...columns.slice(named + 1)]
}
