import type { Order } from '@contract/sorts'
import type { Resource } from '@/schema'
import { kinds } from '../kinds'

/** Of each kind of value the key of its words, from the smallest on and from the largest on; the rest are numbers. */
const WORDS = {
  time: { asc: 'list.oldest', desc: 'list.newest' },
  text: { asc: 'list.ascending', desc: 'list.descending' },
  choice: { asc: 'list.withoutFirst', desc: 'list.withFirst' },
  number: { asc: 'list.lowest', desc: 'list.highest' },
} as const

/** In words by which field a list is in order, and which way, or that it is by hand; nothing where no word is known. */
export function orderWords(resource: Resource, [by, way]: Order, isByHand = false) {
  if (isByHand) return { key: 'list.byHand' } as const
  const field = resource.fields[by]
  if (by === resource.id) return { key: way === 'asc' ? 'list.oldestAdded' : 'list.newestAdded' } as const
  if (!field) return undefined
  return { key: WORDS[kinds[field.kind].imports ?? 'number'][way], label: field.label } as const
}
