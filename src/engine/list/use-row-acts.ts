import { useMemo } from 'react'
import type { Resource } from '@/schema'
import { existingActions } from '../actions/action-availability'
import type { AnyList } from '../context/any-list'
import { useEngine } from '../context/engine-context'

/** The row actions that exist here, by name: a list that has none needs no column for them. */
export function useRowActs(resource: Resource, screen: AnyList): readonly string[] {
  const rights = useEngine()
  return useMemo(
    () => existingActions(resource, screen.rowActions ?? [], rights).map(([name]) => name),
    [resource, screen, rights],
  )
}
