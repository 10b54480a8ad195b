import type { CallKey } from '@contract/calls'
import { entitiesOf } from '@contract/invalidation'
import { useEngine } from '@/engine/context/engine-context'

/** The first entity that a call of the operation log is about and that has a declaration, in whose words it is told. */
export function useDeclaredEntity(call: string): string | undefined {
  const { isDeclared } = useEngine()
  return entitiesOf(call as CallKey).find(name => isDeclared?.(name))
}
