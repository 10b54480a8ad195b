import type { Label } from '../messages'

/** contract/distribution.md, "Enums": how a withdrawal stands. */
export const withdrawStatusWords = {
  APPLY: ['申请中', 'Pending'],
  VIA_AUDITING: ['审核通过', 'Approved'],
  FAIL_AUDITING: ['审核未通过', 'Rejected'],
  TRANSFER_ACCOUNTS: ['已转账', 'Transferred'],
} as const satisfies Record<string, Label>

/** Platforms at which distributors may have an account that is paid by itself. */
export const walletWords = {
  WEIXIN: ['微信钱包', 'WeChat wallet'],
  ALIPAY: ['支付宝', 'Alipay'],
} as const satisfies Record<string, Label>
export type Wallet = keyof typeof walletWords

/** How that goes. */
export const payoutWords = {
  WAITING: ['待转账', 'Queued'],
  ASKED: ['转账中', 'In progress'],
  REFUSED: ['未成功', 'Failed'],
  PAID: ['已到账', 'Paid'],
} as const satisfies Record<string, Label>
export type Payout = keyof typeof payoutWords
