import type { CallKey } from '@contract/calls'
import { entitiesOf } from '@contract/invalidation'
import type { Operation } from '@contract/log/calls'
import { subjectOf } from '@contract/subjects'
import { useEngine } from '@/engine/context/engine-context'

/**
 * The first entity that an entry of the operation log is about and that has a declaration, in whose words it is told: by
 * its call, or by the record where the call is one for records of any kind.
 */
export function useDeclaredEntity({ call, kind }: Pick<Operation, 'call' | 'kind'>): string | undefined {
  const { isDeclared } = useEngine()
  const own = entitiesOf(call as CallKey)
  const names = own.length > 0 ? own : [subjectOf(kind)?.name]
  return names.find(name => name !== undefined && isDeclared?.(name))
}
