import type { CallKey } from '@contract/calls'
import { ApiError, conflict } from '../../api-error'
import type { Admin, Context } from '../../context'
import type { Database } from '../../db/database'
import type { confirmations } from '../../db/schema'
import { entriesOf } from '../../http/operation-log'
import { proveCode } from '../../session/proof'
import { isOn } from '../../session/second-factor'
import { changesRights } from './approval-policy'

export type Row = typeof confirmations.$inferSelect

/** More changes than one administrator and one role receive while a request is pending. */
const MAX_CHANGES = 500

/**
 * Rejects with 409 an approver who was created or received permissions or a password after the request was stored: the
 * requester could have arranged that. The operation log after the position of the request decides.
 */
export async function rejectNewerAdministrator(db: Database, admin: Admin, { based_on }: Row): Promise<void> {
  if ((await changedSince(db, admin, based_on)) > based_on) throw conflict('944newer')
}

/**
 * Log position of the latest permission change of an administrator after a position; 0 if there is none. If there are
 * too many changes to read, the latest possible position is assumed.
 */
export async function changedSince(db: Database, { id, role_id }: Admin, after: number): Promise<number> {
  const subjects = [
    { kind: 'admin', id: String(id) },
    { kind: 'role', id: String(role_id) },
  ]
  const window = { after, limit: MAX_CHANGES, offset: 0, changesOnly: true } as const
  const entries = await entriesOf(db, subjects, window)
  if (entries.length === MAX_CHANGES) return Number.MAX_SAFE_INTEGER
  const change = entries.find(({ call, asked: body, after }) => changesRights(call as CallKey, body, after))
  return change ? Number(change.position) : 0
}

/**
 * Requires a code from an approver with a second factor; it is used up in the transaction of the write.
 * @returns the answer to a missing (941) or wrong (942) code: the failed attempt is counted, so it is no exception,
 * which would roll back
 */
export async function proveFactor(
  tx: Database,
  { services, body, security }: Context<'PUT admin/confirmations/{confirmation_id}/confirm'>,
  { id }: Admin,
): Promise<ApiError | undefined> {
  if (!(await isOn(tx, id))) return undefined
  if (!body.otp) return new ApiError('941', 400)
  return (await proveCode(tx, { services, security }, id, body.otp)) ? undefined : new ApiError('942', 400)
}
