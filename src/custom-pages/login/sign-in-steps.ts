import { errorTexts, type Label } from '@contract/messages'
import { check, type RuleViolation } from '@contract/rules'
import { loginErrorMessages, loginMessages, loginRules, profileMessages } from '@contract/session/rules'
import type { Credentials } from '@/providers/auth/auth-provider'

/** The fields of each step: credentials; a new password, if another administrator set it; a second factor. */
export const STEPS = {
  credentials: ['username', 'password', 'validcode'],
  newPassword: ['newPassword', 'repeatPassword'],
  secondFactor: ['otp'],
} as const
export type Step = keyof typeof STEPS
export type Field = (typeof STEPS)[Step][number]
export type Values = Readonly<Record<Field, string>>
/** A field's error: a violated rule, or the server's message. */
export type Problem = RuleViolation | string

export const NO_NEW_PASSWORD = { newPassword: '', repeatPassword: '' }
export const NO_VALUES: Values = { username: '', password: '', validcode: '', otp: '', ...NO_NEW_PASSWORD }

/** The values after an input; changing name or password clears the new password. */
export const withInput = (before: Values, name: Field, value: string): Values => ({
  ...before,
  ...((name === 'username' || name === 'password') && NO_NEW_PASSWORD),
  [name]: value,
})

/** Passwords are sent untrimmed. */
export const credentialsOf = ({ password, newPassword, ...others }: Values): Credentials => ({
  username: others.username.trim(),
  password,
  validcode: others.validcode.trim(),
  ...(newPassword && { newPassword }),
  ...(others.otp.trim() && { otp: others.otp.trim() }),
})

/** The first error of each field; an empty one has a message of its own. */
export function brokenFields(fields: readonly Field[], values: Values): Partial<Record<Field, RuleViolation>> {
  const broken: Partial<Record<Field, RuleViolation>> = {}
  for (const field of fields) {
    const found = check(loginRules[field], values[field])
    if (found) broken[field] = values[field].trim() === '' ? { label: loginMessages[field] } : found
  }
  if (fields.includes('repeatPassword') && !broken.repeatPassword && values.repeatPassword !== values.newPassword)
    broken.repeatPassword = { label: profileMessages.mismatch }
  return broken
}

export const stepOf = (field: Field | undefined): Step =>
  (Object.keys(STEPS) as Step[]).find(step => STEPS[step].some(name => name === field)) ?? 'credentials'

/**
 * Checks whether the server has responded; otherwise the outcome is unknown. Identified by status, since importing the
 * error class would load the sending code early.
 */
export const isRejection = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && Number(error.statusCode) > 0

/**
 * The field that a rejection belongs to: 930 is about the captcha, 918 about name or password, 945 and 917 about the
 * new password. An error that is no response, such as a chunk that failed to load, is a network error.
 */
export function placeOf(error: unknown): { field?: Field; text: Problem } {
  if (!(error instanceof Error && 'code' in error)) return { text: { label: errorTexts.network } }
  const text = brokenBy(error.message)
  if (error.code === '930') return { field: 'validcode', text }
  if (error.code === '941' || error.code === '942') return { field: 'otp', text }
  if (error.code === '945' || error.code === '917') return { field: 'newPassword', text }
  return error.code === '918' ? { field: 'password', text } : { text }
}

const KNOWN: readonly Label[] = [...Object.values(loginErrorMessages), errorTexts.timeout, errorTexts.network]

/** The label of a known message, so that it follows a change of language; else the message itself. */
function brokenBy(message: string): Problem {
  const n = /\d+/.exec(message)?.[0]
  const label = KNOWN.find(one => one.some(text => text.replace('{n}', n ?? '') === message))
  if (!label) return message
  return n === undefined ? { label } : { label, n: Number(n) }
}
