import { areaEvent, type WritingContext } from '../../events'

/** Somebody has become a member. */
export const memberJoined = areaEvent<{ readonly member_id: number; readonly now: number }, WritingContext>()
