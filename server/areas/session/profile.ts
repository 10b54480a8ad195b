import type { ErrorKey } from '@contract/error-codes'
import { errorMessages } from '@contract/error-codes'
import { translate } from '@contract/messages'
import { and, eq } from 'drizzle-orm'
import { ApiError, notFound } from '../../api-error'
import type { Context } from '../../context'
import { admins } from '../../db/schema'
import type { Handler } from '../../handler'
import { claimAttempt, forgive } from '../../session/login-rate-limit'
import { hashPassword, verifyPassword } from '../../session/passwords'
import { dropRefreshToken, endOtherSessions } from '../../session/sessions'
import { weaknessOf } from '../../session/weak-passwords'

type ProfileContext = Context<'PUT admin/systems/admin-users'>
type AdminRow = typeof admins.$inferSelect

/**
 * Changes the caller's avatar and, if both passwords are sent, the password (admins, "Change own profile"). A new
 * password revokes all other sessions. Hashes take a fifth of a second each, so they are computed before the
 * transaction starts.
 */
export const changeProfile: Handler<'PUT admin/systems/admin-users'> = async context => {
  const { db, transaction, services, admin, body, record, security } = context
  if (!admin) throw new ApiError('403', 403)
  const itself = and(eq(admins.id, admin.id), eq(admins.user_state, 0))
  const [seen] = await db.select().from(admins).where(itself)
  if (!seen) throw notFound()
  const password_hash = await newHash(context, seen)
  return transaction(async tx => {
    const [before] = await tx.select().from(admins).where(itself).for('update')
    if (!before) throw notFound()
    // The password was changed concurrently, so the check above is no longer valid.
    if (password_hash && before.password_hash !== seen.password_hash) throw fieldError(context, '921', 'old_passwprd')
    const [after] = await tx
      .update(admins)
      .set({ face: body.face, ...(password_hash && { password_hash, must_change_password: 0 }) })
      .where(eq(admins.id, admin.id))
      .returning()
    if (!after) throw notFound()
    if (password_hash) {
      await endOtherSessions(tx, services, admin.id, admin.session_id)
      await dropRefreshToken(tx, admin.session_id)
      security('password changed')
    }
    record(
      { face: before.face },
      { face: after.face, ...(password_hash && { credentials: 'changed' }) },
      { admin: [admin.id] },
    )
    return answerOf(after)
  })
}

const fieldError = ({ client }: ProfileContext, key: ErrorKey, field: string) =>
  new ApiError(key, 400, { fields: { [field]: translate(errorMessages[key], client.language) } })

/** The hash to store; undefined if the password does not change. */
async function newHash(context: ProfileContext, admin: AdminRow): Promise<string | undefined> {
  // why: the wire misspells the old password's name.
  const { old_passwprd: old, password } = context.body
  if (!old && !password) return undefined
  if (!password) throw fieldError(context, '923', 'password')
  if (!old) throw fieldError(context, '922', 'old_passwprd')
  await checkOld(context, admin, old)
  const weak = await weaknessOf(password, admin.username, sent => sent === old.toLowerCase())
  if (weak) throw fieldError(context, weak, 'password')
  return hashPassword(password)
}

/** The old password can be guessed here as at sign-in, so both share one limit of attempts. */
async function checkOld(context: ProfileContext, admin: AdminRow, old: string): Promise<void> {
  const { db, services, client, security } = context
  const wait = await claimAttempt(db, admin.username, client.ip, Math.floor(services.now()))
  if (wait > 0) {
    security('locked out')
    throw new ApiError('918locked', 429, { n: Math.ceil(wait / 60) })
  }
  if (!(await verifyPassword(old, admin.password_hash))) {
    security('old password wrong')
    throw fieldError(context, '921', 'old_passwprd')
  }
  await forgive(db, admin.username, client.ip)
}

const answerOf = (admin: AdminRow) => ({
  id: admin.id,
  username: admin.username,
  department: admin.department,
  real_name: admin.real_name,
  remark: admin.remark,
  face: admin.face,
  role_id: admin.role_id,
  date_line: admin.date_line,
  user_state: admin.user_state,
  founder: admin.founder,
})
