import { type Order, sortOf } from '@contract/sorts'
import type { Orders } from '@/providers/data/ordering'
import type { Resource } from '@/schema'
import { kinds } from '../kinds'
import type { AnyList } from './filters'

/** The orders a list can have, by its call and its declaration. */
export const ordersOf = ({ calls, begins, queue }: Resource, screen: AnyList): Orders => ({
  sort: sortOf(screen.call ?? calls.list),
  begin: begins,
  queue,
})

/** Of each kind of value the key of its words, from the smallest on and from the largest on; the rest are numbers. */
const WORDS = {
  time: { asc: 'list.oldest', desc: 'list.newest' },
  text: { asc: 'list.ascending', desc: 'list.descending' },
  choice: { asc: 'list.withoutFirst', desc: 'list.withFirst' },
  number: { asc: 'list.lowest', desc: 'list.highest' },
} as const

/** In words by which field a list is in order, and which way; nothing where it has no such field. */
export function orderWords(resource: Resource, [by, way]: Order) {
  const field = resource.fields[by]
  if (by === resource.id) return { key: way === 'asc' ? 'list.oldestAdded' : 'list.newestAdded' } as const
  if (!field) return undefined
  return { key: WORDS[kinds[field.kind].imports ?? 'number'][way], label: field.label } as const
}
