import { text } from '../rules'

/** The note of a decision on a withdrawal. */
export const withdrawRules = { remark: text({ max: 120 }) } as const

/** The dialog that rejects a withdrawal requires a reason. */
export const withdrawRejectionRules = { remark: text({ required: true, max: 120 }) } as const
