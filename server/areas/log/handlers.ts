import type { calls as logCalls } from '@contract/log/calls'
import { ApiError } from '../../api-error'
import { operationSubjects } from '../../db/schema'
import type { Handlers } from '../../handler'
import { among, entriesOf } from '../../http/operation-log'
import { pageOf, windowOf } from '../listing'
import { openStream } from './changes'
import { listEntries } from './entries'
import { mayRead } from './readers'

/** The calls of contract/log/calls.ts. */
export const handlers: Handlers<keyof typeof logCalls> = {
  'GET admin/systems/operation-logs/{kind}/{record_id}': async ({ db, admin, params, query }) => {
    const subject = { kind: params.kind, id: params.record_id }
    if (!admin || !(await mayRead(db, admin, subject))) throw new ApiError('403', 403)
    const total = await db.$count(operationSubjects, among([subject]))
    return pageOf(await entriesOf(db, [subject], windowOf(query)), total, query)
  },

  'GET admin/systems/operation-logs': listEntries,

  'GET admin/changes': openStream,
}
