import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Services } from '../context'
import type { Database } from '../db/database'
import { sessions } from '../db/schema'

/**
 * Idle detection. A client sends with each request the seconds since its user's last activity, so that background
 * requests do not extend a session; a request without the header counts as activity.
 */
export const IDLE_HEADER = 'x-idle'

/** Minimum interval between updates of the last activity, to avoid a write per request. */
const NOTED_EVERY = 30

type SessionActivity = Pick<typeof sessions.$inferSelect, 'id' | 'created_at' | 'seen_at'>

/** Seconds since the user's last activity, as the client reports. */
export function idleOf(headers: Headers): number {
  const header = headers.get(IDLE_HEADER) ?? ''
  return /^\d{1,8}$/.test(header) ? Number(header) : 0
}

/** Whether a session has been idle for longer than the limit: the next request will lock it. */
export function isAsleep(
  services: Pick<Services, 'now' | 'idleSeconds'>,
  { seen_at, created_at }: Omit<SessionActivity, 'id'>,
): boolean {
  const limit = services.idleSeconds ?? 0
  return limit > 0 && services.now() - (seen_at ?? created_at) > limit
}

/**
 * Updates the last activity, or locks a session that has been idle for longer than the limit. A locked session is ended
 * in every process; the user continues by entering the password.
 * @returns whether the session is still live
 */
export async function stayAwake(
  db: Database,
  services: Services,
  session: SessionActivity,
  idle: number,
): Promise<boolean> {
  const now = Math.floor(services.now())
  const last = session.seen_at ?? session.created_at
  const active = Math.min(now, Math.max(last, now - idle))
  const limit = services.idleSeconds ?? 0
  if (limit > 0 && Math.max(active - last, now - active, idle) > limit) {
    const open = and(eq(sessions.id, session.id), isNull(sessions.revoked_at))
    await db.update(sessions).set({ revoked_at: now }).where(open)
    return false
  }
  if (active - last >= NOTED_EVERY) {
    const older = or(isNull(sessions.seen_at), lt(sessions.seen_at, active))
    await db
      .update(sessions)
      .set({ seen_at: active })
      .where(and(eq(sessions.id, session.id), older))
  }
  return true
}
