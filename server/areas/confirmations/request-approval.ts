import { createHmac } from 'node:crypto'
import { and, arrayOverlaps, eq, or, sql } from 'drizzle-orm'
import { ApiError } from '../../api-error'
import type { Services } from '../../context'
import type { Database } from '../../db/database'
import { confirmations } from '../../db/schema'
import type { ApprovalRequest } from '../../http/approvals'
import { claimKey, releaseKey, storeAnswer } from '../../http/idempotency'

/**
 * Key of the advisory lock that serializes requests, so that two identical ones are detected; different from the other
 * lock keys.
 */
const APPROVAL_LOCK = 7_202_613

/**
 * Stores a write until a second administrator decides.
 * @returns the answer for the requester
 */
export async function requestApproval(db: Database, services: Services, tried: ApprovalRequest): Promise<ApiError> {
  const { policy, call, path, read, admin, named, logEntry, baseVersion, ip, idempotencyKey, within } = tried
  const sent = JSON.stringify(read)
  const fingerprint = createHmac('sha256', services.secret).update(`${call} ${path} ${sent}`).digest('hex')
  const subjects = named.map(({ kind, id }) => `${kind} ${id}`)
  return db.transaction(async tx => {
    if (idempotencyKey) await claimKey(tx as Database, services, idempotencyKey)
    const release = async (error: ApiError): Promise<ApiError> => {
      if (idempotencyKey) await releaseKey(tx as Database, idempotencyKey)
      return error
    }
    const unproved = await within?.(tx as Database)
    if (unproved) return release(unproved)
    await tx.execute(sql`select pg_advisory_xact_lock(${APPROVAL_LOCK})`)
    const same = or(
      eq(confirmations.fingerprint, fingerprint),
      subjects.length > 0 ? arrayOverlaps(confirmations.subjects, subjects) : undefined,
    )
    const [waiting] = await tx
      .select({ username: confirmations.username })
      .from(confirmations)
      .where(and(eq(confirmations.state, 'WAITING'), same))
      .limit(1)
    if (waiting) return release(new ApiError('944waiting', 409, { n: waiting.username }))
    const [made] = await tx
      .insert(confirmations)
      .values({
        ...{ ...policy, call, path, fingerprint, subjects, ...logEntry },
        sent: services.vault.seal(sent),
        admin_id: admin.id,
        username: admin.username,
        based_on: baseVersion,
        client_ip: ip,
        created_at: Math.floor(services.now()),
      })
      .returning({ id: confirmations.id })
    await notifyPendingApprovals(tx as Database)
    const confirmation = String(made?.id)
    if (idempotencyKey) await storeAnswer(tx as Database, services, idempotencyKey, { confirmation })
    return pendingApprovalError(confirmation)
  })
}

/** The answer to a write that waits for a second administrator. */
export const pendingApprovalError = (confirmation_id: string): ApiError =>
  new ApiError('944', 409, { data: { confirmation_id } })

/** Notifies open clients to reload their pending approvals. */
export const notifyPendingApprovals = (tx: Database) => tx.execute(sql`select pg_notify('operations', 'job')`)
