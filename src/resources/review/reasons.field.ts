import type { Reason } from '@contract/review/calls'
import type { Reasons } from '@/schema'

/** The stored reasons of an area in one situation; the text of the selected one fills the first field of the prompt. */
export const reasons = (area: Reason['area'], scene: Reason['scene']): Reasons => ({
  shelf: { area, scene },
  offer: () => import('./reasons.input'),
})
