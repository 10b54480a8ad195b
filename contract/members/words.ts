import type { Label } from '../messages'

/** Words of contract/members.md, "Enums": value -> Chinese, English. */

export const auditWords = {
  WAIT_AUDIT: ['待审核', 'Pending'],
  PASS_AUDIT: ['审核通过', 'Approved'],
  REFUSE_AUDIT: ['审核未通过', 'Rejected'],
} as const satisfies Record<string, Label>

export const gradeWords = {
  good: ['好评', 'Good'],
  neutral: ['中评', 'Neutral'],
  bad: ['差评', 'Bad'],
} as const satisfies Record<string, Label>

export const commentTypeWords = {
  INITIAL: ['初评', 'First review'],
  ADDITIONAL: ['追评', 'Follow-up'],
} as const satisfies Record<string, Label>

/** Why points changed when an administrator set their total. */
export const POINTS_SET_BY_HAND = '管理员手工修改'
