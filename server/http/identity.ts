import { ALL_FIELDS } from '@contract/field-rights/rules'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { md5 } from 'js-md5'
import type { Admin, Services } from '../context'
import type { Database } from '../db/database'
import { admins, nonces, roles, sessions } from '../db/schema'
import { idleOf, isAsleep, stayAwake } from '../session/idle'
import { readAccess, signAccess } from '../session/tokens'

/** Validity of a signed request, and retention of its nonce, in seconds. */
export const SIGNATURE_SECONDS = 60

/**
 * Authenticates a request: by the Authorization header (the raw access token, optionally with a Bearer prefix) or by
 * the four signature parameters. Invalid credentials make it anonymous.
 */
export async function identify(db: Database, services: Services, request: Request): Promise<Admin | undefined> {
  const found = await sessionOf(db, services, request)
  return found && (await stayAwake(db, services, found, idleOf(request.headers))) ? adminOf(found) : undefined
}

/** Calls of the base API that other clients send with their `uuid` and without credentials. */
const UPLOADS: ReadonlySet<string> = new Set(['POST uploaders', 'POST ueditor/'])

/** Whether a call accepts an uploader identified only by the client's uuid. */
export const isUpload = (key: string): boolean => UPLOADS.has(key)

/**
 * Identifies the uploader of a file without credentials, by the live session of the client's `uuid`. The uuid is weaker
 * than a token, so it is valid for nothing else, and does not count as activity.
 */
export async function identifyUploader(db: Database, services: Services, request: Request): Promise<Admin | undefined> {
  const { headers } = request
  const uuid = headers.get('uuid') ?? ''
  // Invalid credentials are not treated as missing ones.
  if (headers.has('authorization') || new URL(request.url).searchParams.has('sign') || uuid === '') return undefined
  const found = await liveSession(db, and(eq(sessions.client_uuid, uuid), gt(sessions.refresh_exp, services.now())))
  return found && !isAsleep(services, found) ? adminOf(found) : undefined
}

type LiveSession = NonNullable<Awaited<ReturnType<typeof liveSession>>>

async function sessionOf(db: Database, services: Services, request: Request): Promise<LiveSession | undefined> {
  const token = request.headers.get('authorization')?.replace(/^Bearer\s+/i, '')
  if (token) return byToken(db, services, token)
  const query = new URL(request.url).searchParams
  return query.has('sign') ? bySignature(db, services, query, request.headers.get('uuid') ?? '') : undefined
}

async function byToken(db: Database, services: Services, token: string): Promise<LiveSession | undefined> {
  const claims = await readAccess(services, token)
  if (!claims) return undefined
  const found = await liveSession(db, eq(sessions.id, claims.sid))
  return found && found.access_jti === claims.jti ? found : undefined
}

async function bySignature(
  db: Database,
  services: Services,
  query: URLSearchParams,
  uuid: string,
): Promise<LiveSession | undefined> {
  const [uid, nonce, timestamp, sign] = ['uid', 'nonce', 'timestamp', 'sign'].map(name => query.get(name) ?? '')
  if (!uid || !/^\d{1,15}$/.test(uid) || !nonce || nonce.length > 32 || !/^\d{10}$/.test(timestamp ?? ''))
    return undefined
  const now = services.now()
  if (Math.abs(now - Number(timestamp)) > SIGNATURE_SECONDS) return undefined
  const found = await liveSession(db, and(eq(sessions.client_uuid, uuid), eq(sessions.admin_id, Number(uid))))
  if (!found || found.access_exp <= now) return undefined
  const token = await signAccess(services, found)
  if (md5(`${uid}${nonce}${timestamp}${token}`) !== sign?.toLowerCase()) return undefined
  return (await spendNonce(db, Number(uid), nonce, now)) ? found : undefined
}

/** False if the nonce was used before. */
async function spendNonce(db: Database, uid: number, nonce: string, now: number): Promise<boolean> {
  if (Math.random() < 0.01) await db.delete(nonces).where(lt(nonces.expires_at, now))
  const inserted = await db
    .insert(nonces)
    .values({ uid, nonce, expires_at: now + 2 * SIGNATURE_SECONDS })
    .onConflictDoUpdate({
      target: [nonces.uid, nonces.nonce],
      set: { expires_at: now + 2 * SIGNATURE_SECONDS },
      setWhere: lt(nonces.expires_at, now),
    })
    .returning({ nonce: nonces.nonce })
  return inserted.length === 1
}

async function liveSession(db: Database, where: ReturnType<typeof and>) {
  const [found] = await db
    .select({
      id: sessions.id,
      admin_id: sessions.admin_id,
      access_jti: sessions.access_jti,
      access_exp: sessions.access_exp,
      token_username: sessions.username,
      role_name: sessions.role_name,
      token_founder: sessions.founder,
      username: admins.username,
      founder: admins.founder,
      role_id: admins.role_id,
      field_rights: roles.field_rights,
      created_at: sessions.created_at,
      seen_at: sessions.seen_at,
    })
    .from(sessions)
    .innerJoin(admins, eq(admins.id, sessions.admin_id))
    .leftJoin(roles, eq(roles.role_id, admins.role_id))
    .where(and(where, sql`${sessions.revoked_at} is null`, eq(admins.user_state, 0)))
    .orderBy(sql`${sessions.created_at} desc`)
    .limit(1)
  return found
}

/** The administrator of a session, with present data; undefined if the session has ended. */
export async function liveAdmin(db: Database, session_id: string): Promise<Admin | undefined> {
  const found = await liveSession(db, eq(sessions.id, session_id))
  return found && adminOf(found)
}

/** Whether a session is live: not ended, not idle for too long, and its administrator active. */
export async function isLive(
  db: Database,
  services: Pick<Services, 'now' | 'idleSeconds'>,
  session_id: string,
): Promise<boolean> {
  const found = await liveSession(db, eq(sessions.id, session_id))
  return found !== undefined && !isAsleep(services, found)
}

const adminOf = (found: LiveSession): Admin => ({
  id: found.admin_id,
  username: found.username,
  founder: found.founder === 1,
  role_id: found.role_id,
  session_id: found.id,
  fields: found.founder === 1 ? ALL_FIELDS : (found.field_rights ?? ALL_FIELDS),
})
