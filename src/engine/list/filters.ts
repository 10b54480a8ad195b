import type { CallKey } from '@contract/calls'
import type { CrudFilters } from '@refinedev/core'
import { type AnyField, type Column, type Label, type Resource, searchParam } from '@/schema'
import type { AnyList } from '../context/any-list'
import { columnsOf } from '../context/columns'

/** The meta of a request that uses another call than the declaration's. */
export const calledBy = ({ call }: AnyList): { call?: CallKey } => (call ? { call } : {})

/** A filter of a screen: the parameter (or 'from,to'), the field whose kind renders it, and its label. */
export interface ListFilter {
  readonly param: string
  readonly field: AnyField
  readonly label: Label
  /** Set by the URL only; it is shown while it is active. */
  readonly isBrought: boolean
}

/** Normalizes the screen's filters: `'key'`, `{ param: 'key' }` or `{ param: { key: label } }`. */
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

/** Every query parameter that this list reads from the URL. */
export function knownParams(resource: Resource, screen: AnyList): string[] {
  const search = searchParam(screen)
  return [
    ...filtersOf(resource, screen).map(filter => filter.param),
    ...(search ? [search] : []),
    ...(screen.tabs ? [screen.tabs.field] : []),
  ]
}

/** Parameter -> text, as in the URL. */
export type FilterValues = Readonly<Record<string, string>>

export function valuesOf(filters: CrudFilters, known: readonly string[]): Record<string, string> {
  const values: Record<string, string> = {}
  for (const filter of filters) {
    // Filters with another operator are not shown by the filter of that name.
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
