import { say } from '@contract/messages'
import type { RefusalKey } from '@contract/refusals'
import { refusals } from '@contract/refusals'
import { and, eq } from 'drizzle-orm'
import { admins } from '../../db/schema'
import type { Context, Handler } from '../../handler'
import { missing, Refusal } from '../../refusal'
import { hashPassword, verifyPassword } from '../../session/passwords'
import { endOtherSessions } from '../../session/sessions'

type ProfileContext = Context<'PUT admin/systems/admin-users'>
type AdminRow = typeof admins.$inferSelect

/**
 * Changes the caller's own avatar and, when both passwords are sent, the password (admins, "Change own profile").
 * A new password signs the administrator out everywhere else.
 */
export const changeProfile: Handler<'PUT admin/systems/admin-users'> = async context => {
  const { db, services, admin, body, record } = context
  if (!admin) throw new Refusal('403', 403)
  const [before] = await db
    .select()
    .from(admins)
    .where(and(eq(admins.id, admin.id), eq(admins.user_state, 0)))
    .for('update')
  if (!before) throw missing()
  const password_hash = await newHash(context, before)
  const [after] = await db
    .update(admins)
    .set({ face: body.face, ...(password_hash && { password_hash }) })
    .where(eq(admins.id, admin.id))
    .returning()
  if (!after) throw missing()
  if (password_hash) await endOtherSessions(db, services, admin.id, admin.session_id)
  record({ face: before.face }, { face: after.face, ...(password_hash && { credentials: 'changed' }) })
  return answerOf(after)
}

/** The hash to store, or nothing when the password stays. */
async function newHash({ body, client }: ProfileContext, admin: AdminRow): Promise<string | undefined> {
  // why: the wire misspells the old password's name.
  const { old_passwprd: old, password } = body
  const refuse = (key: RefusalKey, field: string) =>
    new Refusal(key, 400, { fields: { [field]: say(refusals[key], client.language) } })
  if (!old && !password) return undefined
  if (!password) throw refuse('923', 'password')
  if (!old) throw refuse('922', 'old_passwprd')
  if (!(await verifyPassword(old, admin.password_hash))) throw refuse('921', 'old_passwprd')
  return hashPassword(password)
}

const answerOf = (admin: AdminRow) => ({
  id: String(admin.id),
  username: admin.username,
  department: admin.department,
  real_name: admin.real_name,
  remark: admin.remark,
  face: admin.face,
  role_id: String(admin.role_id),
  date_line: String(admin.date_line),
  user_state: admin.user_state,
  founder: admin.founder,
})
