import { choice, text } from '../rules'

/** What takes a second administrator (designed): payments, withdrawals, where money goes, and who may do what. */
export const confirmedDeeds = ['bill_payments', 'withdrawals', 'payment_settings', 'permissions'] as const
export type ConfirmedDeed = (typeof confirmedDeeds)[number]

/** Those that wait for the caller, those that the caller asked for, and those that are decided. */
export const confirmationLists = ['waiting', 'own', 'decided'] as const

const yesOrNo = choice([0, 1], { required: true })

export const confirmationSettingsRules = {
  bill_payments: yesOrNo,
  withdrawals: yesOrNo,
  payment_settings: yesOrNo,
  permissions: yesOrNo,
} as const satisfies Readonly<Record<ConfirmedDeed, unknown>>

/** Saving them takes who the caller is once more: the password as the wire has it, its md5, and maybe a code. */
export const confirmationFormRules = {
  ...confirmationSettingsRules,
  password: text({ required: true, pattern: 'passwordHash', code: '917' }),
  otp: text({ max: 40 }),
} as const

export const refusalRules = { reason: text({ required: true, max: 200 }) } as const
