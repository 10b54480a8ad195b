import { type CallKey, definitionOf } from '@contract/calls'
import { errorMessages } from '@contract/error-codes'
import { groupOf } from '@contract/field-rights/marks'
import { mayFilterBy, maySortBy } from '@contract/field-rights/parameters'
import { ALL_FIELDS, type FieldRights, withholds } from '@contract/field-rights/rules'
import { type Language, translate } from '@contract/messages'
import { ApiError } from '../api-error'
import type { Admin } from '../context'
import { maskedInside } from '../personal'

/** What a role is kept from can't be had by asking for it, or be found out by asking about it. */

/** A 403 that is about fields, and no matter of the session: it always says which. */
export function maskedFieldsError(language: Language, fields: readonly string[]): ApiError {
  const words = translate(errorMessages['403fields'], language)
  return new ApiError('403fields', 403, { fields: Object.fromEntries(fields.map(field => [field, words])) })
}

/**
 * The body of an error response. A conflict (409) names the conflicting changes, masked by the field rights of the
 * caller.
 */
export function errorBodyFor(admin: Admin | undefined, error: ApiError, language: Language) {
  const body = error.body(language)
  if (!error.data) return body
  const data = maskedInside(error.data, admin?.fields ?? ALL_FIELDS) as Record<string, unknown>
  return { ...body, data: { ...body.data, ...data } }
}

/** Rejects a call that answers nothing but what the role is kept from. */
export function rejectMaskedAnswer(key: CallKey, rights: FieldRights, language: Language): void {
  const group = groupOf(definitionOf(key).answer)
  if (group && withholds(rights, group)) throw maskedFieldsError(language, [group])
}

/** Rejects a list in the order of what the role is not shown, or narrowed by it: one could guess it by that. */
export function rejectMaskedParameters(key: CallKey, query: unknown, rights: FieldRights, language: Language): void {
  const asked = query as Readonly<Record<string, unknown>>
  const { sort_by } = asked
  if (typeof sort_by === 'string' && !maySortBy(key, sort_by, rights)) throw maskedFieldsError(language, ['sort_by'])
  const narrowing = Object.keys(asked).filter(name => asked[name] !== undefined && !mayFilterBy(key, name, rights))
  if (narrowing.length > 0) throw maskedFieldsError(language, narrowing)
}
