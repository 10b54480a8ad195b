import type { BodyOf } from '@contract/calls'
import { type Label, patternMessages } from '@contract/messages'
import { patterns } from '@contract/patterns'
import { profileMessages } from '@contract/session/rules'
import { hashed } from '@/providers/http/sign'

/** The fields of the form in order (admins, "Change own profile"); the wire misspells the old password's name. */
export const FIELDS = ['face', 'old_passwprd', 'password', 'rep_password'] as const
export type Field = (typeof FIELDS)[number]
export type Values = Readonly<Record<Field, string>>

const PASSWORDS = ['old_passwprd', 'password', 'rep_password'] as const

/** Checks whether a password field has a value: then all three are required. */
export const wantsPassword = (values: Values): boolean => PASSWORDS.some(field => values[field] !== '')

/** The errors of all fields (specification section 5, "Change password and profile"). */
export function problemsIn(values: Values): Partial<Record<Field, Label>> {
  const needed = wantsPassword(values) ? FIELDS : (['face'] as const)
  const problems: Partial<Record<Field, Label>> = {}
  for (const field of needed) {
    const problem = values[field].trim() === '' ? profileMessages[field] : wrongWith(field, values)
    if (problem) problems[field] = problem
  }
  return problems
}

function wrongWith(field: Field, values: Values): Label | undefined {
  if (field === 'password' && !patterns.password.test(values.password)) return patternMessages.password
  if (field === 'rep_password' && values.rep_password !== values.password) return profileMessages.mismatch
  return undefined
}

/** The request body: passwords as md5, omitted without the old one. */
export function bodyOf({ face, old_passwprd, password }: Values): BodyOf<'PUT admin/systems/admin-users'> {
  return old_passwprd === '' ? { face } : { face, old_passwprd: hashed(old_passwprd), password: hashed(password) }
}

/** A rejection: field errors, or a message for the whole form; both empty if it must not be shown. */
export interface ProfileRejection {
  readonly fields: Partial<Record<Field, string>>
  readonly text: string
}

/** The field of an error code if the response names none: 004 can only be the empty avatar. */
const FIELD_OF: Readonly<Record<string, Field>> = {
  '004': 'face',
  '921': 'old_passwprd',
  '922': 'old_passwprd',
  '923': 'password',
}

/** Assigns the messages of a failed call to fields. */
export function rejectionOf(error: unknown): ProfileRejection {
  if (!(error instanceof Error)) return { fields: {}, text: String(error) }
  if ('silent' in error && error.silent === true) return { fields: {}, text: '' }
  const fields = named('errors' in error ? error.errors : undefined)
  if (Object.keys(fields).length > 0) return { fields, text: '' }
  const field = 'code' in error ? FIELD_OF[String(error.code)] : undefined
  return field ? { fields: { [field]: error.message }, text: '' } : { fields: {}, text: error.message }
}

function named(errors: unknown): Partial<Record<Field, string>> {
  if (typeof errors !== 'object' || errors === null) return {}
  const known = new Map<string, unknown>(Object.entries(errors))
  return Object.fromEntries(FIELDS.filter(field => known.has(field)).map(field => [field, String(known.get(field))]))
}
