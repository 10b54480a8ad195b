import { text } from '../rules'

/** What a service is tried with (designed). */

export const smsTestRules = { mobile: text({ required: true, max: 20, pattern: 'mobile' }) } as const
