import type { memberCalls } from '@contract/members/calls'
import type { Handlers } from '../../handler'
import { askHandlers } from './asks'
import { commentHandlers } from './comments'
import { memberLists } from './lists'
import { memberBelongings } from './points'
import { memberWrites } from './write'

/** contract/members.md. */
export const memberHandlers: Handlers<keyof typeof memberCalls> = {
  ...memberLists,
  ...memberWrites,
  ...memberBelongings,
  ...commentHandlers,
  ...askHandlers,
}
