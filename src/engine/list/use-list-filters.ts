import { useMemo } from 'react'
import { engineMessages } from '@/locales/engine'
import { NARROW, useMedia } from '@/providers/use-media'
import { type Label, type Resource, searchParam } from '@/schema'
import type { AnyList } from '../context/any-list'
import { type FilterValues, filtersOf, type ListFilter } from './filters'
import type { QueryChange } from './views/view-query'

/** The active filters of a list, with functions that change them. */
export interface ListFiltersState {
  readonly values: FilterValues
  /** The parameter of the search box. */
  readonly search: string | undefined
  /** The filters of the panel, without those of tabs and tree, and without inactive ones that only the URL sets. */
  readonly filters: readonly ListFilter[]
  /** The tree filter, if it fits. */
  readonly treeFilter: AnyList['treeFilter']
  /** The active filters with their labels. */
  readonly inForce: readonly { readonly param: string; readonly label: Label }[]
  readonly isFiltered: boolean
  readonly change: (values: FilterValues) => void
  /** Runs a simple search, which clears the filters (contract/shops.md, "simple search"). */
  readonly searchFor: (keyword: string) => void
  /** Applies the filter panel, which clears the simple search. */
  readonly apply: (values: FilterValues) => void
}

/** Stores the filters of a list in its URL. */
export function useListFilters(
  resource: Resource,
  screen: AnyList,
  values: FilterValues,
  applyQuery: (next: QueryChange) => void,
): ListFiltersState {
  const all = useMemo(() => filtersOf(resource, screen), [resource, screen])
  const search = searchParam(screen)
  const { field: tab, all: hasAllTab = true } = screen.tabs ?? {}
  const tabField = tab ? resource.fields[tab] : undefined
  const inForce = useMemo(
    () => [
      ...(search && values[search] ? [{ param: search, label: engineMessages['list.search'] }] : []),
      ...all.filter(({ param }) => values[param] && param !== search && param !== tab),
      // Without a tab for all, the tab is no removable filter.
      ...(tab && tabField && hasAllTab && values[tab] ? [{ param: tab, label: tabField.label }] : []),
    ],
    [search, tab, tabField, hasAllTab, all, values],
  )
  const change = (next: FilterValues) => applyQuery({ values: next })
  const isNarrow = useMedia(NARROW)
  // If the tree does not fit, it is an ordinary filter.
  const beside = isNarrow ? undefined : screen.treeFilter?.field
  /** The open tab and the tree's selection remain when the other filters change. */
  const changeWithinTab = (next: FilterValues) => {
    const retained = [tab, beside].flatMap(param => (param && values[param] ? [[param, values[param]] as const] : []))
    change({ ...next, ...Object.fromEntries(retained) })
  }
  return {
    values,
    search,
    filters: all.filter(({ param, isBrought }) => param !== tab && param !== beside && (!isBrought || values[param])),
    treeFilter: beside === undefined ? undefined : screen.treeFilter,
    inForce,
    isFiltered: Object.keys(values).length > 0,
    change,
    searchFor: keyword => search && changeWithinTab({ [search]: keyword }),
    apply: ({ [search ?? '']: _, ...next }) => changeWithinTab(next),
  }
}
