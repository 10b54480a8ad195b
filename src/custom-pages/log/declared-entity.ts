import type { CallKey } from '@contract/calls'
import { entitiesOf } from '@contract/invalidation'
import { nounNames } from '@/site-map'

const declared: ReadonlySet<string> = new Set(nounNames)

/** The first entity that a call of the operation log is about and that has a declaration, in whose words it is told. */
export const declaredEntity = (call: string): string | undefined =>
  entitiesOf(call as CallKey).find(name => declared.has(name))
