import { sortOf } from '@contract/sorts'
import type { Orders } from '@/providers/data/ordering'
import type { Resource } from '@/schema'
import type { AnyList } from '../context/any-list'

/** The sort options of a list from its call and declaration. Also used by the build, without rendering. */
export const ordersOf = (resource: Resource, screen: AnyList): Orders => ({
  // The contract does not describe external services, whose default sort is unknown.
  sort: resource.dataProvider ? { by: storedIn(resource) } : sortOf(screen.call ?? resource.calls.list),
  begin: resource.defaultSort,
  queue: resource.worklist,
})

/** The fields that are columns of the response, not computed from others. */
const storedIn = ({ fields }: Resource): string[] =>
  Object.keys(fields).filter(key => !key.includes('.') && !fields[key]?.from)
