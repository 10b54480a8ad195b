import { errorTexts, type Label } from '@contract/messages'
import { check, type RuleViolation } from '@contract/rules'
import { loginErrorMessages, loginMessages, loginRules, profileMessages } from '@contract/session/rules'
import type { Credentials } from '@/providers/auth/auth-provider'

/** The fields of each step: who it is; a password of one's own, where another administrator set it; a second code. */
export const STEPS = {
  credentials: ['username', 'password', 'validcode'],
  newPassword: ['newPassword', 'repeatPassword'],
  secondFactor: ['otp'],
} as const
export type Step = keyof typeof STEPS
export type Field = (typeof STEPS)[Step][number]
export type Values = Readonly<Record<Field, string>>
/** What is wrong with a field: a rule of ours, or the server's own words. */
export type Problem = RuleViolation | string

export const NO_NEW_PASSWORD = { newPassword: '', repeatPassword: '' }
export const NO_VALUES: Values = { username: '', password: '', validcode: '', otp: '', ...NO_NEW_PASSWORD }

/** The values with what was typed; a new password belongs to the one that it takes the place of. */
export const withInput = (before: Values, name: Field, value: string): Values => ({
  ...before,
  ...((name === 'username' || name === 'password') && NO_NEW_PASSWORD),
  [name]: value,
})

/** Passwords are sent as they were typed. */
export const credentialsOf = ({ password, newPassword, ...others }: Values): Credentials => ({
  username: others.username.trim(),
  password,
  validcode: others.validcode.trim(),
  ...(newPassword && { newPassword }),
  ...(others.otp.trim() && { otp: others.otp.trim() }),
})

/** The first thing that is wrong with each field; an empty one says what it wants in words of its own. */
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
 * Whether the server has answered; anything else leaves open what became of a request. A failed call is known by its
 * status: its class would bring the code that sends to a page that has not sent yet.
 */
export const isRejection = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && Number(error.statusCode) > 0

/**
 * Beside which field a refusal belongs: 930 is about the code, 918 about name or password, 945 and 917 about the
 * password that is to take its place. What is not an answer of the server, such as code that could not be fetched, is the network's failure.
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

/** The label a message was made of, so that it changes its language with the page; else the message as it is. */
function brokenBy(message: string): Problem {
  const n = /\d+/.exec(message)?.[0]
  const label = KNOWN.find(one => one.some(text => text.replace('{n}', n ?? '') === message))
  if (!label) return message
  return n === undefined ? { label } : { label, n: Number(n) }
}
