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
  /** Nobody can ask any more whether it was paid. */
  UNSURE: ['未确认', 'Unconfirmed'],
  PAID: ['已到账', 'Paid'],
} as const satisfies Record<string, Label>
export type Payout = keyof typeof payoutWords

/** Why it is unconfirmed; the number is the platform's for it. */
export const unsureWords = [
  '平台没有答复，其支付设置之后关闭或更换；转账单号 {n}',
  'The platform did not answer, and its payment settings were closed or changed since. Transfer number: {n}',
] as const satisfies Label
