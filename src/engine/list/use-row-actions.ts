import { useMemo } from 'react'
import type { Resource } from '@/schema'
import { existingActions } from '../actions/action-availability'
import type { AnyList } from '../context/any-list'
import { useEngine } from '../context/engine-context'

/** The names of the row actions that exist in this deployment; without any a list has no action column. */
export function useRowActions(resource: Resource, screen: AnyList): readonly string[] {
  const rights = useEngine()
  return useMemo(
    () => existingActions(resource, screen.rowActions ?? [], rights).map(([name]) => name),
    [resource, screen, rights],
  )
}
