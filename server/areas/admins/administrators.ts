import type { ReadBody } from '@contract/calls'
import type { ErrorKey } from '@contract/error-codes'
import { errorMessages } from '@contract/error-codes'
import { translate } from '@contract/messages'
import { and, desc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import { ApiError, conflict, notFound } from '../../api-error'
import type { Admin, Context } from '../../context'
import type { Database } from '../../db/database'
import { admins, roles, secondFactors } from '../../db/schema'
import type { Handlers } from '../../handler'
import { hashPassword, verifyPassword } from '../../session/passwords'
import { endOtherSessions } from '../../session/sessions'
import { weaknessOf } from '../../session/weak-passwords'
import { contains, defineFilters, on } from '../filters'
import { changesOf, orderOf, pageOf, windowOf } from '../listing'
import { powersOf, rejectExceedingPermissions } from './powers'

type Row = typeof admins.$inferSelect
type Path = 'admin/systems/manager/admin-users'
type Keys = `GET ${Path}` | `POST ${Path}` | `${'GET' | 'PUT' | 'DELETE'} ${Path}/{id}`
type Form = ReadBody<`PUT ${Path}/{id}`>

const inService = eq(admins.user_state, 0)
const { password_hash: _, must_change_password: __, ...shown } = getTableColumns(admins)
const hasFactor = sql<0 | 1>`(select count(*)::int from ${secondFactors}
  where ${secondFactors.admin_id} = ${admins.id} and ${secondFactors.confirmed_at} is not null)`
const withRole = { ...shown, role_name: sql<string>`coalesce(${roles.role_name}, '')`, second_factor: hasFactor }
const COLUMNS = { username: admins.username, date_line: admins.date_line }

/**
 * Administrators. A new password or a deactivation takes effect immediately, since every request checks the session in
 * the database; a changed role or founder flag applies from the next request.
 */
export const administratorHandlers: Handlers<Keys> = {
  'GET admin/systems/manager/admin-users': async ({ db, query }) => {
    const where = and(inService, queryConditions(query))
    const { limit, offset } = windowOf(query)
    const rows = await rowsOf(db, where)
      .orderBy(...orderOf(query, COLUMNS, admins.id, [desc(admins.id)]))
      .limit(limit)
      .offset(offset)
    return pageOf(rows, await db.$count(admins, where), query)
  },

  'GET admin/systems/manager/admin-users/{id}': ({ db, params }) => one(db, params.id),

  'POST admin/systems/manager/admin-users': async context => {
    const { transaction, body, admin, client, services, record } = context
    rejectFounders(admin, body.founder === 1)
    const username = body.username.trim()
    const password_hash = await hashOf(context, body.password, { username, password_hash: '' })
    return transaction(async tx => {
      const taken = and(inService, eq(admins.username, username))
      if ((await tx.$count(admins, taken)) > 0) throw conflict('915', client.language, 'username')
      const role_id = await roleOf({ ...context, db: tx }, body)
      const values = { ...columnsOf(body), role_id, username, password_hash, must_change_password: 1 as const }
      const [row] = await tx
        .insert(admins)
        .values({ ...values, date_line: Math.floor(services.now()) })
        .returning({ id: admins.id })
      const made = await one(tx, row?.id ?? 0)
      record(null, made)
      return made
    })
  },

  'PUT admin/systems/manager/admin-users/{id}': async context => {
    const { db, transaction, params, body, admin, services, record, security } = context
    const seen = await rowOf(db, params.id)
    rejectFounders(admin, seen.founder === 1 || body.founder === 1)
    const password_hash = body.password ? await hashOf(context, body.password, seen) : undefined
    return transaction(async tx => {
      const before = await lockAdministrator(tx, params.id)
      await rejectHigherRole({ ...context, db: tx }, before)
      if (body.founder === 0) await rejectLastFounder(tx, before)
      const isOwn = admin?.id === before.id
      // A password set by another administrator is valid for one sign-in, which requires a new one.
      const must_change_password: 0 | 1 = isOwn ? 0 : 1
      const values = {
        ...columnsOf(body),
        role_id: await roleOf({ ...context, db: tx }, body),
        ...(password_hash && { password_hash, must_change_password }),
      }
      const was = await one(tx, before.id)
      await tx.update(admins).set(values).where(eq(admins.id, before.id))
      if (password_hash) {
        // Changing one's own password keeps the current session.
        await endOtherSessions(tx, services, before.id, isOwn ? admin.session_id : '')
        security('password changed', { uid: before.id, name: before.username })
      }
      const after = await one(tx, before.id)
      const [from, to] = changesOf(was, after)
      record(from, { ...to, ...(password_hash && { credentials: 'changed' }) })
      return after
    })
  },

  'DELETE admin/systems/manager/admin-users/{id}': async context => {
    const { db, params, admin, record } = context
    const before = await lockAdministrator(db, params.id)
    rejectFounders(admin, before.founder === 1)
    await rejectHigherRole(context, before)
    await rejectLastFounder(db, before)
    // A trigger ends the sessions of a disabled administrator.
    await db.update(admins).set({ user_state: -1 }).where(eq(admins.id, before.id))
    const { password_hash: _, must_change_password: __, ...loggedColumns } = before
    record(loggedColumns, null)
    return undefined
  },
}

const queryConditions = defineFilters('GET admin/systems/manager/admin-users', admins, {
  keyword: on([admins.username, admins.department, admins.real_name], contains),
})

const rowsOf = (db: Database, where: SQL | undefined) =>
  db.select(withRole).from(admins).leftJoin(roles, eq(roles.role_id, admins.role_id)).where(where).$dynamic()

async function one(db: Database, id: number) {
  const [row] = await rowsOf(db, and(inService, eq(admins.id, id)))
  if (!row) throw notFound()
  return row
}

async function rowOf(db: Database, id: number): Promise<Row> {
  const [row] = await db
    .select()
    .from(admins)
    .where(and(inService, eq(admins.id, id)))
  if (!row) throw notFound()
  return row
}

/**
 * Locks an administrator together with all founders, so that two transactions cannot each remove the second-to-last
 * founder.
 */
async function lockAdministrator(db: Database, id: number): Promise<Row> {
  const rows = await db
    .select()
    .from(admins)
    .where(and(inService, or(eq(admins.id, id), eq(admins.founder, 1))))
    .orderBy(admins.id)
    .for('update')
  const row = rows.find(other => other.id === id)
  if (!row) throw notFound()
  return row
}

async function rejectLastFounder(db: Database, { founder }: Row): Promise<void> {
  if (founder === 1 && (await db.$count(admins, and(inService, eq(admins.founder, 1)))) <= 1) throw conflict('916')
}

/** Managing administrators would otherwise allow promoting oneself to founder. */
function rejectFounders(admin: Admin | undefined, isFounder: boolean): void {
  if (isFounder && !admin?.founder) throw new ApiError('002founder', 401)
}

type Caller = Parameters<typeof rejectExceedingPermissions>[0]

/**
 * Otherwise a caller could take over an account with more permissions by setting its password, or lock it out by
 * deleting it.
 */
async function rejectHigherRole(caller: Caller, { role_id }: Row): Promise<void> {
  await rejectExceedingPermissions(caller, await powersOf(caller.db, role_id), { key: '002above' })
}

/** The role to assign; a caller cannot assign one that exceeds his own permissions. */
async function roleOf(caller: Caller, { founder, role_id }: Form): Promise<number> {
  if (founder === 1) return 0
  const [found] = await caller.db
    .select()
    .from(roles)
    .where(eq(roles.role_id, role_id ?? 0))
    .for('share')
  if (!found) throw notFound()
  await rejectExceedingPermissions(caller, found, { key: '002more', fields: { menus: 'role_id', rights: 'role_id' } })
  return found.role_id
}

const columnsOf = ({ founder, department, real_name, face, remark }: Form) => ({
  founder,
  department: department.trim(),
  face,
  ...(real_name !== undefined && { real_name: real_name.trim() }),
  ...(remark !== undefined && { remark: remark.trim() }),
})

type PasswordContext = Pick<Context<`POST ${Path}`>, 'client'>

/** Computed before the transaction starts: hashing takes a fifth of a second, during which it would hold locks. */
async function hashOf(
  { client }: PasswordContext,
  wire: string,
  of: Pick<Row, 'username' | 'password_hash'>,
): Promise<string> {
  const weak: ErrorKey | undefined = await weaknessOf(wire, of.username, sent => verifyPassword(sent, of.password_hash))
  if (weak) throw new ApiError(weak, 400, { fields: { password: translate(errorMessages[weak], client.language) } })
  return hashPassword(wire)
}
