import { errors, jwtVerify, SignJWT } from 'jose'
import type { Services } from '../context'

/**
 * The tokens (conventions, "Session"): JWT HS512 with uid, username, uuid, roles, founder, sub 'user', exp, and two
 * additional claims: sid (the session, so that signing out revokes it) and jti (so that a refresh token works once).
 */
export interface Claims {
  readonly sid: string
  readonly jti: string
  readonly uid: number
}

/** Audience of the tokens: other uses of this secret are not valid for this API. */
const AUDIENCE = 'marketplace-admin-api'

/** The session data in its access token; signing the same data twice gives the same token. */
export interface AccessFacts {
  readonly id: string
  readonly admin_id: number
  readonly access_jti: string
  readonly access_exp: number
  readonly token_username: string
  readonly role_name: string
  readonly token_founder: number
}

export function signAccess(services: Pick<Services, 'secret'>, facts: AccessFacts): Promise<string> {
  return sign(services.secret, facts, facts.access_jti, facts.access_exp, 'access')
}

export function signRefresh(
  services: Pick<Services, 'secret'>,
  facts: AccessFacts,
  refresh: { jti: string; exp: number },
): Promise<string> {
  return sign(services.secret, facts, refresh.jti, refresh.exp, 'refresh')
}

function sign(secret: Uint8Array, facts: AccessFacts, jti: string, exp: number, use: string): Promise<string> {
  return new SignJWT({
    uid: facts.admin_id,
    username: facts.token_username,
    uuid: null,
    roles: [facts.token_founder ? 'SUPER_ADMIN' : facts.role_name],
    founder: facts.token_founder,
    sid: facts.id,
    use,
  })
    .setProtectedHeader({ alg: 'HS512' })
    .setSubject('user')
    .setAudience(AUDIENCE)
    .setJti(jti)
    .setExpirationTime(exp)
    .sign(secret)
}

/** The claims of a valid access token; undefined otherwise. */
export const readAccess = (services: Pick<Services, 'secret' | 'now'>, token: string) => read(services, token, 'access')

/** The claims of a valid refresh token; 'expired' is distinguished, since it has its own code on the wire. */
export const readRefresh = (services: Pick<Services, 'secret' | 'now'>, token: string) =>
  read(services, token, 'refresh')

/** base64url has unused bits in its last character: of the equivalent encodings only one is accepted. */
const isCanonical = (token: string): boolean =>
  token.split('.').every(part => Buffer.from(part, 'base64url').toString('base64url') === part)

async function read(
  services: Pick<Services, 'secret' | 'now'>,
  token: string,
  use: string,
): Promise<Claims | undefined> {
  if (!isCanonical(token)) return undefined
  try {
    const { payload } = await jwtVerify(token, services.secret, {
      algorithms: ['HS512'],
      audience: AUDIENCE,
      currentDate: new Date(services.now() * 1000),
    })
    if (payload.use !== use || typeof payload.sid !== 'string' || typeof payload.jti !== 'string') return undefined
    return { sid: payload.sid, jti: payload.jti, uid: Number(payload.uid) }
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}
