import { keys } from '@refinedev/core'
import type { QueryKey } from '@tanstack/react-query'

/** Below refine's key of regions: whatever changes a region has it asked for again. */
const under = (...rest: readonly unknown[]): QueryKey => [
  ...keys().data('default').resource('region').action('list').get(),
  ...rest,
]
export const regionsBelow = (parent: string | undefined): QueryKey => under('below', parent, 'names')
export const regionChain = (id: string): QueryKey => under('chain', id)
