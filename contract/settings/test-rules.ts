import { id, text } from '../rules'

/** Inputs of a service test (designed). */

export const expressTestRules = {
  id: id({ required: true }),
  num: text({ required: true, max: 60 }),
} as const

export const smsTestRules = { mobile: text({ required: true, max: 20, pattern: 'mobile' }) } as const
