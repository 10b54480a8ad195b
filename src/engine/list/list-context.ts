import { createContext, useContext } from 'react'
import type { Resource } from '@/schema'
import type { AnyList } from '../context/any-list'

/** The list around a component; the object is stable for the same list. */
export interface ListOf {
  readonly resource: Resource
  readonly screen: AnyList
  /** The key of the user's preferences for this list. */
  readonly place: string
  /** The permanent filters of the list. */
  readonly permanentFilters: object
}

export const ListContext = createContext<ListOf | undefined>(undefined)

export function useListOf(): ListOf {
  const list = useContext(ListContext)
  if (!list) throw new Error('useListOf needs a list above it')
  return list
}
