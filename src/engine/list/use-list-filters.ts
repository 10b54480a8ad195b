import { useMemo } from 'react'
import { engineWords } from '@/locales/engine'
import { NARROW, useMedia } from '@/providers/use-media'
import { type Label, type Resource, searchParam } from '@/schema'
import type { AnyList } from '../context/any-list'
import { type FilterValues, filtersOf, type ListFilter } from './filters'
import type { QueryChange } from './views/view-query'

/** The filters in force on a list, with the functions that change them. */
export interface ListFiltersState {
  readonly values: FilterValues
  /** The parameter of the search box. */
  readonly search: string | undefined
  /** The filters; those that the tabs and the tree set are not among them, nor those that a link could bring and did not. */
  readonly filters: readonly ListFilter[]
  /** The tree at the left, where there is room for it. */
  readonly treeFilter: AnyList['treeFilter']
  /** What is in force, each with its words. */
  readonly inForce: readonly { readonly param: string; readonly label: Label }[]
  readonly isFiltered: boolean
  readonly change: (values: FilterValues) => void
  /** A simple search stands alone: it drops the advanced parameters (contract/shops.md, "simple search"). */
  readonly searchFor: (keyword: string) => void
  /** A search from the panel stands alone as well: it drops the simple one. */
  readonly apply: (values: FilterValues) => void
}

/** Keeps the filters of a list in its URL. */
export function useListFilters(
  resource: Resource,
  screen: AnyList,
  values: FilterValues,
  ask: (next: QueryChange) => void,
): ListFiltersState {
  const all = useMemo(() => filtersOf(resource, screen), [resource, screen])
  const search = searchParam(screen)
  const { field: tab, all: hasAllTab = true } = screen.tabs ?? {}
  const tabField = tab ? resource.fields[tab] : undefined
  const inForce = useMemo(
    () => [
      ...(search && values[search] ? [{ param: search, label: engineWords['list.search'] }] : []),
      ...all.filter(({ param }) => values[param] && param !== search && param !== tab),
      // Where every list stands under one of its tabs, there is no list without it.
      ...(tab && tabField && hasAllTab && values[tab] ? [{ param: tab, label: tabField.label }] : []),
    ],
    [search, tab, tabField, hasAllTab, all, values],
  )
  const change = (next: FilterValues) => ask({ values: next })
  const isNarrow = useMedia(NARROW)
  // Where there is no room beside the list, it is a filter like others.
  const beside = isNarrow ? undefined : screen.treeFilter?.field
  /** The tab in force, and what is chosen beside the list, go along with whatever else is asked. */
  const keepTab = (next: FilterValues) => {
    const kept = [tab, beside].flatMap(param => (param && values[param] ? [[param, values[param]] as const] : []))
    change({ ...next, ...Object.fromEntries(kept) })
  }
  return {
    values,
    search,
    filters: all.filter(({ param, isBrought }) => param !== tab && param !== beside && (!isBrought || values[param])),
    treeFilter: beside === undefined ? undefined : screen.treeFilter,
    inForce,
    isFiltered: Object.keys(values).length > 0,
    change,
    searchFor: keyword => search && keepTab({ [search]: keyword }),
    apply: ({ [search ?? '']: _, ...next }) => keepTab(next),
  }
}
