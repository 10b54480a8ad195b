import { sortOf } from '@contract/sorts'
import type { Orders } from '@/providers/data/ordering'
import type { Resource } from '@/schema'
import type { AnyList } from './filters'

/** The orders a list can have, by its call and its declaration. The build asks too, where nothing is drawn. */
export const ordersOf = ({ calls, begins, queue }: Resource, screen: AnyList): Orders => ({
  sort: sortOf(screen.call ?? calls.list),
  begin: begins,
  queue,
})
