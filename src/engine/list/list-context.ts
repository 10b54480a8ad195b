import { createContext, useContext } from 'react'
import type { Resource } from '@/schema'
import type { AnyList } from '../context/any-list'

/** Which list something stands in: the same object as long as it is the same list. */
export interface ListOf {
  readonly resource: Resource
  readonly screen: AnyList
  /** What a person arranges here is remembered under it. */
  readonly place: string
  /** What the list always sends. */
  readonly fixed: object
}

export const ListContext = createContext<ListOf | undefined>(undefined)

export function useListOf(): ListOf {
  const list = useContext(ListContext)
  if (!list) throw new Error('useListOf needs a list above it')
  return list
}
