import { errors, jwtVerify, SignJWT } from 'jose'
import type { Services } from '../context'

/**
 * The tokens (conventions, "Session"): JWT HS512 with uid, username, uuid, roles, founder, sub 'user', exp, and two of
 * our own: sid (the session, so that logging out really revokes) and jti (so that a refresh token works once).
 */
export interface Claims {
  readonly sid: string
  readonly jti: string
  readonly uid: number
}

/** Whom the tokens are for: what else this secret may ever sign is no key to this API. */
const AUDIENCE = 'marketplace-admin-api'

/** What of a session goes into its access token; signing the same facts twice gives the same token. */
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

/** The claims of a good access token, or nothing. */
export const readAccess = (services: Pick<Services, 'secret' | 'now'>, token: string) => read(services, token, 'access')

/** The claims of a good refresh token; 'expired' is told apart because the wire has a code of its own for it. */
export const readRefresh = (services: Pick<Services, 'secret' | 'now'>, token: string) =>
  read(services, token, 'refresh')

/** base64url leaves bits over in its last character: of the texts that mean the same only one is a token. */
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
