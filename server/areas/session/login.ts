import type { GivenOf } from '@contract/calls'
import { errorMessages } from '@contract/error-codes'
import { translate } from '@contract/messages'
import { loginMessages } from '@contract/session/rules'
import { and, eq } from 'drizzle-orm'
import { ApiError, invalidFields, notFound } from '../../api-error'
import type { Context } from '../../context'
import { admins } from '../../db/schema'
import type { Handler } from '../../handler'
import { claimAttempt, dropOldFailures, forgive, takeBack } from '../../session/login-rate-limit'
import { hashPassword, verifyPassword } from '../../session/passwords'
import { guessCode, isOn } from '../../session/second-factor'
import { endSession, renewSession, startSession, type Tokens } from '../../session/sessions'
import { readRefresh } from '../../session/tokens'
import { weaknessOf } from '../../session/weak-passwords'
import { isRightCode, renewCode } from './captcha'

type AdminRow = typeof admins.$inferSelect
type LoginContext = Context<'GET admin/systems/admin-users/login'>

const isLive = eq(admins.user_state, 0)

/**
 * Signs an administrator in. Rejects with 004 (empty field), 930 (image code), 918 (name or password; 429 while
 * locked), 945 and 917 (new password required, or too weak), 941 and 942 (second factor), in this order, so that no
 * password can be tested without solving an image code.
 */
export const login: Handler<'GET admin/systems/admin-users/login'> = async context => {
  const { db, services, query, client, security } = context
  rejectEmptyFields(context)
  const uuid = query.uuid ?? client.uuid
  if (!(await isRightCode(context, uuid))) throw new ApiError('930', 400)

  const now = Math.floor(services.now())
  const wait = await claimAttempt(db, query.username, client.ip, now)
  const admin = await findAdmin(context)
  // An unknown name may be a password typed into the wrong field, so it is not logged.
  const who = admin && { uid: admin.id, name: admin.username }
  if (wait > 0) {
    security('locked out', who)
    throw new ApiError('918locked', 429, { n: Math.ceil(wait / 60) })
  }
  if (!(await verifyPassword(query.password, admin?.password_hash)) || !admin) {
    security('sign-in failed', who)
    await dropOldFailures(db, now)
    throw new ApiError('918', 400)
  }
  const password_hash = await hashNewPassword(context, admin, uuid)
  await secondStep(context, admin, uuid)
  const tokens = await db.transaction(async tx => {
    // The account was deleted or its password changed since it was read, so this sign-in is rejected.
    const unchanged = and(eq(admins.id, admin.id), isLive, eq(admins.password_hash, admin.password_hash))
    const [locked] = await tx.select().from(admins).where(unchanged).for('update')
    if (!locked) throw new ApiError('918', 400)
    await forgive(tx, query.username, client.ip)
    if (password_hash)
      await tx.update(admins).set({ password_hash, must_change_password: 0 }).where(eq(admins.id, locked.id))
    return startSession(tx, services, locked, { ...client, uuid })
  })
  if (password_hash) security('password set at sign-in', who)
  security('signed in', who)
  return answerOf(admin, tokens)
}

/**
 * Hashes the new password that a user has to set if another administrator set the current one. It is required before
 * the second factor, whose code is valid only once.
 * @returns undefined if no new password is required
 */
async function hashNewPassword(context: LoginContext, admin: AdminRow, uuid: string): Promise<string | undefined> {
  if (admin.must_change_password === 0) return undefined
  const { db, services, query, client } = context
  const wire = query.new_password ?? ''
  const passwordError =
    wire === ''
      ? ('945' as const)
      : await weaknessOf(wire, admin.username, sent => sent === query.password.toLowerCase())
  if (!passwordError) return hashPassword(wire)
  await takeBack(db, query.username, client.ip)
  await renewCode(db, services, uuid, query)
  throw new ApiError(passwordError, 400, {
    fields: { new_password: translate(errorMessages[passwordError], client.language) },
  })
}

/**
 * Requires a code from an administrator with a second factor. The second request repeats the first one, so the image
 * code stays valid for it; attempts are limited separately.
 */
async function secondStep({ db, services, query, client, security }: LoginContext, admin: AdminRow, uuid: string) {
  if (!(await isOn(db, admin.id))) return
  const who = { uid: admin.id, name: admin.username }
  const code = query.otp ?? ''
  await takeBack(db, query.username, client.ip)
  if (code === '') {
    await renewCode(db, services, uuid, query)
    throw new ApiError('941', 400)
  }
  const used = await guessCode(db, services, admin.id, code)
  if (used === 'recovery') security('recovery code used', who)
  if (used) return
  security('second factor wrong', who)
  await renewCode(db, services, uuid, query)
  throw new ApiError('942', 400)
}

function rejectEmptyFields({ query, client }: LoginContext): void {
  const empty = (['username', 'password'] as const).filter(name => query[name].trim() === '')
  if (empty.length === 0) return
  throw invalidFields(Object.fromEntries(empty.map(name => [name, translate(loginMessages[name], client.language)])))
}

/** Names are case-sensitive: 'Admin' is not 'admin'. */
async function findAdmin({ db, query }: LoginContext): Promise<AdminRow | undefined> {
  const [admin] = await db
    .select()
    .from(admins)
    .where(and(eq(admins.username, query.username), isLive))
  return admin
}

const answerOf = (admin: AdminRow, tokens: Tokens): GivenOf<'GET admin/systems/admin-users/login'> => ({
  uid: admin.id,
  username: admin.username,
  department: admin.department,
  face: admin.face,
  role_id: admin.role_id,
  founder: admin.founder,
  access_token: tokens.access,
  refresh_token: tokens.refresh,
})

/**
 * Exchanges a refresh token for new tokens. For a reused token, the error is returned instead of thrown, so that the
 * revocation is committed.
 */
export const renew: Handler<'POST admin/systems/admin-users/token'> = async ({
  db,
  services,
  body,
  client,
  security,
}) => {
  const claims = await readRefresh(services, body.refresh_token)
  if (!claims) throw new ApiError('109', 400)
  const [admin] = await db
    .select()
    .from(admins)
    .where(and(eq(admins.id, claims.uid), isLive))
  if (!admin) throw notFound()
  const tokens = await renewSession(db, services, admin, claims, client)
  if (tokens === 'locked') return new ApiError('109', 400)
  if (tokens) return { accessToken: tokens.access, refreshToken: tokens.refresh }
  security('refresh token reused', { uid: admin.id, name: admin.username })
  return new ApiError('109', 400)
}

/**
 * Ends the caller's session, if the credentials prove ownership: the uid and the uuid of another user are not secret.
 */
export const logout: Handler<'POST admin/systems/admin-users/logout'> = async ({ db, services, admin, security }) => {
  if (!admin) return undefined
  await endSession(db, services, admin.session_id)
  security('signed out')
  return undefined
}
