import { rightTo } from '@contract/field-rights/rules'
import type { calls as personalCalls } from '@contract/personal/calls'
import { fieldsIn } from '@contract/personal/names'
import { subjectOf } from '@contract/subjects'
import { ApiError, notFound } from '../../api-error'
import type { Handlers } from '../../handler'
import { maskedFieldsError } from '../../http/field-rights'
import { mayRead } from '../log'
import { exportHandlers } from './exports'
import { SOURCES } from './sources'
import { valueAt } from './value-at'

/** Reveals masked values, with the permissions to read the records and to reveal: one at a time, or for a file. */
export const handlers: Handlers<keyof typeof personalCalls> = {
  'POST admin/personal/{kind}/{record_id}': async ({ db, admin, client, params, body, reading, record }) => {
    const { kind, record_id } = params
    const entity = subjectOf(kind)?.name
    const source = entity && SOURCES[entity]
    if (!source) throw notFound()
    if (!admin || !(await mayRead(db, admin, { kind, id: record_id }))) throw new ApiError('403', 403)
    if (!fieldsIn(source.answer).some(field => field.path === body.field && field.kind)) throw notFound()
    if (rightTo(admin.fields, 'personal').sees !== 'shown') throw maskedFieldsError(client.language, [body.field])
    const value = valueAt(await source.read({ db, reading }, record_id), body.field)
    if (typeof value !== 'string') throw notFound()
    record(null, { revealed: body.field }, { [entity]: [record_id] })
    return { value }
  },

  ...exportHandlers,
}
