import { choice, money, text } from '../rules'

/** Operations that can require approval (designed): payments, payout accounts, and permissions. */
export const approvalOperations = [
  'bill_payments',
  'withdrawals',
  'refunds',
  'payment_settings',
  'permissions',
] as const
export type ApprovalOperation = (typeof approvalOperations)[number]

/** Operations that pay money, each with the setting of its threshold in yuan; 0 means any amount. */
export const thresholds = {
  bill_payments: 'bill_payments_from',
  withdrawals: 'withdrawals_from',
  refunds: 'refunds_from',
} as const satisfies Partial<Readonly<Record<ApprovalOperation, string>>>

/** Pending for the caller, requested by the caller, decided. */
export const confirmationLists = ['waiting', 'own', 'decided'] as const

const yesOrNo = choice([0, 1], { required: true })
/** No single payment of the marketplace is larger. */
const MAX_YUAN = 99_999_999

export const confirmationSettingsRules = {
  bill_payments: yesOrNo,
  bill_payments_from: money({ min: 0, max: MAX_YUAN, when: { bill_payments: [1] } }),
  withdrawals: yesOrNo,
  withdrawals_from: money({ min: 0, max: MAX_YUAN, when: { withdrawals: [1] } }),
  refunds: yesOrNo,
  refunds_from: money({ min: 0, max: MAX_YUAN, when: { refunds: [1] } }),
  payment_settings: yesOrNo,
  permissions: yesOrNo,
} as const satisfies Readonly<Record<ApprovalOperation | (typeof thresholds)[keyof typeof thresholds], unknown>>

/**
 * Saving requires the caller's credentials again: the password as its md5, and a one-time code if the account has one.
 */
export const confirmationFormRules = {
  ...confirmationSettingsRules,
  password: text({ required: true, pattern: 'passwordHash', code: '917' }),
  otp: text({ max: 40 }),
} as const

export const rejectionRules = { reason: text({ required: true, max: 200 }) } as const
