import type { Reason } from '@contract/review/calls'
import type { Reasons } from '@/schema'

/** The stored reasons of an area in one situation; the text of the one chosen fills the first field that is asked. */
export const reasons = (area: Reason['area'], scene: Reason['scene']): Reasons => ({
  shelf: { area, scene },
  offer: () => import('./reasons.input'),
})
