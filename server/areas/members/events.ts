import { areaEvent, type WritingContext } from '../../events'

/** A member has registered. */
export const memberJoined = areaEvent<{ readonly member_id: number; readonly now: number }, WritingContext>()
