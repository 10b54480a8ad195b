import type { Label } from '../messages'

/** contract/distribution.md, "Enums": how a withdrawal stands. */
export const withdrawStatusWords = {
  APPLY: ['申请中', 'Pending'],
  VIA_AUDITING: ['审核通过', 'Approved'],
  FAIL_AUDITING: ['审核未通过', 'Rejected'],
  TRANSFER_ACCOUNTS: ['已转账', 'Transferred'],
} as const satisfies Record<string, Label>
