import { useMemo } from 'react'
import type { Resource } from '@/schema'
import type { AnyList } from '../context/any-list'
import type { ListQuery } from '../context/list-query'
import { calledBy, toCrud } from './filters'
import type { ListState } from './use-list-screen'

/** The query of a list without its page, for bulk work and exports. */
export const useListQuery = (
  resource: Resource,
  screen: AnyList,
  { values, ordering, permanentFilters, known }: ListState,
): ListQuery =>
  useMemo(
    () => ({
      resource,
      filters: toCrud(values),
      sorters: ordering.sorters,
      meta: { ...calledBy(screen), query: permanentFilters, filters: known },
    }),
    [resource, screen, values, ordering, permanentFilters, known],
  )
