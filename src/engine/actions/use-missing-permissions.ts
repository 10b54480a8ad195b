import type { Label } from '@contract/messages'
import { type MissingPermission, missingPermission } from '@/providers/access-control/missing-permission'
import type { Resource } from '@/schema'
import { useEngine } from '../context/engine-context'

/** Finds the permission that the role lacks for an action. Actions without a declaration bring their own label. */
export type MissingPermissionOf = (name: string, label?: Label) => MissingPermission | undefined

/**
 * Finds missing permissions for the buttons of a hand-written page, which are disabled with the reason.
 * @param place the permission scope: a screen, or a part of it with permissions of its own
 * @param resource the declaration whose actions provide the labels
 */
export function useMissingPermissions(place: string, resource?: Resource): MissingPermissionOf {
  const rights = useEngine()
  return (name, label = resource?.actions[name]?.label) => label && missingPermission(name, label, { ...rights, place })
}
