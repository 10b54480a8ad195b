import type { CallKey } from '@contract/calls'
import type { Admin, Context, Database } from '../../handler'
import { entriesOf } from '../../http/operation-log'
import { conflict, Refusal } from '../../refusal'
import { guessCode, isOn } from '../../session/second-factor'
import { changesRights } from './deeds'
import type { Row } from './lists'

/** More than are made to one administrator and one role while a request waits. */
const MOST_CHANGES = 500

/**
 * Refuses with 409 a confirmer whom somebody made, gave permissions or gave another password after the write was held:
 * whoever asked could have done so to confirm it alone. The operation log tells, from the position of the request on.
 */
export async function refuseMadeSince(db: Database, admin: Admin, { based_on }: Row): Promise<void> {
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

/** Asks a confirmer who has a second factor for a code of it: 400 with 941 when there is none, 942 when it is wrong. */
export async function proveFactor(
  { db, services, body, security }: Context<'PUT admin/confirmations/{confirmation_id}/confirm'>,
  { id }: Admin,
): Promise<void> {
  if (!(await isOn(db, id))) return
  if (!body.otp) throw new Refusal('941', 400)
  const used = await guessCode(db, services, id, body.otp)
  if (!used) {
    security('second factor wrong')
    throw new Refusal('942', 400)
  }
  if (used === 'recovery') security('recovery code used')
}
