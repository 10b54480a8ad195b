import type { Label } from '@contract/messages'
import type { AnyField, Column, Resource } from '@/schema'
import { kinds } from './kinds'

/** A column as the engine draws it. */
export interface Shown {
  readonly key: string
  readonly field: AnyField
  readonly label: Label
}

/** The columns of a screen: the declared fields, with this screen's own words where it has some. */
export function columnsOf(resource: Resource, columns: readonly Column<string>[]): Shown[] {
  return columns.flatMap(column => {
    const entries: [string, Label | undefined][] =
      typeof column === 'string' ? [[column, undefined]] : Object.entries(column)
    return entries.flatMap(([key, label]) => {
      const field = resource.fields[key]
      return field ? [{ key, field, label: label ?? field.label }] : []
    })
  })
}

/** The field that says which state a record is in. */
export const stateOf = (resource: Resource): string | undefined =>
  Object.keys(resource.fields).find(key => isState(resource.fields[key]))

const isState = (field: AnyField | undefined) => field !== undefined && kinds[field.kind].state === true
