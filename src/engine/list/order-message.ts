import type { Order } from '@contract/sorts'
import type { Resource } from '@/schema'
import { kinds } from '../kinds'

/** Message keys of ascending and descending order by kind of value; all others are numeric. */
const MESSAGE_KEYS = {
  time: { asc: 'list.oldest', desc: 'list.newest' },
  text: { asc: 'list.ascending', desc: 'list.descending' },
  choice: { asc: 'list.withoutFirst', desc: 'list.withFirst' },
  number: { asc: 'list.lowest', desc: 'list.highest' },
  // Never sorted by.
  pictures: { asc: 'list.ascending', desc: 'list.descending' },
} as const

/** The message that describes the sort, or that it is manual; undefined if the field has no label. */
export function orderMessage(resource: Resource, [by, way]: Order, isByHand = false) {
  if (isByHand) return { key: 'list.byHand' } as const
  const field = resource.fields[by]
  if (by === resource.id) return { key: way === 'asc' ? 'list.oldestAdded' : 'list.newestAdded' } as const
  if (!field) return undefined
  const { imports = 'number' } = kinds[field.kind]
  return { key: MESSAGE_KEYS[typeof imports === 'string' ? imports : 'text'][way], label: field.label } as const
}
