import type { calls as memberCalls } from '@contract/members/calls'
import type { calls as couponCalls } from '@contract/members/coupons'
import type { calls as depositCalls } from '@contract/members/deposits'
import type { calls as messageCalls } from '@contract/members/messages'
import type { Handlers } from '../../handler'
import { askHandlers } from './asks'
import { commentHandlers } from './comments'
import { couponHandlers } from './coupons'
import { depositHandlers } from './deposits'
import { memberLists } from './lists'
import { messageHandlers } from './messages'
import { memberBelongings } from './points'
import { memberSummary } from './summary'
import { memberWrites } from './write'

/** contract/members.md. */
export const handlers: Handlers<
  keyof typeof memberCalls | keyof typeof couponCalls | keyof typeof depositCalls | keyof typeof messageCalls
> = {
  ...memberLists,
  ...memberWrites,
  'GET admin/members/{member_id}/summary': memberSummary,
  ...memberBelongings,
  ...commentHandlers,
  ...askHandlers,
  ...couponHandlers,
  ...depositHandlers,
  ...messageHandlers,
}
