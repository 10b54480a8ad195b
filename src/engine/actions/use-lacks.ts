import type { Label } from '@contract/messages'
import { type Lack, lackOf } from '@/providers/access-control/lack'
import type { Resource } from '@/schema'
import { useEngine } from '../context/engine-context'

/** What the role lacks to do something; acts that no declaration has bring their words. */
export type LackOf = (name: string, label?: Label) => Lack | undefined

/**
 * What the role lacks of what can be done in a place of a page written by hand, for its buttons to be off and say why.
 * @param place the screen, or a part of it that has permissions of its own
 * @param resource the declaration whose actions have the words
 */
export function useLacks(place: string, resource?: Resource): LackOf {
  const rights = useEngine()
  return (name, label = resource?.actions[name]?.label) => label && lackOf(name, label, { ...rights, place })
}
