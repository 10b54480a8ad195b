import type { Label } from '../messages'

/** contract/members.md, "Enums": value -> Chinese, English. */

export const auditLabels = {
  WAIT_AUDIT: ['待审核', 'Pending'],
  PASS_AUDIT: ['审核通过', 'Approved'],
  REFUSE_AUDIT: ['审核未通过', 'Rejected'],
} as const satisfies Record<string, Label>

export const gradeLabels = {
  good: ['好评', 'Good'],
  neutral: ['中评', 'Neutral'],
  bad: ['差评', 'Bad'],
} as const satisfies Record<string, Label>

export const commentTypeLabels = {
  INITIAL: ['初评', 'First comment'],
  ADDITIONAL: ['追评', 'Follow-up'],
} as const satisfies Record<string, Label>

/** Labels of one to five stars. */
export const starLabels = {
  1: ['很差', 'Very poor'],
  2: ['较差', 'Poor'],
  3: ['一般', 'Fair'],
  4: ['较好', 'Good'],
  5: ['很好', 'Excellent'],
} as const satisfies Record<number, Label>

/** "used_status" of a member's coupon. */
export const couponStatusLabels = {
  0: ['未使用', 'Unused'],
  1: ['已使用', 'Used'],
  2: ['已过期', 'Expired'],
  3: ['已作废', 'Void'],
} as const satisfies Record<number, Label>

export const couponScopeLabels = {
  ALL: ['全品', 'All goods'],
  CATEGORY: ['分类', 'Some categories'],
  SOME_GOODS: ['部分商品', 'Some goods'],
} as const satisfies Record<string, Label>

/** "message send_type". */
export const sendTypeLabels = {
  0: ['全站', 'Everyone'],
  1: ['指定会员', 'Selected members'],
} as const satisfies Record<number, Label>
