import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Services } from '../context'
import type { Database } from '../db/database'
import { sessions } from '../db/schema'

/**
 * Nobody at the desk. A client says with each request for how many seconds its person has done nothing, so that what
 * a window asks by itself keeps no session awake; a request without that was made by a person.
 */
export const IDLE_HEADER = 'x-idle'

/** Noted no more often than this: a write for every request would be one too many. */
const NOTED_EVERY = 30

type SessionActivity = Pick<typeof sessions.$inferSelect, 'id' | 'created_at' | 'seen_at'>

/** Seconds for which the person has done nothing, as the client says. */
export function idleOf(headers: Headers): number {
  const said = headers.get(IDLE_HEADER) ?? ''
  return /^\d{1,8}$/.test(said) ? Number(said) : 0
}

/** Whether nobody was seen at a session for longer than the server allows: the next request will lock it. */
export function isAsleep(
  services: Pick<Services, 'now' | 'idleSeconds'>,
  { seen_at, created_at }: Omit<SessionActivity, 'id'>,
): boolean {
  const limit = services.idleSeconds ?? 0
  return limit > 0 && services.now() - (seen_at ?? created_at) > limit
}

/**
 * Notes that the user is there, and locks a session at which nobody was for longer than the server allows. A locked one
 * is over on every copy of the server: it goes on with the password.
 * @returns whether the session goes on
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
