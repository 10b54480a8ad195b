import { type FieldRights, rightTo } from '@contract/field-rights/rules'
import type { Language } from '@contract/messages'
import type { calls as personalCalls } from '@contract/personal/calls'
import { EXPORT_SECONDS } from '@contract/personal/export-rules'
import { fieldsIn } from '@contract/personal/names'
import { ONLY, subjectOf } from '@contract/subjects'
import { ApiError, notFound } from '../../api-error'
import type { Admin } from '../../context'
import type { Database } from '../../db/database'
import type { Handlers } from '../../handler'
import { maskedFieldsError, rejectMaskedParameters } from '../../http/field-rights'
import { mayDo } from '../../http/permission'
import { exportToken, type PersonalList, personalList } from '../../http/personal-export'
import { maskForPicker } from '../../http/picker-mask'
import { type RequestParts, readParams, readQuery } from '../../http/read'
import { mayReadAll } from '../log'
import { type ReadSource, SOURCES, type Source } from './sources'
import { valueAt } from './value-at'

type Keys = Extract<keyof typeof personalCalls, `${string}/exports` | `${string}/records`>

/** The masked fields among the columns of a file; rejects a file without any. */
function maskedAmong(columns: readonly string[], masked: readonly string[]): readonly string[] {
  const found = masked.filter(field => columns.includes(field))
  if (found.length === 0) throw notFound()
  return found
}

function rejectMaskedPersonal(rights: FieldRights, fields: readonly string[], language: Language): void {
  if (rightTo(rights, 'personal').sees !== 'shown') throw maskedFieldsError(language, fields)
}

/** The parameters of a list, converted by its schemas. */
interface ListRequest extends Pick<RequestParts, 'query'> {
  readonly params: Readonly<Record<string, unknown>>
}

/** The caller; rejects one whose role may not read the list. */
async function readerOf(
  db: Database,
  caller: Admin | undefined,
  { key }: PersonalList,
  { params, query }: ListRequest,
): Promise<Admin> {
  const admin = await maskForPicker(db, caller, key)
  if (!admin || !(await mayDo(db, admin, { key, params, query }))) throw new ApiError('403', 403)
  return admin
}

/** The unmasked values of a record by field; undefined for a deleted record. */
async function valuesOf(
  context: ReadSource,
  source: Source,
  id: string,
  fields: readonly string[],
): Promise<Record<string, string> | undefined> {
  try {
    const record = await source.read(context, id)
    const values = fields.map(field => [field, valueAt(record, field)] as const)
    return Object.fromEntries(values.flatMap(([field, value]) => (typeof value === 'string' ? [[field, value]] : [])))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

/**
 * Grants exports unmasked personal values, with the permissions to read the records and to reveal. The permission to
 * reveal is checked before, as for one value (server/http/operation-variants.ts).
 */
export const exportHandlers: Handlers<Keys> = {
  'POST admin/personal/{kind}/exports': async ({ db, admin: caller, client, params, body, services, record }) => {
    const { language } = client
    const list = personalList(body.call)
    const entity = subjectOf(params.kind)?.name
    if (!list || !entity || list.kind !== params.kind || !SOURCES[entity]) throw notFound()
    const fields = maskedAmong(body.fields, list.fields)
    const read = {
      params: readParams(list.key, body.params ?? {}, language),
      query: readQuery(list.key, body.query ?? {}, { language, publicUrl: services.publicUrl }),
    }
    const admin = await readerOf(db, caller, list, read)
    rejectMaskedPersonal(admin.fields, fields, language)
    rejectMaskedParameters(list.key, read.query, admin.fields, language)
    record(null, { exported: fields }, { [entity]: [ONLY] })
    return { token: exportToken(services, admin, { ...list, fields }, read), seconds: EXPORT_SECONDS }
  },

  'POST admin/personal/{kind}/records': async ({ db, admin, client, params, body, reading, record }) => {
    const { kind } = params
    const entity = subjectOf(kind)?.name
    const source = entity && SOURCES[entity]
    if (!source) throw notFound()
    const masked = fieldsIn(source.answer).filter(field => field.kind && field.kind !== 'picture')
    const fields = maskedAmong(
      body.fields,
      masked.map(field => field.path),
    )
    const ids = [...new Set(body.record_ids)]
    const subjects = ids.map(id => ({ kind, id }))
    if (!admin || !(await mayReadAll(db, admin, subjects))) throw new ApiError('403', 403)
    rejectMaskedPersonal(admin.fields, fields, client.language)
    const answers: { record_id: string; values: Record<string, string> }[] = []
    for (const record_id of ids) {
      const values = await valuesOf({ db, reading }, source, record_id, fields)
      if (values) answers.push({ record_id, values })
    }
    record(null, { exported: fields }, { [entity]: answers.map(one => one.record_id) })
    return answers
  },
}
