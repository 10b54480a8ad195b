import { type Resource, type Row, valueAt } from '@/schema'
import type { DrawnColumn } from '../context/columns'

/** The field with the number by which users identify the record: the one below its title in lists, or its id. */
function numberField(resource: Resource): string {
  const below = resource.fields[resource.titleField]?.options.subtitle
  return typeof below === 'string' && resource.fields[below] ? below : resource.id
}

/** The number that distinguishes records with the same title; empty if the title is that number. */
export function numberOf(resource: Resource, row: Row): string {
  const key = numberField(resource)
  return key === resource.titleField ? '' : String(valueAt(row, key) ?? '')
}

/**
 * The columns of a file: the visible ones, with the number below the title as a column of its own. Titles repeat, so
 * the id is added if no other column distinguishes the records.
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
