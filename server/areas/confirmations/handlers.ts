import type { CallKey } from '@contract/calls'
import { and, eq } from 'drizzle-orm'
import { ApiError, conflict, notFound } from '../../api-error'
import type { Admin, Services } from '../../context'
import type { Database } from '../../db/database'
import { confirmations } from '../../db/schema'
import type { Handlers } from '../../handler'
import { permissionOf } from '../../http/permission'
import type { RequestParts } from '../../http/read'
import { activeAdmin, callsOf } from './approval-policy'
import { proveFactor, type Row, rejectNewerAdministrator } from './approver'
import { listApprovals } from './list-approvals'
import { notifyPendingApprovals } from './request-approval'
import { confirmationSettingsHandlers } from './settings'

type Keys =
  | 'GET admin/confirmations'
  | 'PUT admin/confirmations/{confirmation_id}/confirm'
  | 'PUT admin/confirmations/{confirmation_id}/refuse'
  | 'DELETE admin/confirmations/{confirmation_id}'

type ApprovalDecision = Pick<typeof confirmations.$inferInsert, 'state' | 'reason'>

/** Writes that wait for a second administrator. */
const approvalHandlers: Handlers<Keys> = {
  'GET admin/confirmations': async ({ db, query, admin, client }) =>
    listApprovals(db, known(admin), query, client.language),

  'PUT admin/confirmations/{confirmation_id}/confirm': async context => {
    const { db, params, admin, services, executeApproved } = context
    const me = known(admin)
    const row = await pendingApprovalOf(db, me, params.confirmation_id)
    if (row.admin_id === me.id) throw conflict('944own')
    const read = readOf(row, services)
    if (!(await may(db, me, row, read))) throw new ApiError('403', 403)
    // After the permission check, so that every permission it relies on is covered.
    await rejectNewerAdministrator(db, me, row)
    const author = await activeAdmin(db, row.admin_id)
    if (!author || !(await may(db, author, row, read))) throw conflict('944author')
    const approval = {
      call: row.call as CallKey,
      path: row.path,
      read,
      author,
      ip: row.client_ip,
      baseVersion: row.based_on,
    }
    const done = await executeApproved(approval, async tx => {
      // Checked again on the locked records: they may have changed since the first check.
      if (!(await may(tx, me, row, read))) throw new ApiError('403', 403)
      if (!(await may(tx, author, row, read))) throw conflict('944author')
      const unproved = await proveFactor(tx, context, me)
      if (unproved) return unproved
      await decide(tx, row, me, services, { state: 'CONFIRMED' })
      return undefined
    })
    if (done instanceof ApiError) throw done
  },

  'PUT admin/confirmations/{confirmation_id}/refuse': async ({ db, params, body, admin, services }) => {
    const me = known(admin)
    const row = await pendingApprovalOf(db, me, params.confirmation_id)
    // The requester withdraws instead.
    if (row.admin_id === me.id) throw conflict('944own')
    await decide(db, row, me, services, { state: 'REFUSED', reason: body.reason })
  },

  'DELETE admin/confirmations/{confirmation_id}': async ({ db, params, admin, services }) => {
    const me = known(admin)
    const row = await pendingApprovalOf(db, me, params.confirmation_id)
    if (row.admin_id !== me.id) throw new ApiError('403', 403)
    await decide(db, row, me, services, { state: 'WITHDRAWN' })
  },
}

export const handlers = { ...approvalHandlers, ...confirmationSettingsHandlers }

function known(admin: Admin | undefined): Admin {
  if (!admin) throw new ApiError('403', 403)
  return admin
}

/** Finds a request that the caller may see; others are answered as not found. */
async function pendingApprovalOf(db: Database, admin: Admin, id: number): Promise<Row> {
  const [row] = await db.select().from(confirmations).where(eq(confirmations.id, id))
  if (!row) throw notFound()
  const isTheirs = row.admin_id === admin.id || (await callsOf(db, admin)).includes(row.call as CallKey)
  if (!isTheirs) throw notFound()
  if (row.state !== 'WAITING') throw conflict('944decided')
  return row
}

function readOf({ sent }: Row, { vault }: Services): RequestParts {
  const opened = vault.open(sent)
  if (opened === undefined) throw conflict('944lost')
  return JSON.parse(opened) as RequestParts
}

/** Whether the caller may execute the pending write. */
async function may(db: Database, admin: Admin, { call, path }: Row, read: RequestParts): Promise<boolean> {
  const permission = await permissionOf(db, admin, call as CallKey, { path: path.replace(/^\/api/, ''), query: '' })
  return permission.mayCall && (await permission.mayTouch(db, read))
}

/** Resolves a request; of two concurrent decisions the second is rejected. */
async function decide(tx: Database, { id }: Row, by: Admin, services: Services, how: ApprovalDecision): Promise<void> {
  const [settled] = await tx
    .update(confirmations)
    .set({ ...how, decided_by: by.username, decided_at: Math.floor(services.now()), sent: '' })
    .where(and(eq(confirmations.id, id), eq(confirmations.state, 'WAITING')))
    .returning({ id: confirmations.id })
  if (!settled) throw conflict('944decided')
  await notifyPendingApprovals(tx)
}
