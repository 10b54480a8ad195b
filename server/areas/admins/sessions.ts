import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { ApiError, notFound } from '../../api-error'
import { sessions } from '../../db/schema'
import type { Handlers } from '../../handler'
import { endOtherSessions, endSession } from '../../session/sessions'

/** Value of the id parameter for all other sessions. */
const OTHERS = 'others'

const lastSeen = sql<number>`coalesce(${sessions.seen_at}, ${sessions.created_at})`

type Keys =
  | 'GET admin/systems/admin-users/sessions'
  | 'GET admin/systems/admin-users/sessions/current'
  | 'DELETE admin/systems/admin-users/sessions/{session_id}'

/** The caller's sessions. */
export const sessionListHandlers: Handlers<Keys> = {
  'GET admin/systems/admin-users/sessions': async ({ db, admin, services }) => {
    if (!admin) throw new ApiError('403', 403)
    const rows = await db
      .select()
      .from(sessions)
      .where(
        and(
          eq(sessions.admin_id, admin.id),
          isNull(sessions.revoked_at),
          gt(sessions.refresh_exp, services.now()),
          services.idleSeconds ? gt(lastSeen, Math.floor(services.now()) - services.idleSeconds) : undefined,
        ),
      )
      .orderBy(desc(sessions.seen_at), desc(sessions.id))
    return rows.map(({ id, client_ip, user_agent, created_at, seen_at }) => ({
      session_id: id,
      client_ip,
      user_agent,
      created_at,
      seen_at: seen_at ?? created_at,
      current: id === admin.session_id ? (1 as const) : (0 as const),
    }))
  },

  'GET admin/systems/admin-users/sessions/current': async ({ services }) => ({
    idle_seconds: services.idleSeconds ?? 0,
  }),

  'DELETE admin/systems/admin-users/sessions/{session_id}': async ({ db, params, admin, services, security }) => {
    if (!admin) throw new ApiError('403', 403)
    if (params.session_id === OTHERS) await endOtherSessions(db, services, admin.id, admin.session_id)
    else {
      const own = and(eq(sessions.id, params.session_id), eq(sessions.admin_id, admin.id), isNull(sessions.revoked_at))
      if ((await db.$count(sessions, own)) === 0) throw notFound()
      await endSession(db, services, params.session_id)
    }
    security('signed out')
    return undefined
  },
}
