import { useMemo } from 'react'
import type { Resource } from '@/schema'
import type { AnyList } from '../context/any-list'
import type { ListQuery } from '../context/list-query'
import { calledBy, toCrud } from './filters'
import type { ListState } from './use-list-screen'

/** What a list asks for, whatever the page: for what is done to all of it. */
export const useListQuery = (
  resource: Resource,
  screen: AnyList,
  { values, ordering, fixed, known }: ListState,
): ListQuery =>
  useMemo(
    () => ({
      resource,
      filters: toCrud(values),
      sorters: ordering.sorters,
      meta: { ...calledBy(screen), query: fixed, filters: known },
    }),
    [resource, screen, values, ordering, fixed, known],
  )
