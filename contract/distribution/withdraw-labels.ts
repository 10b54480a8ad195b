import type { Label } from '../messages'

/** contract/distribution.md, "Enums": states of a withdrawal. */
export const withdrawStatusLabels = {
  APPLY: ['申请中', 'Pending'],
  VIA_AUDITING: ['审核通过', 'Approved'],
  FAIL_AUDITING: ['审核未通过', 'Rejected'],
  TRANSFER_ACCOUNTS: ['已转账', 'Transferred'],
} as const satisfies Record<string, Label>

/** Platforms whose accounts are paid automatically. */
export const walletLabels = {
  WEIXIN: ['微信钱包', 'WeChat wallet'],
  ALIPAY: ['支付宝', 'Alipay'],
} as const satisfies Record<string, Label>
export type Wallet = keyof typeof walletLabels

/** States of an automatic payout. */
export const payoutLabels = {
  WAITING: ['待转账', 'Queued'],
  ASKED: ['转账中', 'In progress'],
  REFUSED: ['未成功', 'Failed'],
  /** The platform can no longer be queried about the payment. */
  UNSURE: ['未确认', 'Unconfirmed'],
  PAID: ['已到账', 'Paid'],
} as const satisfies Record<string, Label>
export type Payout = keyof typeof payoutLabels

/** Why a payout is unconfirmed; the number is the platform's reference. */
export const unsureLabels = [
  '平台没有响应，其支付设置之后被关闭或更换；转账单号 {n}',
  'The platform did not respond, and its payment settings have since been disabled or changed. Transfer number: {n}',
] as const satisfies Label
