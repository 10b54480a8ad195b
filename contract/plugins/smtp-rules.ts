import { choice, integer, text } from '../rules'

/** contract/settings.md, "smtp": rules of its form and of its test. */

export const smtpRules = {
  host: text({ required: true, max: 200, pattern: 'host' }),
  port: integer({ required: true, min: 1, max: 65_535 }),
  open_ssl: choice([0, 1], { required: true }),
  username: text({ required: true, max: 200 }),
  password: text({ required: true, max: 200 }),
  max_count: integer({ required: true, min: 1, max: 999_999_999 }),
  mail_from: text({ required: true, max: 200, pattern: 'email' }),
} as const
/** Recipient of the test mail. */
export const mailTestRules = { email: text({ required: true, max: 200, pattern: 'email' }) } as const
export const testMailRules = { ...smtpRules, ...mailTestRules } as const
