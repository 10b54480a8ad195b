import type { CallKey } from '@contract/calls'
import { entitiesOf } from '@contract/invalidation'
import { useEngine } from '@/engine/context/engine-context'

/** The first entity of a log entry's call that has a declaration. */
export function useDeclaredEntity(call: string): string | undefined {
  const { isDeclared } = useEngine()
  return entitiesOf(call as CallKey).find(name => isDeclared?.(name))
}
