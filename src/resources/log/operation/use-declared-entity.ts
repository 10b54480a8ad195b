import type { CallKey } from '@contract/calls'
import { entitiesOf } from '@contract/invalidation'
import type { Operation } from '@contract/log/calls'
import { subjectOf } from '@contract/subjects'
import { useEngine } from '@/engine/context/engine-context'

/**
 * The first entity of a log entry that has a declaration, whose labels the entry uses: by the call, or by the record for
 * calls about records of any type.
 */
export function useDeclaredEntity({ call, kind }: Pick<Operation, 'call' | 'kind'>): string | undefined {
  const { isDeclared } = useEngine()
  const own = entitiesOf(call as CallKey)
  const names = own.length > 0 ? own : [subjectOf(kind)?.name]
  return names.find(name => name !== undefined && isDeclared?.(name))
}
