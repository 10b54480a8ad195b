import { text } from '../rules'

/** What is said of a decision on a withdrawal. */
export const withdrawRules = { remark: text({ max: 120 }) } as const

/** What the question about an error asks. */
export const withdrawRejectionRules = { remark: text({ required: true, max: 120 }) } as const
