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

/** More than are made to one administrator and one role while a request waits. */
const MOST_CHANGES = 500

/**
 * Rejects with 409 a confirmer who was created, given permissions or given another password after the write was held:
 * the requester could have done so to confirm it alone. The operation log tells, from the position of the request on.
 */
export async function rejectNewerAdministrator(db: Database, admin: Admin, { based_on }: Row): Promise<void> {
  if ((await changedSince(db, admin, based_on)) > based_on) throw conflict('944newer')
}

/**
 * The position of the newest change of what an administrator may do, among those after a position; 0 where there is none.
 * So many changes that not all are read count as one that is newer than everything.
 */
export async function changedSince(db: Database, { id, role_id }: Admin, after: number): Promise<number> {
  const subjects = [
    { kind: 'admin', id: String(id) },
    { kind: 'role', id: String(role_id) },
  ]
  const window = { after, limit: MOST_CHANGES, offset: 0, changesOnly: true } as const
  const entries = await entriesOf(db, subjects, window)
  if (entries.length === MOST_CHANGES) return Number.MAX_SAFE_INTEGER
  const change = entries.find(({ call, asked, after }) => changesRights(call as CallKey, asked, after))
  return change ? Number(change.position) : 0
}

/**
 * Asks a confirmer who has a second factor for a code of it, which is used up in the transaction of the write.
 * @returns what is to be answered when there is none (941) or it is wrong (942): the guess counts, so it is no error
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
