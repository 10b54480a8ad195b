import { choice, money, text } from '../rules'

/** What takes a second administrator (designed): what pays money, where money goes, and who may do what. */
export const approvalOperations = [
  'bill_payments',
  'withdrawals',
  'refunds',
  'payment_settings',
  'permissions',
] as const
export type ApprovalOperation = (typeof approvalOperations)[number]

/** Those that pay money, each with the amount in yuan from which on it takes one; 0 is any amount. */
export const thresholds = {
  bill_payments: 'bill_payments_from',
  withdrawals: 'withdrawals_from',
  refunds: 'refunds_from',
} as const satisfies Partial<Readonly<Record<ApprovalOperation, string>>>

/** Those that wait for the caller, those that the caller asked for, and those that are decided. */
export const confirmationLists = ['waiting', 'own', 'decided'] as const

const yesOrNo = choice([0, 1], { required: true })
/** Nothing that the marketplace pays at once is more. */
const MOST_YUAN = 99_999_999

export const confirmationSettingsRules = {
  bill_payments: yesOrNo,
  bill_payments_from: money({ min: 0, max: MOST_YUAN, when: { bill_payments: [1] } }),
  withdrawals: yesOrNo,
  withdrawals_from: money({ min: 0, max: MOST_YUAN, when: { withdrawals: [1] } }),
  refunds: yesOrNo,
  refunds_from: money({ min: 0, max: MOST_YUAN, when: { refunds: [1] } }),
  payment_settings: yesOrNo,
  permissions: yesOrNo,
} as const satisfies Readonly<Record<ApprovalOperation | (typeof thresholds)[keyof typeof thresholds], unknown>>

/** Saving them takes who the caller is once more: the password as the wire has it, its md5, and maybe a code. */
export const confirmationFormRules = {
  ...confirmationSettingsRules,
  password: text({ required: true, pattern: 'passwordHash', code: '917' }),
  otp: text({ max: 40 }),
} as const

export const rejectionRules = { reason: text({ required: true, max: 200 }) } as const
