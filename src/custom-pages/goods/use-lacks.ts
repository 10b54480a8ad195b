import type { Label } from '@contract/messages'
import { type Lack, lackOf } from '@/engine/actions/why'
import { useEngine } from '@/engine/context'
import type { Resource } from '@/schema'

/** What the role lacks to do something; acts that no declaration has bring their words. */
export type LackOf = (name: string, label?: Label) => Lack | undefined

/** What the role lacks of what can be done in this place to records of a declaration. */
export function useLacks({ actions }: Resource, place: string): LackOf {
  const rights = useEngine()
  return (name, label = actions[name]?.label) => label && lackOf(name, label, { ...rights, place })
}
