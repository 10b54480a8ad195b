import { randomUUID } from 'node:crypto'
import { and, eq, gte, isNull, lte, ne, type SQL } from 'drizzle-orm'
import type { Services } from '../context'
import type { Database } from '../db/database'
import { type admins, roles, sessions } from '../db/schema'
import { stayAwake } from './idle'
import { type Claims, signAccess, signRefresh } from './tokens'

/** Life cycle of a session (conventions, "Session"): one family of tokens, of which the newest pair is valid. */

/**
 * Maximum duration of a session, however often its tokens are renewed. Unused it ends earlier: by default an access
 * token is valid for one hour and a refresh token for sixty more.
 */
export const SESSION_SECONDS = 30 * 24 * 60 * 60

type AdminRow = typeof admins.$inferSelect
type SessionRow = typeof sessions.$inferSelect

/** The pair of tokens a client holds. */
export interface Tokens {
  readonly access: string
  readonly refresh: string
}

/** The client of a new session. */
interface SessionClient {
  readonly uuid: string
  readonly ip: string
  readonly agent: string
}

/**
 * Starts a session for an administrator on one client, and ends an earlier one of the same two. Called in a transaction
 * that locks the administrator's row, so that concurrent starts do not miss each other.
 */
export async function startSession(
  db: Database,
  services: Services,
  admin: AdminRow,
  client: SessionClient,
): Promise<Tokens> {
  const { uuid: clientUuid } = client
  const now = Math.floor(services.now())
  await db.delete(sessions).where(and(eq(sessions.admin_id, admin.id), lte(sessions.refresh_exp, now)))
  await revoke(db, services, [eq(sessions.admin_id, admin.id), eq(sessions.client_uuid, clientUuid)])
  const session: SessionRow = {
    id: randomUUID(),
    admin_id: admin.id,
    client_uuid: clientUuid,
    ...freshIds(services, now),
    ...(await claimsOf(db, admin)),
    created_at: now,
    revoked_at: null,
    client_ip: client.ip,
    user_agent: client.agent,
    seen_at: now,
    previous_jti: null,
    renewed_at: null,
  }
  await db.insert(sessions).values(session)
  return tokensOf(services, session)
}

/**
 * Exchanges a refresh token for new tokens; both old ones become invalid.
 * @param client its uuid, and the seconds since its user's last activity
 * @returns undefined if the token is not the session's current one, or is sent by another client. It was reused or
 * copied, so the whole session has been revoked.
 */
export async function renewSession(
  db: Database,
  services: Services,
  admin: AdminRow,
  claims: Claims,
  client: { readonly uuid: string; readonly idle: number },
): Promise<Tokens | 'locked' | undefined> {
  const [found] = await db
    .select({ id: sessions.id, created_at: sessions.created_at, seen_at: sessions.seen_at })
    .from(sessions)
    .where(eq(sessions.id, claims.sid))
  if (found && !(await stayAwake(db, services, found, client.idle))) return 'locked'
  // A single statement decides: of two concurrent requests with the same token, only one still finds it current.
  const [renewed] = await db
    .update(sessions)
    .set({
      ...freshIds(services, found?.created_at ?? 0),
      ...(await claimsOf(db, admin)),
      previous_jti: claims.jti,
      renewed_at: Math.floor(services.now()),
    })
    .where(
      and(
        eq(sessions.id, claims.sid),
        eq(sessions.admin_id, admin.id),
        eq(sessions.refresh_jti, claims.jti),
        eq(sessions.client_uuid, client.uuid),
        isNull(sessions.revoked_at),
      ),
    )
    .returning()
  if (renewed) return tokensOf(services, renewed)
  const [current] = await db
    .select()
    .from(sessions)
    .where(sentTwice(services, claims, client.uuid))
  if (current) return tokensOf(services, current)
  await revoke(db, services, [eq(sessions.id, claims.sid)])
  return undefined
}

/**
 * Seconds in which a client may repeat a refresh token, since two of its requests may find the access token expired.
 */
const TWICE_SECONDS = 10

/** Condition of the session that the same client has just renewed with this token: it gets the same new tokens. */
const sentTwice = (services: Services, claims: Claims, uuid: string) =>
  and(
    eq(sessions.id, claims.sid),
    eq(sessions.previous_jti, claims.jti),
    eq(sessions.client_uuid, uuid),
    gte(sessions.renewed_at, Math.floor(services.now()) - TWICE_SECONDS),
    isNull(sessions.revoked_at),
  )

/** Ends one session. */
export const endSession = (db: Database, services: Services, id: string) => revoke(db, services, [eq(sessions.id, id)])

/** Ends every session of an administrator but one. */
export const endOtherSessions = (db: Database, services: Services, adminId: number, currentId: string) =>
  revoke(db, services, [eq(sessions.admin_id, adminId), ne(sessions.id, currentId)])

/** Invalidates the refresh token of a session. Its access token stays valid until it expires. */
export async function dropRefreshToken(db: Database, id: string): Promise<void> {
  await db.update(sessions).set({ refresh_jti: randomUUID(), previous_jti: null }).where(eq(sessions.id, id))
}

async function revoke(db: Database, services: Services, which: SQL[]): Promise<void> {
  await db
    .update(sessions)
    .set({ revoked_at: Math.floor(services.now()) })
    .where(and(...which, isNull(sessions.revoked_at)))
}

function freshIds(
  services: Services,
  began: number,
): Pick<SessionRow, 'access_jti' | 'access_exp' | 'refresh_jti' | 'refresh_exp'> {
  const last = began + SESSION_SECONDS
  const access_exp = Math.min(Math.floor(services.now()) + services.accessSeconds, last)
  return {
    access_jti: randomUUID(),
    access_exp,
    refresh_jti: randomUUID(),
    refresh_exp: Math.min(access_exp + services.refreshSeconds, last),
  }
}

/** The claims of the administrator, from present data. */
async function claimsOf(
  db: Database,
  admin: AdminRow,
): Promise<Pick<SessionRow, 'username' | 'role_name' | 'founder'>> {
  const [role] = await db.select({ name: roles.role_name }).from(roles).where(eq(roles.role_id, admin.role_id))
  return { username: admin.username, role_name: role?.name ?? '', founder: admin.founder }
}

async function tokensOf(services: Services, session: SessionRow): Promise<Tokens> {
  const facts = { ...session, token_username: session.username, token_founder: session.founder }
  return {
    access: await signAccess(services, facts),
    refresh: await signRefresh(services, facts, { jti: session.refresh_jti, exp: session.refresh_exp }),
  }
}
