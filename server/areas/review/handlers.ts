import type { calls as reviewCalls } from '@contract/review/calls'
import type { Handlers } from '../../handler'
import { decisionHandlers } from './decisions'
import { deskHandlers } from './desk'
import { waiting } from './queue-counts'

/** The review desk (designed). Predefined reasons are a separate area, since areas that decide depend on it. */
export const handlers: Handlers<Exclude<keyof typeof reviewCalls, `${string} admin/reasons${string}`>> = {
  'GET admin/waiting': waiting,
  ...deskHandlers,
  ...decisionHandlers,
}
