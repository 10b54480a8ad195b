import { type CallKey, definitionOf } from '@contract/calls'
import { errorMessages } from '@contract/error-codes'
import { groupOf } from '@contract/field-rights/marks'
import { mayFilterBy, maySortBy } from '@contract/field-rights/parameters'
import { ALL_FIELDS, type FieldRights, hidesValue } from '@contract/field-rights/rules'
import { type Language, translate } from '@contract/messages'
import { ApiError } from '../api-error'
import type { Admin } from '../context'
import { maskedInside } from '../personal'

/** Enforces field permissions: restricted fields can neither be requested nor inferred through filters. */

/** A 403 about fields, as opposed to the session: it names the fields. */
export function maskedFieldsError(language: Language, fields: readonly string[]): ApiError {
  const text = translate(errorMessages['403fields'], language)
  return new ApiError('403fields', 403, { fields: Object.fromEntries(fields.map(field => [field, text])) })
}

/**
 * The body of an error response. A conflict (409) includes the conflicting changes, masked according to the caller's
 * field permissions.
 */
export function errorBodyFor(admin: Admin | undefined, error: ApiError, language: Language) {
  const body = error.body(language)
  if (!error.data) return body
  const data = maskedInside(error.data, admin?.fields ?? ALL_FIELDS) as Record<string, unknown>
  return { ...body, data: { ...body.data, ...data } }
}

/** Rejects a call whose answer is restricted as a whole. */
export function rejectMaskedAnswer(key: CallKey, rights: FieldRights, language: Language): void {
  const group = groupOf(definitionOf(key).answer)
  if (group && hidesValue(rights, group)) throw maskedFieldsError(language, [group])
}

/** Rejects sorting or filtering by a restricted field, which would reveal its values. */
export function rejectMaskedParameters(key: CallKey, query: unknown, rights: FieldRights, language: Language): void {
  const parameters = query as Readonly<Record<string, unknown>>
  const { sort_by } = parameters
  if (typeof sort_by === 'string' && !maySortBy(key, sort_by, rights)) throw maskedFieldsError(language, ['sort_by'])
  const narrowing = Object.keys(parameters).filter(
    name => parameters[name] !== undefined && !mayFilterBy(key, name, rights),
  )
  if (narrowing.length > 0) throw maskedFieldsError(language, narrowing)
}
