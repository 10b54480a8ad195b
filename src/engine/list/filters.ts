import type { CallKey } from '@contract/calls'
import type { CrudFilters } from '@refinedev/core'
import { type AnyField, type Column, type Label, type Resource, searchParam } from '@/schema'
import type { AnyList } from '../context/any-list'
import { columnsOf } from '../context/columns'

/** What tells the data provider to ask another call than the declaration's. */
export const calledBy = ({ call }: AnyList): { call?: CallKey } => (call ? { call } : {})

/** A filter of a screen: the parameter (or 'from,to'), the field whose kind draws it, and its words here. */
export interface ListFilter {
  readonly param: string
  readonly field: AnyField
  readonly label: Label
  /** A link brought it: it is shown while it narrows. */
  readonly isBrought: boolean
}

/** The screen's filters, read from `'key'`, `{ param: 'key' }` or `{ param: { key: words } }`. */
export function filtersOf(resource: Resource, { filters = [], urlFilters = [] }: AnyList): ListFilter[] {
  const read = (some: NonNullable<AnyList['filters']>, isBrought: boolean) =>
    some.flatMap(filter => {
      const entries: [string, Column<string> | undefined][] =
        typeof filter === 'string' ? [[filter, filter]] : Object.entries(filter)
      return entries.flatMap(([param, named]) =>
        columnsOf(resource, named === undefined ? [] : [named]).map(({ field, label }) => {
          return { param, field, label, isBrought }
        }),
      )
    })
  return [...read(filters, false), ...read(urlFilters, true)]
}

/** Everything the address may say to this list. */
export function knownParams(resource: Resource, screen: AnyList): string[] {
  const search = searchParam(screen)
  return [
    ...filtersOf(resource, screen).map(filter => filter.param),
    ...(search ? [search] : []),
    ...(screen.tabs ? [screen.tabs.field] : []),
  ]
}

/** Parameter -> text, as it stands in the address. */
export type FilterValues = Readonly<Record<string, string>>

export function valuesOf(filters: CrudFilters, known: readonly string[]): Record<string, string> {
  const values: Record<string, string> = {}
  for (const filter of filters) {
    // What an address compares in another way is not what the filter of that name shows.
    if (!('field' in filter) || filter.operator !== 'eq' || !known.includes(filter.field)) continue
    if (filter.value !== undefined && filter.value !== '') {
      values[filter.field] = String(filter.value)
    }
  }
  return values
}

export const toCrud = (values: FilterValues): CrudFilters =>
  Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([field, value]) => ({ field, operator: 'eq' as const, value }))
