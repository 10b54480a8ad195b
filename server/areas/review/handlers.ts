import type { reviewCalls } from '@contract/review/calls'
import type { Handlers } from '../../handler'
import { decisionHandlers } from './decisions'
import { deskHandlers } from './desk'
import { reasonHandlers } from './reasons'

/** The review desk and the reason library (both designed). */
export const reviewHandlers: Handlers<keyof typeof reviewCalls> = {
  ...deskHandlers,
  ...decisionHandlers,
  ...reasonHandlers,
}
